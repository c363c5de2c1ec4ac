import { pageContent } from '../doc';

/** HTML attribute with the id of a code block. The id identifies the HTML of the block in a built page. */
export const placeAttribute = 'data-place';

export const useCodeHtml = pageContent((source) =>
  Array.from(
    source.querySelectorAll(`code[${placeAttribute}]`),
    (code) => [code.getAttribute(placeAttribute) ?? '', code.innerHTML] as const,
  ),
);
