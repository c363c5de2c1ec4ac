import { useHistory } from '@docusaurus/router';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * What is below the first screen of a page (src/build/remark/rest.ts puts it here). A reader who came
 * by a link sees the top first: on a slow processor the rest of a long guide takes longer than all
 * else. A loaded page has all of it from the start, and so has one that is opened at a hash or by the
 * browser's own back and forward, which put it back where it was.
 */
export function Rest({ children }: { children: ReactNode }): ReactNode {
  const { action, location } = useHistory();
  const [shown, setShown] = useState(action !== 'PUSH' || location.hash !== '');
  useEffect(() => {
    if (shown) return undefined;
    // Before the first paint: what it starts comes after it.
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setShown(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [shown]);
  // As high as a screen, so that the footer does not come into view and go again.
  return shown ? children : <div className="rest-to-come" />;
}
