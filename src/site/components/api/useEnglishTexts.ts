import { useEffect } from 'react';
import type { RefObject } from 'react';

import { attributes } from '@portal/core/markup';

const placeAttribute = attributes.english;

/**
 * Shows English texts in the place of the Vietnamese ones: nothing but the words changes, so what is
 * open, focused or linked to stays so.
 * @param html what the element shows: with other HTML, the texts are put into that
 * @param texts HTML by place, as the build wrote it; undefined: the Vietnamese shows
 */
export function useEnglishTexts(
  element: RefObject<HTMLElement | null>,
  html: string | undefined,
  texts: readonly string[] | undefined,
): void {
  useEffect(() => {
    const root = element.current;
    if (!root || !texts) return undefined;
    const vietnamese = new Map<HTMLElement, string>();
    for (const place of root.querySelectorAll<HTMLElement>(`[${placeAttribute}]`)) {
      const text = texts[Number(place.getAttribute(placeAttribute))];
      if (text === undefined) continue;
      vietnamese.set(place, place.innerHTML);
      // Written like the page's own HTML (StaticHtml), every text escaped, in a file of this site.
      place.innerHTML = text;
      place.lang = 'en';
    }
    return () => {
      for (const [place, text] of vietnamese) {
        place.innerHTML = text;
        place.lang = 'vi';
      }
    };
  }, [element, html, texts]);
}
