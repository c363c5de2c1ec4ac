import { indent, program, type Lines } from './layout';
import {
  escapeText,
  expression,
  hasEncodedSecret,
  hasSecret,
  isPlain,
  unicodeEscape,
  type ExpressionStyle,
} from './literals';
import type { Generator, MultipartPart } from './model';
import { bodyTexts, plan, timeoutSeconds, valueParts, type Part, type Piece } from './plan';

const shortcuts = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** requests: the library every Python programmer knows. The body is bytes, so nothing re-encodes it. */
export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request);
  const bytes = body?.kind === 'bytes' ? body.parts : undefined;
  const pieces = body?.kind === 'pieces' ? body.pieces : undefined;
  const form = body?.kind === 'multipart' ? body.parts : undefined;
  const secrets = [url, ...headers.map((h) => h.value), bodyTexts(body)];
  const call = shortcuts.has(method) ? method.toLowerCase() : `request`;
  const args = [
    ...(call === 'request' ? [literal(method)] : []),
    'url',
    headers.length > 0 && 'headers=headers',
    bytes && 'data=body.encode()',
    pieces && 'data=body',
    form?.some((p) => p.kind === 'file') && 'data=fields',
    form && 'files=files',
    `timeout=${timeoutSeconds}`,
  ].filter((a) => a !== false && a !== undefined);

  return program(
    hasSecret(...secrets) && 'import os',
    'import sys',
    pieces && 'from pathlib import Path',
    hasEncodedSecret(...secrets) && 'from urllib.parse import quote',
    '',
    'import requests',
    '',
    `url = ${text(url)}`,
    headers.length > 0 && [
      'headers = {',
      indent('    ', ...headers.map((h) => `${literal(h.name)}: ${text(h.value)},`)),
      '}',
    ],
    bytes && `body = ${text(bytes)}`,
    pieces && bodyOf(pieces),
    form && multipart(form),
    '',
    `response = requests.${call}(${args.join(', ')})`,
    'if not response.ok:',
    '    sys.exit(response.content.decode())',
    'print(response.content.decode())',
  );
};

function bodyOf(pieces: Piece[]): Lines {
  const list = pieces.map((piece) => {
    if ('file' in piece) return `Path(${literal(piece.file)}).read_bytes()`;
    return `${'text' in piece ? literal(piece.text) : style.secret(piece.env, false)}.encode()`;
  });
  if (list.length === 1) return [`body = ${list.join('')}`];
  return [
    'body = b"".join(',
    indent('    ', '[', indent('    ', ...list.map((item) => `${item},`)), ']'),
    ')',
  ];
}

/** requests writes a multipart body only for `files`: without one the fields stand there, nameless. */
function multipart(parts: MultipartPart[]): Lines[] {
  const fields = parts.filter((p) => p.kind === 'field');
  const files = parts.filter((p) => p.kind === 'file');
  const list = (name: string, entries: string[]) => [
    `${name} = [`,
    indent('    ', ...entries.map((entry) => `${entry},`)),
    ']',
  ];
  const values = fields.map((f) => ({ name: literal(f.name), value: text(valueParts(f.value)) }));
  if (files.length === 0)
    return list(
      'files',
      values.map(({ name, value }) => `(${name}, (None, ${value}))`),
    );
  return [
    list(
      'fields',
      values.map(({ name, value }) => `(${name}, ${value})`),
    ),
    list(
      'files',
      files.map((f) => {
        const open = `open(${literal(f.fileName)}, "rb")`;
        return `(${literal(f.name)}, (${literal(f.fileName)}, ${open}, ${literal(f.mediaType)}))`;
      }),
    ),
  ];
}

const style: ExpressionStyle = {
  literal,
  secret: (env, encoded) =>
    encoded ? `quote(os.environ['${env}'], safe='')` : `os.environ['${env}']`,
  concat: ' + ',
  template: { open: 'f"', hole: (code) => `{${code}}`, close: '"' },
};

const text = (parts: Part[]): string => expression(parts, style);

/** Triple quotes for a text of several lines, raw where it holds a backslash; else one line. */
export function literal(value: string): string {
  if (value.includes('\n') && isPlain(value)) {
    const prefix = value.includes('\\') ? 'r' : '';
    for (const quote of ['"', "'"])
      if (!value.includes(quote.repeat(3)) && !value.endsWith(quote) && !value.endsWith('\\'))
        return prefix + quote.repeat(3) + value + quote.repeat(3);
  }
  const quote = count(value, '"') > count(value, "'") ? "'" : '"';
  const special = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', [quote]: `\\${quote}` };
  return quote + escapeText(value, { special, other: unicodeEscape }) + quote;
}

function count(value: string, character: string): number {
  return value.split(character).length - 1;
}
