import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { attributes } from '@portal/core/markup';

import { landAt } from '../shell';

const placeAttribute = attributes.english;

/**
 * Replaces the Vietnamese texts by the English ones. Only the texts change, so open, focused and linked
 * elements stay as they are.
 * @param html the shown HTML: when it changes, the texts are inserted again
 * @param texts HTML by index, as built; undefined: show the Vietnamese
 */
export function useEnglishTexts(
  element: RefObject<HTMLElement | null>,
  html: string | undefined,
  texts: readonly string[] | undefined,
): void {
  useLayoutEffect(() => {
    const root = element.current;
    if (!root || !texts) return undefined;
    const vietnamese = new Map<HTMLElement, string>();
    for (const place of root.querySelectorAll<HTMLElement>(`[${placeAttribute}]`)) {
      const text = texts[Number(place.getAttribute(placeAttribute))];
      if (text === undefined) continue;
      vietnamese.set(place, place.innerHTML);
      // The build escapes every text of this file, as in the page's own HTML (StaticHtml).
      place.innerHTML = text;
      place.lang = 'en';
    }
    // Until now the page was hidden, and a hidden place can be neither scrolled to nor focused.
    if (document.documentElement.hasAttribute('data-english') && window.location.hash !== '')
      landAt(window.location.hash);
    return () => {
      for (const [place, text] of vietnamese) {
        place.innerHTML = text;
        place.lang = 'vi';
      }
    };
  }, [element, html, texts]);
}
