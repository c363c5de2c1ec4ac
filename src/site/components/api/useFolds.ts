import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { attributes } from '@portal/core/markup';

/** Sections that are folded on a phone and open on a wide screen, with the site's own breakpoint. */
const folds = `details[${attributes.fold}]`;
const wide = '(width >= 997px)';
/** Until this attribute is set, the styles show folded sections on a wide screen, so that nothing moves. */
const setAttribute = 'data-folds-set';

/** Opens the folded sections on a wide screen before the first paint. */
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
