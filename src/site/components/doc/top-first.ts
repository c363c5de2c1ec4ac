import { useHistory } from '@docusaurus/router';
import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** Whether a page shows what is below its first screen; the layout of the page provides it. */
export const RestShown = createContext(true);

/** What is below the first screen of a guide (src/site/pipeline/markdown/remark/rest.ts inserts it). */
export function Rest({ children }: { children: ReactNode }): ReactNode {
  return use(RestShown) && children;
}

/**
 * After a followed link the top of the page is shown first, and the rest one frame later: on a slow processor
 * the rest of a long guide takes longer than everything else (saves 15 ms of processor time before the heading
 * is painted). A page that was loaded, opened at a hash or reached by Back or Forward is rendered whole.
 * @returns whether to show the rest
 */
export function useTopFirst(): boolean {
  const { action, location } = useHistory();
  const [shown, setShown] = useState(action !== 'PUSH' || location.hash !== '');
  useEffect(() => {
    if (shown) return undefined;
    let timer = 0;
    // The frame callback runs before the paint, the timer that it sets after it.
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
