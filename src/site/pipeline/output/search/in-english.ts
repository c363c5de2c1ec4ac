import type { Element, ElementContent } from 'hast';

import type { OperationData } from '@portal/core/api-page';
import { attributes } from '@portal/core/markup';
import { attributeOf, isTag, parsePart, text } from '../../markdown/html-tree';

/** English texts of a generated page. */
export type EnglishTexts = Partial<
  Pick<OperationData, 'englishTitle' | 'englishTexts' | 'sampleGroups'>
>;

/** Returns a copy of a generated page as readers of English see it (src/site/components/api/useStaticText.ts). */
export function inEnglish(element: Element, english: EnglishTexts): Element {
  const { englishTitle, englishTexts = [], sampleGroups = [] } = english;
  const html = englishTexts[Number(attributeOf(element, attributes.english))];
  if (html !== undefined)
    return { ...element, children: parsePart(html).children as ElementContent[] };
  const title =
    element.tagName === 'h1'
      ? englishTitle
      : sampleGroups.find(({ id }) => id === element.properties['id'])?.title.en;
  if (title !== undefined) return { ...element, children: [text(title)] };
  const children = element.children.map((child) =>
    isTag(child) ? inEnglish(child, english) : child,
  );
  return { ...element, children };
}
