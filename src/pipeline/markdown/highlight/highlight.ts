import type { Token } from 'prismjs';

import { tokenize } from './grammars';

/** The classes of the output; src/components/code/CodePanel.module.css colours each. */
export const tokenClasses = {
  comment: 'c',
  keyword: 'k',
  string: 's',
  number: 'n',
  function: 'f',
  property: 'p',
  tag: 't',
  inserted: 'i',
  deleted: 'd',
} as const;

type TokenClass = (typeof tokenClasses)[keyof typeof tokenClasses];

/** Prism's token types (and aliases) by class. Types that are not listed take their parent's. */
const typesByClass: Record<keyof typeof tokenClasses, string> = {
  comment: 'comment prolog doctype cdata shebang',
  keyword: 'keyword atrule important directive-hash request-line namespace',
  string:
    'string char attr-value regex url template-string triple-quoted-string verbatim-string ' +
    'raw-string here-string heredoc',
  number: 'number boolean constant symbol null nil response-status',
  function: 'function function-definition method class-name builtin annotation decorator attribute',
  property: 'property attr-name key variable header-name parameter label',
  tag: 'tag selector table',
  inserted: 'inserted inserted-sign',
  deleted: 'deleted deleted-sign',
};

const classOfType = new Map<string, TokenClass>(
  (Object.keys(typesByClass) as (keyof typeof tokenClasses)[]).flatMap((name) =>
    typesByClass[name].split(' ').map((type) => [type, tokenClasses[name]] as const),
  ),
);

/** Code inside of a string: it takes no colour from the string around it. */
const codeInString = new Set(['interpolation', 'interpolation-expression']);

interface Piece {
  text: string;
  className: TokenClass | '';
}

function classOf(token: Token, inherited: Piece['className']): Piece['className'] {
  if (codeInString.has(token.type)) return '';
  const own = classOfType.get(token.type);
  if (own !== undefined) return own;
  for (const alias of [token.alias ?? []].flat()) {
    const className = classOfType.get(alias);
    if (className !== undefined) return className;
  }
  return inherited;
}

/**
 * Flattens tokens and joins neighbours of one class; blanks have no colour, so they join whatever
 * stands before. Not a generator: half of the time of `npm run gen` goes through here.
 */
function addPieces(
  pieces: Piece[],
  stream: Token['content'],
  className: Piece['className'] = '',
): Piece[] {
  if (Array.isArray(stream)) {
    for (const part of stream) addPieces(pieces, part, className);
  } else if (typeof stream !== 'string') {
    addPieces(pieces, stream.content, classOf(stream, className));
  } else if (stream !== '') {
    const last = pieces.at(-1);
    if (last && (last.className === className || !/\S/.test(stream))) last.text += stream;
    else pieces.push({ text: stream, className });
  }
  return pieces;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // An HTML parser reads a bare CR as LF; the reference survives.
  '\r': '&#13;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>\r]/g, (character) => entities[character] ?? character);

function toHtml(pieces: Piece[]): string {
  return pieces
    .map(({ text, className }) =>
      // A class is one word, which needs no quotes.
      className === '' ? escapeHtml(text) : `<span class=${className}>${escapeHtml(text)}</span>`,
    )
    .join('');
}

/** Cuts pieces after each line break, so that a line can be wrapped as a whole. */
function splitLines(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, className } of pieces) {
    for (const part of text.split(/(?<=\n)/)) {
      lines.at(-1)?.push({ text: part, className });
      if (part.endsWith('\n')) lines.push([]);
    }
  }
  return lines;
}

/**
 * Colours code at build time, so that no highlighter is loaded by a page.
 * @param language a name of `languageNames`
 * @param markedLines numbers of lines (from 1) to set apart, wrapped in `<span class=line>`
 * @returns escaped HTML for the inside of a `<code>`; its text content is the code, byte for byte.
 * @throws {Error} on an unknown language, or on characters that no HTML page can hold (U+0000, a
 *   lone surrogate).
 */
export function highlight(
  code: string,
  language: string,
  markedLines: ReadonlySet<number> = new Set(),
): string {
  if (code.includes('\0') || /\p{Surrogate}/u.test(code)) {
    throw new Error('The code holds U+0000 or a lone surrogate, which no HTML page can hold.');
  }
  const coloured = addPieces([], tokenize(code, language));
  // Prism's templating (PHP) replaces text while it works; the text goes before the colours.
  const faithful = coloured.map(({ text }) => text).join('') === code;
  const pieces: Piece[] = faithful ? coloured : [{ text: code, className: '' }];
  if (markedLines.size === 0) return toHtml(pieces);
  return splitLines(pieces)
    .map((line, index) =>
      markedLines.has(index + 1) ? `<span class=line>${toHtml(line)}</span>` : toHtml(line),
    )
    .join('');
}
