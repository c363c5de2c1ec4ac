/** Parses string literals by the language references, independently of the generators. */

/** Texts of a literal between its interpolations: `"a${x}b"` gives `['a', 'b']`. */
export type Fragments = string[];

/** Matches a token at `at`; returns its end, and its literal (undefined for a comment). */
export type Rule = (source: string, at: number) => { end: number; literal?: Fragments } | undefined;

export interface Token {
  literal: Fragments;
  start: number;
  end: number;
}

/** Returns all literals in order; skips unmatched characters as code. */
export function scan(source: string, rules: Rule[]): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const hit = first(rules, source, at);
    if (hit?.literal) tokens.push({ literal: hit.literal, start: at, end: hit.end });
    at = hit ? hit.end : at + 1;
  }
  return tokens;
}

/** Returns the first match. Later readers do not run, because the last can be `stray`, which throws an error. */
export function first<T>(
  readers: ((source: string, at: number) => T | undefined)[],
  source: string,
  at: number,
): T | undefined {
  for (const read of readers) {
    const hit = read(source, at);
    if (hit !== undefined) return hit;
  }
  return undefined;
}

/** Cache of sticky patterns: `match` runs at each character of each program. */
const stickies = new WeakMap<RegExp, RegExp>();

export function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  const sticky = stickies.get(pattern) ?? new RegExp(pattern, `${pattern.flags.replace('y', '')}y`);
  stickies.set(pattern, sticky);
  sticky.lastIndex = at;
  return sticky.exec(source);
}

export function comment(open: RegExp, close: RegExp): Rule {
  return (source, at) => {
    const start = match(open, source, at);
    if (!start) return undefined;
    const rest = source.slice(at + start[0].length).search(close);
    return { end: rest < 0 ? source.length : at + start[0].length + rest };
  };
}

export function raw(
  open: RegExp,
  close: (opened: RegExpExecArray) => string,
  finish: (text: string) => Fragments = (text) => [text],
): Rule {
  return (source, at) => {
    const start = match(open, source, at);
    if (!start) return undefined;
    const from = at + start[0].length;
    const delimiter = close(start);
    const to = source.indexOf(delimiter, from);
    if (to < 0) throw new Error(`Literal without an end: ${source.slice(at, at + 40)}`);
    return { end: to + delimiter.length, literal: finish(source.slice(from, to)) };
  };
}

/** Matches text or the end of an interpolation at a position inside a literal. */
export type Escape = (
  source: string,
  at: number,
) => { end: number; text: string } | { end: number; hole: true } | undefined;

/** Matches a literal. At each position the first matching escape applies; other characters stand for themselves. */
export function quoted(open: RegExp, close: RegExp, escapes: Escape[], lines = false): Rule {
  return (source, at) => {
    const start = match(open, source, at);
    if (!start) return undefined;
    const literal: Fragments = [''];
    let i = at + start[0].length;
    for (;;) {
      if (i >= source.length)
        throw new Error(`Literal without an end: ${source.slice(at, at + 40)}`);
      const escape = first(escapes, source, i);
      if (escape) {
        if ('hole' in escape) literal.push('');
        else literal[literal.length - 1] += escape.text;
        i = escape.end;
        continue;
      }
      const end = match(close, source, i);
      if (end) return { end: i + end[0].length, literal };
      const character = String.fromCodePoint(source.codePointAt(i) ?? 0);
      if (!lines && /[\n\r]/.test(character))
        throw new Error(`A line ends inside a literal: ${source.slice(at, at + 40)}`);
      literal[literal.length - 1] += character;
      i += character.length;
    }
  };
}

/** Resolves escapes in text without its quotes. */
export function unescape(text: string, escapes: Escape[]): string {
  let out = '';
  for (let i = 0; i < text.length;) {
    const escape = first(escapes, text, i);
    if (escape && 'hole' in escape) throw new Error(`An interpolation in ${text}`);
    out += escape ? escape.text : (text[i] ?? '');
    i = escape ? escape.end : i + 1;
  }
  return out;
}

/** Escape of one character by a table: `\n`, `\"`. */
export function simple(table: Record<string, string>, mark = '\\'): Escape {
  return (source, at) => {
    const text = source[at] === mark ? table[source[at + 1] ?? ''] : undefined;
    return text === undefined ? undefined : { end: at + 2, text };
  };
}

/** Escape of a code point: the first group of the pattern, in the given base. */
export function code(pattern: RegExp, base: number): Escape {
  return (source, at) => {
    const found = match(pattern, source, at);
    if (!found) return undefined;
    const point = Number.parseInt(found[1] ?? '', base);
    return { end: at + found[0].length, text: String.fromCodePoint(point) };
  };
}

/** A sequence of byte escapes, decoded as UTF-8. */
export function bytes(pattern: RegExp, base: number): Escape {
  return (source, at) => {
    const values: number[] = [];
    let end = at;
    for (let found = match(pattern, source, end); found; found = match(pattern, source, end)) {
      values.push(Number.parseInt(found[1] ?? '', base));
      end += found[0].length;
    }
    if (values.length === 0) return undefined;
    return {
      end,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(values)),
    };
  };
}

/** An interpolation, which can contain brackets and strings. */
export function hole(open: RegExp, opening: string, closing: string): Escape {
  return (source, at) => {
    const start = match(open, source, at);
    if (!start) return undefined;
    let depth = 1;
    let i = at + start[0].length;
    for (; depth > 0 && i < source.length; i++) {
      if (source[i] === opening) depth++;
      if (source[i] === closing) depth--;
    }
    return { end: i, hole: true };
  };
}

/** Rejects a backslash, or another escape character, that does not start a known escape. */
export function stray(mark: string): Escape {
  return (source, at) => {
    if (source[at] !== mark) return undefined;
    throw new Error(`Unknown escape: ${source.slice(at, at + 12)}`);
  };
}

/** Joins adjacent literals with only white space between, as C and Objective-C do. */
export function joinNeighbours(source: string, tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && source.slice(last.end, token.start).trim() === '') {
      last.literal = [last.literal.concat(token.literal).join('')];
      last.end = token.end;
    } else joined.push({ ...token });
  }
  return joined;
}
