import type { RefObject } from 'react';

import { useEnglish, type English } from '../english';
import { useEnglishTexts } from './useEnglishTexts';
import { useFolds } from './useFolds';
import { useReference } from './useReference';

/**
 * Adds links, folding and English texts to the built HTML.
 * @param element the element that contains the whole text
 * @param html the built HTML: when it changes, everything starts again
 * @param english address of the English texts, if there are any
 */
export function useStaticText(
  element: RefObject<HTMLElement | null>,
  html: string | undefined,
  english: string | undefined,
): English<unknown>['state'] {
  useFolds(element, html);
  useReference(element, html);
  const { texts, state } = useEnglish<readonly string[]>(english);
  useEnglishTexts(element, html, texts);
  return state;
}
