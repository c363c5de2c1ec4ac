import { useCallback, useEffect, useState } from 'react';

import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

interface Visit {
  number: number;
  shared: string | null | undefined;
  /** Set when the reader opens or closes the component. From then on it overrides the address. */
  isOpen?: boolean;
}

/**
 * State of a component that opens if the address contains shared values. Each navigation to such an address opens the
 * component again, even if React keeps the page: a fast Back can return before the next page is rendered.
 * @param read returns the shared values of an address; null: the address contains none; undefined: the address only
 * selects an element of the page, so the state does not change. Must be the same function at each render.
 */
export function useSharedAddress(
  read: (address: Pick<Location, 'search' | 'hash'>) => string | null | undefined,
): {
  /** Increases at each navigation to shared values. Used as a React key, it resets the state of the component. */
  visit: number;
  shared: string | undefined;
  isOpen: boolean;
  /** Whether the component is open because of the address. */
  isByAddress: boolean;
  setOpen: (isOpen: boolean) => void;
} {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const { pathname } = location;
  const [visit, setVisit] = useState<Visit>(() => ({ number: 0, shared: read(location) }));
  useEffect(() => {
    let last = history.location;
    return history.listen((next) => {
      const shared = read(next);
      const cameBack = next.pathname !== last.pathname;
      const isOther = shared !== undefined && shared !== read(last);
      last = next;
      if (next.pathname !== pathname || !(cameBack || isOther)) return;
      setVisit(({ number }) => ({ number: number + 1, shared }));
    });
  }, [history, pathname, read]);
  const setOpen = useCallback((isOpen: boolean): void => {
    setVisit((current) => ({ ...current, isOpen }));
  }, []);
  // The server render does not know the hash and the query of the address.
  const shared = (isBrowser ? visit.shared : undefined) ?? undefined;
  return {
    visit: visit.number,
    shared,
    isOpen: visit.isOpen ?? shared !== undefined,
    isByAddress: visit.isOpen === undefined && shared !== undefined,
    setOpen,
  };
}
