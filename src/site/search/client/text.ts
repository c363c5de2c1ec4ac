/** Cuts a text to a length. Removes half of a surrogate pair at the end, because it is invalid in a URL. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}/gu, '');
}

export interface TextPart {
  text: string;
  marked: boolean;
}

/** Splits a highlighted text at the tags that `request.ts` requests; a tag without its pair is text. */
export function splitMarks(value: string): TextPart[] {
  return value
    .split(/<mark>([\s\S]*?)<\/mark>/)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
