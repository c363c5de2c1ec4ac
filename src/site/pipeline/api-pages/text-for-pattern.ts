import RandExp from 'randexp';

/** Maximum number of repetitions of a quantifier without an upper limit; also the maximum number of retries. */
const maxRepeats = 64;

/** Finds a short text that matches a pattern, within length limits; undefined if it finds none. */
export function textForPattern(
  pattern: string,
  { shortest, longest }: { shortest: number; longest: number },
): string | undefined {
  // JSON Schema requires the flag `u`, but some contracts contain patterns that are invalid with it.
  for (const flags of ['u', '']) {
    try {
      const matcher = new RegExp(pattern, flags);
      const writer = new RandExp(pattern);
      writer.max = maxRepeats;
      for (let extra = 0; extra <= maxRepeats; extra += 1) {
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
