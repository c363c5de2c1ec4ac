/**
 * The beginning of a text, in whole characters: half of an emoji, from this cut or an earlier one, shows
 * as nothing and cannot be written into an address.
 */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}/gu, '');
}

export interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * Splits a highlighted text at its mark tags (those that `request.ts` asks for). Everything else in
 * it is text, whatever it looks like; a tag without its partner is text too.
 */
export function splitMarks(value: string): TextPart[] {
  return value
    .split(/<mark>([\s\S]*?)<\/mark>/)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
