import RandExp from 'randexp';

/** Repetitions of an open quantifier, and texts that are tried. */
const mostRepeats = 64;

/**
 * A text that a schema's pattern accepts, within limits of length: the first of the shortest, then longer ones.
 * @returns undefined where none is found, as with look-around: the pattern is then left to the reader.
 */
export function textForPattern(
  pattern: string,
  { shortest, longest }: { shortest: number; longest: number },
): string | undefined {
  // JSON Schema means a pattern with the flag; some in use do not parse with it.
  for (const flags of ['u', '']) {
    try {
      const matcher = new RegExp(pattern, flags);
      const writer = new RandExp(pattern);
      writer.max = mostRepeats;
      for (let extra = 0; extra <= mostRepeats; extra += 1) {
        // Of characters, alternatives and numbers of repetitions the same one each time: a build repeats itself.
        writer.randInt = (first, last) => Math.min(first + extra, last);
        const text = writer.gen();
        if (text.length >= shortest && text.length <= longest && matcher.test(text)) return text;
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
