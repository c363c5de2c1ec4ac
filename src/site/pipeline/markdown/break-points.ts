/** Maximum length, in characters, of code without break points. */
export const maxUnbroken = 24;

/** Splits a name, path or address after the separators inside it, where a line may break (`<wbr>`). */
export const atSeparators = (text: string): string[] =>
  text.split(/(?<=[^\s/?&=_.,:-][/?&=_.,:-]+)(?![/?&=_.,:-])/);

/**
 * Adds break points (`<wbr>`) after separators, for long texts without spaces such as JSON in one line.
 * @param html output of `highlight`
 */
export const withBreaks = (html: string): string =>
  html.replace(/(?:&amp;|,|"(?:<\/span>)?:)(?=\S)/g, '$&<wbr>');

/** Checks whether inline code is short and has punctuation beside it, which stays on its line (`joined` in base.css). */
export const isJoined = (before: string, code: string, after: string): boolean =>
  code.length <= maxUnbroken && (/[([“]$/.test(before) || /^[.,;:!?)\]”…]/.test(after));
