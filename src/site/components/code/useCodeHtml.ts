import { pageContent } from '../doc';

/** HTML attribute with the id of a code block, by which its HTML is found in a built page. */
export const placeAttribute = 'data-place';

export const useCodeHtml = pageContent((source) =>
  Array.from(
    source.querySelectorAll(`code[${placeAttribute}]`),
    (code) => [code.getAttribute(placeAttribute) ?? '', code.innerHTML] as const,
  ),
);
