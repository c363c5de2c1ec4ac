/** Characters that a class of a pattern is asked for, in this order: readable ones first. */
const candidates = [
  ...'aA1b2c3BCdef0',
  ...'ghijklmnopqrstuvwxyzDEFGHIJKLMNOPQRSTUVWXYZ456789-_ .:/@+,;=#()*\'!?&%$[]{}|\\^~<>"`\n\t',
  'đ',
  '中',
];

/** Repetitions of an open quantifier and of what a text is made longer by. */
const mostRepeats = 64;

type Piece = (extra: number) => string;

class NotKnown extends Error {}

/**
 * Writes a text for a regular expression: its alternatives' first, its quantifiers' fewest. What the
 * reader below does not know (look-around, references back, Unicode properties) has no text.
 */
class PatternReader {
  #at = 0;

  constructor(
    private readonly pattern: string,
    private readonly flags: string,
  ) {}

  read(): Piece {
    const whole = this.#alternatives();
    if (this.#at < this.pattern.length) throw new NotKnown();
    return whole;
  }

  #alternatives(): Piece {
    const first = this.#sequence();
    while (this.pattern[this.#at] === '|') {
      this.#at += 1;
      this.#sequence();
    }
    return first;
  }

  #sequence(): Piece {
    const pieces: Piece[] = [];
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at] ?? '')) {
      pieces.push(this.#quantified(this.#atom()));
    }
    return (extra) => pieces.map((piece) => piece(extra)).join('');
  }

  #atom(): Piece {
    const rest = this.pattern.slice(this.#at);
    const [anchor] = /^(?:\^|\$|\\b)/.exec(rest) ?? [];
    if (anchor !== undefined) {
      this.#at += anchor.length;
      return () => '';
    }
    const [open] = /^\((?:\?:|\?<\w+>|(?!\?))/.exec(rest) ?? [];
    if (open !== undefined) {
      this.#at += open.length;
      const inner = this.#alternatives();
      if (this.pattern[this.#at] !== ')') throw new NotKnown();
      this.#at += 1;
      return inner;
    }
    // A class, an escape, any character: whatever matches one of the candidates.
    const [one] =
      /^(?:\[(?:\\[^]|[^\]\\])*\]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^1-9pPkBcux])|[^()[\]*+?{}\\])/u.exec(
        rest,
      ) ?? [];
    if (one === undefined) throw new NotKnown();
    this.#at += one.length;
    const matcher = new RegExp(`^(?:${one})$`, this.flags);
    const literal = one.length === 1 && one !== '.' ? one : undefined;
    const character = literal ?? candidates.find((candidate) => matcher.test(candidate));
    if (character === undefined) throw new NotKnown();
    return () => character;
  }

  #quantified(piece: Piece): Piece {
    const [written, least, comma, most] =
      /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.pattern.slice(this.#at)) ?? [];
    if (written === undefined) return piece;
    this.#at += written.length;
    const [sign] = written;
    const low = sign === '+' ? 1 : Number(least ?? 0);
    const open = sign === '*' || sign === '+' || (comma === ',' && most === '');
    const high = sign === '?' ? 1 : open ? low + mostRepeats : Number(most || low);
    return (extra) => piece(extra).repeat(Math.min(high, low + extra));
  }
}

/**
 * A text that a schema's pattern accepts, within limits of length.
 * @returns undefined where none is found: the pattern is then left to the reader.
 */
export function textForPattern(
  pattern: string,
  { shortest, longest }: { shortest: number; longest: number },
): string | undefined {
  // JSON Schema means a pattern with the flag; some in use do not parse with it.
  for (const flags of ['u', '']) {
    try {
      const matcher = new RegExp(pattern, flags);
      const piece = new PatternReader(pattern, flags).read();
      for (let extra = 0; extra <= mostRepeats; extra += 1) {
        const text = piece(extra);
        if (text.length >= shortest && text.length <= longest && matcher.test(text)) return text;
      }
    } catch (error) {
      if (!(error instanceof NotKnown || error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
