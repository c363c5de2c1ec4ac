import { escapeText } from '@portal/core/values';
import type { Element, RootContent } from 'hast';
import { refractor } from 'refractor';
import dart from 'refractor/dart';
import http from 'refractor/http';
import jsExtras from 'refractor/js-extras';
import jsx from 'refractor/jsx';
import nginx from 'refractor/nginx';
import ocaml from 'refractor/ocaml';
import powershell from 'refractor/powershell';
import properties from 'refractor/properties';
import shellSession from 'refractor/shell-session';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';

/** Grammars that are not among the common ones of refractor. */
const added = [dart, http, jsExtras, jsx, nginx, ocaml, powershell, properties, shellSession];
for (const syntax of [...added, toml, tsx]) refractor.register(syntax);

/** Additional names: keys of the sample languages, and common short names. */
refractor.alias({
  bash: 'curl',
  javascript: 'nodejs',
  // Writers use `jsonc` for settings of other programs, because a check compares `json` blocks with the contracts.
  json: 'jsonc',
  markdown: 'mdx',
  objectivec: 'objective-c',
  powershell: 'ps1',
  rust: 'rs',
  'shell-session': 'console',
});

/** Sorted names accepted by `highlight`. */
export const languageNames: readonly string[] = refractor.listLanguages().sort();

/**
 * Token types and aliases of Prism for each class of the output. Other types inherit the class of their parent.
 * A class has the colour that the code theme gives to the first of its types (docusaurus/plugins/code-theme.ts).
 */
export const typesByClass = {
  c: 'comment prolog doctype cdata shebang',
  k: 'keyword atrule important directive-hash request-line namespace',
  s:
    'string char attr-value regex url template-string triple-quoted-string verbatim-string ' +
    'raw-string here-string heredoc',
  n: 'number boolean constant symbol null nil response-status',
  f: 'function function-definition method class-name builtin annotation decorator attribute',
  p: 'property attr-name key variable header-name parameter label',
  t: 'tag selector table',
  i: 'inserted inserted-sign',
  d: 'deleted deleted-sign',
};

type TokenClass = keyof typeof typesByClass;

export const tokenClasses = Object.keys(typesByClass) as TokenClass[];

const classOfType = new Map(
  tokenClasses.flatMap((name) =>
    typesByClass[name].split(' ').map((type) => [type, name] as const),
  ),
);

/** Code inside a string does not inherit the colour of the string. */
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

/** Converts tokens to a list; joins neighbours of the same class, and spaces with the preceding text. */
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

/** Splits pieces after each line break, so that each line can have its own element. */
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

/** @throws {Error} on characters that no HTML page can contain: U+0000, a lone surrogate */
export function assertPrintable(code: string): void {
  if (!code.includes('\0') && !/\p{Surrogate}/u.test(code)) return;
  throw new Error('The code contains U+0000 or a lone surrogate, which no HTML page can contain.');
}

/**
 * Highlights code at build time.
 * @param language one of `languageNames`
 * @param markedLines line numbers (the first is 1) to wrap in `<span class=line>`
 * @returns escaped HTML for the inside of `<code>`; its text content equals the code
 * @throws {Error} on an unknown language, or characters not allowed in HTML (U+0000, lone surrogate)
 */
export function highlight(
  code: string,
  language: string,
  markedLines: ReadonlySet<number> = new Set(),
): string {
  assertPrintable(code);
  const coloured = addPieces([], refractor.highlight(code, language).children);
  // Prism's templating (PHP) may change the text; then the code has no colours.
  const faithful = coloured.map(({ text }) => text).join('') === code;
  const pieces: Piece[] = faithful ? coloured : [{ text: code, className: '' }];
  if (markedLines.size === 0) return toHtml(pieces);
  return splitLines(pieces)
    .map((line, index) =>
      markedLines.has(index + 1) ? `<span class=line>${toHtml(line)}</span>` : toHtml(line),
    )
    .join('');
}
