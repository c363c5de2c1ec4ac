import { pageContent } from '../doc';

/** The attribute with the place of code in the portal, by which the code is found in a document. */
export const placeAttribute = 'data-place';

/** The highlighted HTML of one piece of code, by its place. */
export const useCodeHtml = pageContent((source) =>
  Array.from(
    source.querySelectorAll(`code[${placeAttribute}]`),
    (code) => [code.getAttribute(placeAttribute) ?? '', code.innerHTML] as const,
  ),
);
