import { useCallback, useEffect, useState } from 'react';

import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** The parts of an address that can carry what a reader shares. */
interface Address {
  search: string;
  hash: string;
}

interface Visit {
  number: number;
  shared: string | null | undefined;
  /** Set once the reader opens or closes the component: this then decides, no longer the address. */
  isOpen?: boolean;
}

/**
 * State of a component that opens when the address carries shared content for it. Each arrival at such an
 * address is a new visit and opens it again, even if the page was never left: the address changes at
 * once, but the page only when its successor has loaded, so a fast Back returns to a page that is still shown.
 * @param read gives the shared content of an address; null: the address is one without; undefined: the
 * address is a place in the page and changes nothing. Must be the same function at each render.
 */
export function useSharedAddress(read: (address: Address) => string | null | undefined): {
  /** Counts the arrivals: a key for what has to start again with each of them. */
  visit: number;
  shared: string | undefined;
  isOpen: boolean;
  /** Whether the address has opened it, not the reader. */
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
  // The server renders a page without knowing what a reader's address carries.
  const shared = (isBrowser ? visit.shared : undefined) ?? undefined;
  return {
    visit: visit.number,
    shared,
    isOpen: visit.isOpen ?? shared !== undefined,
    isByAddress: visit.isOpen === undefined && shared !== undefined,
    setOpen,
  };
}
