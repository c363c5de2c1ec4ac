/** An id from names on the way to a place; letters of any script stay, everything else is a hyphen. */
export const pageAnchor = (path: readonly string[]): string =>
  path
    .map((part) => part.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-'))
    .map((part) => part.replaceAll(/^-+|-+$/g, ''))
    .map((part) => (part === '' ? 'item' : part))
    .join('-');
