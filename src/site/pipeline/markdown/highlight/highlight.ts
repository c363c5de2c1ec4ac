import { escapeText } from '@portal/core/values';
import type { Element, RootContent } from 'hast';

import { isLanguageName, languageNames, refractor } from './grammars';

/** Classes of the output; src/site/components/code/CodePanel.module.css defines their colours. */
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

/** Prism's token types and aliases by class. Other types inherit the class of their parent. */
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

/** Code inside a string does not inherit the string's colour. */
const codeInString = new Set(['interpolation', 'interpolation-expression']);

interface Piece {
  text: string;
  className: TokenClass | '';
}

/** @param token element of refractor; its classes are `token`, the type and the aliases */
function classOf(token: Element, inherited: Piece['className']): Piece['className'] {
  const types = token.properties['className'] as string[];
  if (types[1] !== undefined && codeInString.has(types[1])) return '';
  for (const type of types) {
    const className = classOfType.get(type);
    if (className !== undefined) return className;
  }
  return inherited;
}

/** Flattens tokens and joins neighbours of the same class. Spaces join the text before them. */
function addPieces(
  pieces: Piece[],
  nodes: readonly RootContent[],
  className: Piece['className'] = '',
): Piece[] {
  for (const node of nodes) {
    if (node.type === 'element') addPieces(pieces, node.children, classOf(node, className));
    if (node.type !== 'text') continue;
    const last = pieces.at(-1);
    if (last && (last.className === className || !/\S/.test(node.value))) last.text += node.value;
    else pieces.push({ text: node.value, className });
  }
  return pieces;
}

function toHtml(pieces: Piece[]): string {
  return pieces
    .map(({ text, className }) =>
      // A class is a single word, so it needs no quotes.
      className === '' ? escapeText(text) : `<span class=${className}>${escapeText(text)}</span>`,
    )
    .join('');
}

/** Splits pieces after each line break, so each line can have its own element. */
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
 * Highlights code at build time, so pages load no highlighter.
 * @param language one of `languageNames`
 * @param markedLines line numbers (from 1) to wrap in `<span class=line>`
 * @returns escaped HTML for the inside of `<code>`; its text content equals the code
 * @throws {Error} on an unknown language, or characters not allowed in HTML (U+0000, lone surrogate)
 */
export function highlight(
  code: string,
  language: string,
  markedLines: ReadonlySet<number> = new Set(),
): string {
  if (code.includes('\0') || /\p{Surrogate}/u.test(code)) {
    throw new Error('The code holds U+0000 or a lone surrogate, which no HTML page can hold.');
  }
  if (!isLanguageName(language)) {
    throw new Error(
      `No highlighting for the language "${language}". Known: ${languageNames.join(', ')}.`,
    );
  }
  const coloured = addPieces([], refractor.highlight(code, language).children);
  // Prism's templating (PHP) may alter the text; then the code stays uncoloured.
  const faithful = coloured.map(({ text }) => text).join('') === code;
  const pieces: Piece[] = faithful ? coloured : [{ text: code, className: '' }];
  if (markedLines.size === 0) return toHtml(pieces);
  return splitLines(pieces)
    .map((line, index) =>
      markedLines.has(index + 1) ? `<span class=line>${toHtml(line)}</span>` : toHtml(line),
    )
    .join('');
}
