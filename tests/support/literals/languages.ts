import type { LanguageKey } from '../../../src/core/samples';
import { ecmascript, java, kotlin, ruby, shell } from './special';
import {
  bytes,
  code,
  comment,
  hole,
  joinNeighbours,
  match,
  quoted,
  raw,
  scan,
  simple,
  stray,
} from './scanner';
import type { Escape, Fragments, Rule } from './scanner';

const common = { n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"', "'": "'" };
const line = (mark: RegExp) => comment(mark, /\n|$/);
const u4 = code(/\\u([0-9a-fA-F]{4})/, 16);
const braced = code(/\\u\{([0-9a-fA-F]+)\}/, 16);

function literals(rules: Rule[]): (source: string) => Fragments[] {
  return (source) => scan(source, rules).map((t) => t.literal);
}

/** Raw strings keep a backslash, but it still prevents the next quote from ending the string. */
const kept: Escape = (source, at) =>
  source[at] === '\\' ? { end: at + 2, text: source.slice(at, at + 2) } : undefined;

const pythonEscapes: Escape[] = [
  simple(common),
  code(/\\x([0-9a-f]{2})/i, 16),
  u4,
  code(/\\U([0-9a-f]{8})/i, 16),
  stray('\\'),
];

const cEscapes: Escape[] = [simple({ ...common, '?': '?' }), bytes(/\\([0-7]{3})/, 8), stray('\\')];

/** Parses a printf format: fragments between the placeholders; `%%` is one percent sign. */
function formats(hole: '%s' | '%@'): (fragments: Fragments) => Fragments {
  return (fragments) =>
    fragments.flatMap((fragment) => {
      const pieces = [''];
      for (const piece of fragment.split(/(%[^])/))
        if (piece === hole) pieces.push('');
        else pieces[pieces.length - 1] += piece === '%%' ? '%' : piece;
      return pieces;
    });
}

function cLiterals(open: RegExp, hole: '%s' | '%@'): (source: string) => Fragments[] {
  return (source) => {
    // Trigraphs are replaced before escapes are parsed (C99, 5.2.1.1).
    const trigraph = /\?\?[=/'()!<>-]/.exec(source);
    if (trigraph) throw new Error(`The trigraph ${trigraph[0]}`);
    const rules = [line(/\/\//), line(/#i/), quoted(open, /"/, cEscapes)];
    const found = joinNeighbours(source, scan(source, rules)).map((t) => t.literal);
    return [...found, ...found.map(formats(hole))];
  };
}

const rustText = quoted(/b?"/, /"/, [simple(common), braced, stray('\\')]);

/** Swift: `#` signs around the quotes are part of each escape; a block has only the lines between its quotes. */
const swiftRaw: Rule = (source, at) => {
  const [open = '', signs = '', quotes = ''] = match(/(#*)("""\n|")/, source, at) ?? [];
  if (open === '' || open === '"') return undefined;
  const end = `${quotes.trim()}${signs}`;
  const from = at + open.length;
  const to = source.indexOf(end, from);
  const isBlock = quotes !== '"';
  const text = source.slice(from, isBlock ? to - 1 : to);
  if (to < 0 || text.includes(`\\${signs}`) || (isBlock && source[to - 1] !== '\n'))
    throw new Error(`A wrong literal: ${source.slice(at, at + 40)}`);
  return { end: to + end.length, literal: [text] };
};

/** PowerShell treats curly quotes as quotes. */
const curly = /['‘’‚‛]/;
const backquoted = Object.fromEntries([...'`$"“”„#'].map((c) => [c, c]));

/** Decodes all literals of a generated program, by language. */
export const decoders: Record<LanguageKey, (source: string) => Fragments[]> = {
  swift: literals([
    line(/\/\//),
    swiftRaw,
    quoted(/"/, /"/, [simple(common), braced, hole(/\\\(/, '(', ')'), stray('\\')]),
  ]),
  dart: literals([
    line(/\/\//),
    raw(/r('''|""")(?:[ \t]*\n)?/, (m) => m[1] ?? ''),
    ...[/'/, /"/].map((quote) =>
      quoted(quote, quote, [
        simple({ ...common, $: '$' }),
        braced,
        hole(/\$\{/, '{', '}'),
        stray('$'),
        stray('\\'),
      ]),
    ),
  ]),
  powershell: literals([
    line(/#/),
    quoted(/@'\n/, /\n['‘’‚‛]@/, [], true),
    quoted(/'/, curly, [
      (s, at) =>
        /^['‘’‚‛]{2}/.test(s.slice(at, at + 2)) ? { end: at + 2, text: s[at] ?? '' } : undefined,
    ]),
    quoted(/"/, /["“”„]/, [
      simple({ n: '\n', r: '\r', t: '\t', ...backquoted }, '`'),
      code(/\$\(\[char\]0x([0-9a-f]+)\)/, 16),
      hole(/\$\{/, '{', '}'),
      hole(/\$\(/, '(', ')'),
      stray('$'),
      stray('`'),
    ]),
  ]),
  python: literals([
    line(/#/),
    ...['"""', "'''", '"', "'"].flatMap((q): Rule[] => {
      const multi = q.length === 3;
      return [
        quoted(new RegExp(`r${q}`), new RegExp(q), [kept], multi),
        quoted(new RegExp(`f${q}`), new RegExp(q), [hole(/\{/, '{', '}'), ...pythonEscapes], multi),
        quoted(new RegExp(q), new RegExp(q), pythonEscapes, multi),
      ];
    }),
  ]),
  curl: shell,
  csharp: literals([
    line(/\/\//),
    quoted(
      /@"/,
      /"/,
      [(s, at) => (s.startsWith('""', at) ? { end: at + 2, text: '"' } : undefined)],
      true,
    ),
    quoted(/"/, /"/, [simple(common), u4, stray('\\')]),
  ]),
  go: literals([
    line(/\/\//),
    raw(
      /`/,
      () => '`',
      (text) => [text.replaceAll('\r', '')],
    ),
    quoted(/"/, /"/, [
      simple({ n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"' }),
      u4,
      stray('\\'),
    ]),
  ]),
  nodejs: ecmascript,
  ruby,
  php: literals([
    line(/\/\//),
    raw(/<<<'(\w+)'\n/, (m) => `\n${m[1] ?? ''}`),
    quoted(/'/, /'/, [simple({ "'": "'", '\\': '\\' })], true),
    quoted(
      /"/,
      /"/,
      [
        simple({ n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"', $: '$' }),
        braced,
        hole(/\{\$/, '{', '}'),
        stray('$'),
      ],
      true,
    ),
  ]),
  java,
  javascript: ecmascript,
  c: cLiterals(/"/, '%s'),
  'objective-c': cLiterals(/@?"/, '%@'),
  ocaml: literals([
    comment(/\(\*/, /\*\)/),
    raw(/\{([a-z_]+)\|/, (m) => `|${m[1] ?? ''}}`),
    quoted(/"/, /"/, [simple(common), braced, code(/\\(\d{3})/, 10), stray('\\')], true),
  ]),
  // R rejects strings that mix \x or octal escapes with \u, so only \u is supported here.
  r: literals([
    line(/#/),
    raw(/r"(-*)\(/, (m) => `)${m[1] ?? ''}"`),
    quoted(/"/, /"/, [simple(common), u4, stray('\\')]),
  ]),
  kotlin,
  rust: (source) => {
    const found = literals([line(/\/\//), raw(/r(#*)"/, (m) => `"${m[1] ?? ''}`), rustText])(
      source,
    );
    return [...found, ...found.map((fragments) => fragments.flatMap((f) => f.split('{}')))];
  },
};
