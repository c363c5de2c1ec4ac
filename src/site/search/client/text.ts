/** Cuts a text to a length in whole characters; half an emoji shows as nothing and breaks an address. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}/gu, '');
}

export interface TextPart {
  text: string;
  marked: boolean;
}

/** Splits a highlighted text at the mark tags that `request.ts` requests; an unpaired tag is text. */
export function splitMarks(value: string): TextPart[] {
  return value
    .split(/<mark>([\s\S]*?)<\/mark>/)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
