/** Creates an id from a path of names; keeps letters of any script, replaces other characters with a hyphen. */
export const pageAnchor = (path: readonly string[]): string =>
  path
    .map((part) => part.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-'))
    .map((part) => part.replaceAll(/^-+|-+$/g, ''))
    .map((part) => (part === '' ? 'item' : part))
    .join('-');
