import { pageContent } from '../doc';

/** Marks code by its place in the portal: by it the code is found again in a document. */
export const placeAttribute = 'data-place';

/** The highlighted HTML of one piece of code, by its place. */
export const useCodeHtml = pageContent((source) =>
  Array.from(
    source.querySelectorAll(`code[${placeAttribute}]`),
    (code) => [code.getAttribute(placeAttribute) ?? '', code.innerHTML] as const,
  ),
);
