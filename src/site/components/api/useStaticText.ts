import type { RefObject } from 'react';

import { useEnglish, type English } from '../english';
import { useEnglishTexts } from './useEnglishTexts';
import { useFolds } from './useFolds';
import { useReference } from './useReference';

/**
 * Brings the text that the build wrote to life: links, folding, and its English.
 * @param element what holds every part of it
 * @param html the text: with another one, all of it begins anew
 * @param english address of its English texts, where it has some
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
