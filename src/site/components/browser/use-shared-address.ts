import { useCallback, useEffect, useState } from 'react';

import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** Parts of an address that can contain shared values. */
interface Address {
  search: string;
  hash: string;
}

interface Visit {
  number: number;
  shared: string | null | undefined;
  /** Set when the reader opens or closes the component; then the address does not decide any more. */
  isOpen?: boolean;
}

/**
 * State of a component that opens if the address contains shared values. Each arrival at such an address opens it
 * again, even on the same page: after a fast Back the address can already be new and the page still old.
 * @param read returns the shared values of an address; null: there are none; undefined: the address only points to a
 * place in the page, so nothing changes. Must be the same function at each render.
 */
export function useSharedAddress(read: (address: Address) => string | null | undefined): {
  /** Number of arrivals. As a key it resets the state of the component at each arrival. */
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
  // The server does not know the address with its hash and query.
  const shared = (isBrowser ? visit.shared : undefined) ?? undefined;
  return {
    visit: visit.number,
    shared,
    isOpen: visit.isOpen ?? shared !== undefined,
    isByAddress: visit.isOpen === undefined && shared !== undefined,
    setOpen,
  };
}
