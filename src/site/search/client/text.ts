/**
 * Cuts a text to a length in whole characters: removes half of an emoji, from this cut or an earlier one, which
 * shows as nothing and breaks an address.
 */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}/gu, '');
}

export interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * Splits a highlighted text at the mark tags that `request.ts` requests. Everything else is plain text,
 * including an unpaired tag.
 */
export function splitMarks(value: string): TextPart[] {
  return value
    .split(/<mark>([\s\S]*?)<\/mark>/)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
