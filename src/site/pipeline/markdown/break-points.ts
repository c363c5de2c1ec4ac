/** Longest code (in characters) that stays on one line beside other text. */
export const longestUnbroken = 24;

/** Splits a name, path or address after its separators, where a line may break (`<wbr>`). */
export const atSeparators = (text: string): string[] => text.split(/(?<=[/?&=_.,:-])/);

/**
 * Adds break points after the separators of long texts without spaces: JSON in one line, canonical strings.
 * @param html output of `highlight`; its text stays the same
 */
export const withBreaks = (html: string): string =>
  html.replace(/(?:&amp;|,|"(?:<\/span>)?:)(?=\S)/g, '$&<wbr>');
