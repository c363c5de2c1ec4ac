import { pageContent } from '../doc';

/** Attribute with the id of the code, which finds the code in a document. */
export const placeAttribute = 'data-place';

export const useCodeHtml = pageContent((source) =>
  Array.from(
    source.querySelectorAll(`code[${placeAttribute}]`),
    (code) => [code.getAttribute(placeAttribute) ?? '', code.innerHTML] as const,
  ),
);
