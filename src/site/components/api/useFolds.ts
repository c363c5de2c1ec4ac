import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { attributes } from '@portal/core/markup';

/** Sections that are folded on a phone and open on a wide screen. The width is the site's own breakpoint. */
const folds = `details[${attributes.fold}]`;
const wide = '(width >= 997px)';
/** Before it is set, the styles show folded sections on a wide screen, so that nothing moves. */
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
