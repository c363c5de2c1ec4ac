import RandExp from 'randexp';

/** Most repetitions of an open quantifier, and most attempts. */
const mostRepeats = 64;

/** Finds a text for a pattern within length limits, shortest first; undefined if none is found, as with look-around. */
export function textForPattern(
  pattern: string,
  { shortest, longest }: { shortest: number; longest: number },
): string | undefined {
  // JSON Schema implies the flag `u`, but some patterns in use are invalid with it.
  for (const flags of ['u', '']) {
    try {
      const matcher = new RegExp(pattern, flags);
      const writer = new RandExp(pattern);
      writer.max = mostRepeats;
      for (let extra = 0; extra <= mostRepeats; extra += 1) {
        // Replaces the random choice to keep builds reproducible.
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
