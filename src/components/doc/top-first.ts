import { useHistory } from '@docusaurus/router';
import { createContext, startTransition, useEffect, useState } from 'react';

/** Whether a page shows what is below its first screen; given by the page's layout. */
export const RestShown = createContext(true);

/**
 * A reader who came by a link sees the top of a page first: on a slow processor the rest of a long
 * page takes longer than all else. A loaded page has all of it from the start, and so has one that is
 * opened at a hash or by the browser's own back and forward, which put it back where it was.
 * @returns whether to show the rest.
 */
export function useTopFirst(): boolean {
  const { action, location } = useHistory();
  const [shown, setShown] = useState(action !== 'PUSH' || location.hash !== '');
  useEffect(() => {
    if (shown) return undefined;
    let timer = 0;
    // A frame's turn is before its paint, what it sets a timer for comes after.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        startTransition(() => {
          setShown(true);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown]);
  return shown;
}
