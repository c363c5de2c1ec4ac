/** Languages for whose literals a table of escapes is not enough. */
import {
  code,
  bytes,
  comment,
  first,
  hole,
  match,
  quoted,
  scan,
  simple,
  stray,
  unescape,
} from './scanner';
import type { Escape, Fragments, Rule } from './scanner';

const lineComment = comment(/\/\//, /\n|$/);
const hash = comment(/#/, /\n|$/);
const common = { n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"', "'": "'" };
const u4 = code(/\\u([0-9a-fA-F]{4})/, 16);

/** JavaScript: template literals normalise CR and CRLF to LF; String.raw keeps escapes as text. */
export function ecmascript(source: string): Fragments[] {
  const template =
    (open: RegExp, escapes: Escape[]): Rule =>
    (s, at) => {
      const hit = quoted(open, /`/, [...escapes, hole(/\$\{/, '{', '}')], true)(s, at);
      return hit?.literal && { ...hit, literal: hit.literal.map((t) => t.replace(/\r\n?/g, '\n')) };
    };
  return scan(source, [
    lineComment,
    // An escaped backtick does not end a raw template, and its backslash is kept.
    template(/String\.raw`/, [
      (t, i) => (t[i] === '\\' ? { end: i + 2, text: t.slice(i, i + 2) } : undefined),
    ]),
    template(/`/, [simple({ ...common, '`': '`', $: '$', '{': '{' }), u4, stray('\\')]),
    ...["'", '"'].map((q) =>
      quoted(new RegExp(q), new RegExp(q), [
        simple(common),
        code(/\\x([0-9a-f]{2})/, 16),
        u4,
        stray('\\'),
      ]),
    ),
  ]).map((t) => t.literal);
}

/** Shell words: POSIX quotes and bash's `$'…'`. Adjacent pieces form one word. */
export function shell(source: string): Fragments[] {
  const words: Fragments[] = [];
  let word: Fragments | undefined;
  const piece = (fragments: Fragments) => {
    const [start = '', ...rest] = fragments;
    if (!word) {
      word = [...fragments];
      words.push(word);
    } else {
      word[word.length - 1] += start;
      word.push(...rest);
    }
  };
  const rules = [
    quoted(/\$'/, /'/, [simple(common), bytes(/\\([0-7]{3})/, 8), stray('\\')], true),
    quoted(/'/, /'/, [], true),
    quoted(
      /"/,
      /"/,
      [
        simple({ '\\': '\\', '"': '"', $: '$', '`': '`' }),
        hole(/\$\{/, '{', '}'),
        stray('$'),
        stray('`'),
      ],
      true,
    ),
  ];
  let at = 0;
  while (at < source.length) {
    const hit = first(rules, source, at);
    if (hit?.literal) piece(hit.literal);
    else if (source.startsWith('\\\n', at)) at += 1;
    else if (source[at] === '\\') piece([source[++at] ?? '']);
    else if (/[\s|]/.test(source[at] ?? '')) word = undefined;
    else piece([source[at] ?? '']);
    at = hit ? hit.end : at + 1;
  }
  return words;
}

/** Ruby. Extracts here-documents first, because their text starts on the next line. */
export function ruby(source: string): Fragments[] {
  const documents: Fragments[] = [];
  const rest = source.replace(
    /<<~'(\w+)'(\.chomp)?\n([^]*?)^[ \t]*\1$/gm,
    (_whole, _mark: string, chomp: string | undefined, body: string) => {
      const text = squiggly(body);
      documents.push([chomp ? text.replace(/\r?\n$/, '') : text]);
      return '';
    },
  );
  const literals = scan(rest, [
    hash,
    quoted(/'/, /'/, [simple({ "'": "'", '\\': '\\' })], true),
    quoted(
      /"/,
      /"/,
      [simple({ ...common, '#': '#' }), u4, hole(/#\{/, '{', '}'), stray('\\')],
      true,
    ),
  ]).map((t) => t.literal);
  return [...documents, ...literals];
}

function squiggly(body: string): string {
  const lines = body.split('\n');
  const widths = lines
    .filter((l) => l.trim() !== '')
    .map((l) => match(/ */, l, 0)?.[0].length ?? 0);
  const strip = Math.min(...widths);
  return lines.map((l) => l.slice(Math.min(strip, match(/ */, l, 0)?.[0].length ?? 0))).join('\n');
}

/** Java. Resolves `\uXXXX` first (JLS 3.3) and strips text blocks (JLS 3.10.6). */
export function java(source: string): Fragments[] {
  const translated = source.replace(
    /(\\*)\\u+([0-9a-fA-F]{4})/g,
    (whole: string, before: string, digits: string) => {
      if (before.length % 2 === 1) return whole;
      const character = String.fromCharCode(Number.parseInt(digits, 16));
      if (/[\n\r"\\]/.test(character)) throw new Error(`${whole} breaks the literal it stands in`);
      return before + character;
    },
  );
  const escapes = [simple({ ...common, s: ' ', b: '\b', f: '\f' }), stray('\\')];
  const block: Rule = (s, at) => {
    const open = match(/"""[ \t]*\n/, s, at);
    if (!open) return undefined;
    const from = at + open[0].length;
    let to = from;
    while (!s.startsWith('"""', to)) to += s[to] === '\\' ? 2 : 1;
    const lines = s.slice(from, to).split('\n');
    const last = lines.length - 1;
    const significant = lines.filter((l, i) => l.trim() !== '' || i === last);
    const strip = Math.min(...significant.map((l) => match(/[ \t]*/, l, 0)?.[0].length ?? 0));
    const text = lines.map((l) => l.slice(strip).replace(/[ \t]+$/, '')).join('\n');
    return { end: to + 3, literal: [unescape(text, escapes)] };
  };
  return scan(translated, [lineComment, block, quoted(/"/, /"/, escapes)]).map((t) => t.literal);
}

function fail(source: string, at: number): never {
  throw new Error(`Unknown escape: ${source.slice(at, at + 12)}`);
}

/** Kotlin: raw strings have templates but no escapes; applies `trimIndent`. */
export function kotlin(source: string): Fragments[] {
  const dollar = (s: string, at: number) =>
    s.startsWith("${'$'}", at) ? { end: at + 6, text: '$' } : undefined;
  const rawString: Rule = (s, at) => {
    const hit = quoted(
      /"""/,
      /"""/,
      [
        dollar,
        hole(/\$\{/, '{', '}'),
        (t, i) => (/^\$[A-Za-z_]/.test(t.slice(i, i + 2)) ? fail(t, i) : undefined),
      ],
      true,
    )(s, at);
    if (!hit?.literal || !s.startsWith('.trimIndent()', hit.end)) return hit;
    return { end: hit.end, literal: [trimIndent(hit.literal.join(''))] };
  };
  const text = quoted(/"/, /"/, [
    simple({ ...common, $: '$' }),
    u4,
    hole(/\$\{/, '{', '}'),
    stray('$'),
    stray('\\'),
  ]);
  return scan(source, [lineComment, rawString, text]).map((t) => t.literal);
}

function trimIndent(text: string): string {
  const lines = text.split('\n');
  const widths = lines
    .filter((l) => l.trim() !== '')
    .map((l) => match(/[ \t]*/, l, 0)?.[0].length ?? 0);
  const strip = Math.min(...widths);
  return lines
    .filter((l, i) => (i > 0 && i < lines.length - 1) || l.trim() !== '')
    .map((l) => l.slice(strip))
    .join('\n');
}
