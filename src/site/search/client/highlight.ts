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
