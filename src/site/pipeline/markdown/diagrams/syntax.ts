import { WriterError } from '@portal/sources/content/writer-error';

/**
 * Reports a mistake in a diagram. The caller completes the file and the line.
 * @param line the first line of the fenced block is 1
 * @throws {WriterError} always
 */
export function fail(line: number, problem: string, fix: string): never {
  throw new WriterError({ file: '', line, problem, fix });
}

export interface SourceLine {
  number: number;
  text: string;
}

/** Splits a diagram at `---` into declarations and steps; throws a `WriterError` if one is missing. */
export function splitParts(source: string): { head: SourceLine[]; body: SourceLine[] } {
  const lines = source.split('\n').map((text, index) => ({ number: index + 1, text: text.trim() }));
  const divider = lines.findIndex(({ text }) => text === '---');
  const isFilled = ({ text }: SourceLine) => text !== '' && !text.startsWith('#');
  const head = lines.slice(0, Math.max(divider, 0)).filter(isFilled);
  const body = lines.slice(divider + 1).filter(isFilled);
  if (divider === -1 || head.length === 0 || body.length === 0) {
    const fix = 'Write the participants or states, a line `---`, then the messages or transitions.';
    fail(1, 'the diagram lacks one of its two parts', fix);
  }
  return { head, body };
}
