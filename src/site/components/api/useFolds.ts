import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** What a phone shows folded and a wide screen open; the site's own width for both (spec, section 9). */
const folds = 'details[data-fold]';
const wide = '(width >= 997px)';
/** Until it is there, the styles show on a wide screen what is folded: nothing moves when it comes. */
const setAttribute = 'data-folds-set';

/** Opens on a wide screen the sections that the build has folded, before they are painted. */
export function useFolds(element: RefObject<HTMLElement | null>, html: string | undefined): void {
  useLayoutEffect(() => {
    const root = element.current;
    if (!root || html === undefined) return;
    if (window.matchMedia(wide).matches) {
      for (const details of root.querySelectorAll<HTMLDetailsElement>(folds)) details.open = true;
    }
    root.setAttribute(setAttribute, '');
  }, [element, html]);
}
