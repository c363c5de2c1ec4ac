import { indent } from './layout';
import { escapeText, expression, isPlain, unicodeEscape } from './literals';
import type { MultipartPart } from './model';
import { timeoutSeconds, valueParts, type Part, type Piece, type Plan } from './plan';

/** What the samples for Node.js and for the browser share: literals and the call of `fetch`. */
export interface FetchStyle {
  secret: (env: string) => string;
  /** Body expression of a multipart request. */
  form: string;
}

export function fetchCall(
  { method, url, headers, body }: Plan,
  { secret, form }: FetchStyle,
): string[] {
  const text = (parts: Part[]) => textExpression(parts, secret);
  const options = [
    '{',
    ...indent(
      '  ',
      method !== 'GET' && `method: ${literal(method)},`,
      headers.length > 0 && [
        'headers: {',
        indent('  ', ...headers.map((h) => assigned(`${key(h.name)}:`, `${text(h.value)},`, 4))),
        '},',
      ],
      body && (body.kind === 'multipart' ? `body: ${form},` : 'body,'),
      `signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    ),
    '}',
  ];
  return [
    ...(body?.kind === 'bytes' ? [...assigned('const body =', `${text(body.parts)};`), ''] : []),
    ...callLines('const response = await fetch', text(url), options),
    'const text = await response.text();',
  ];
}

/** `form`, with the media type that the contract names for each file: a browser guesses from the file's name. */
export function formData(
  parts: MultipartPart[],
  secret: (env: string) => string,
  file: (name: string) => string,
): string[] {
  return [
    'const form = new FormData();',
    ...parts.flatMap((part) => {
      const name = literal(part.name);
      if (part.kind === 'field')
        return `form.append(${name}, ${textExpression(valueParts(part.value), secret)});`;
      return [
        'form.append(',
        `  ${name},`,
        `  new Blob([${file(part.fileName)}], { type: ${literal(part.mediaType)} }),`,
        `  ${literal(part.fileName)},`,
        ');',
      ];
    }),
  ];
}

/**
 * FormData ends every line of a text with CR LF (HTML, 4.10.21.8). A form with a line break in a
 * field is written out instead, so that the field arrives as it is.
 */
export function breaksLines(parts: MultipartPart[]): boolean {
  return parts.some(
    (part) =>
      part.kind === 'field' &&
      valueParts(part.value).some((run) => 'text' in run && /[\r\n]/.test(run.text)),
  );
}

/** A body of texts and files as a statement that makes `body`. */
export function bodyOfPieces(
  pieces: Piece[],
  secret: (env: string) => string,
  file: (name: string) => string,
): string[] {
  const list = pieces.map((piece) =>
    'file' in piece ? file(piece.file) : textExpression([piece], secret),
  );
  if (list.length === 1) return [`const body = ${list.join('')};`];
  return ['const body = new Blob([', ...indent('  ', ...list.map((item) => `${item},`)), ']);'];
}

/** Prettier moves a text to the next line where it ends past 80 columns; a template stays. */
function assigned(target: string, value: string, indentation = 0): string[] {
  const line = `${target} ${value}`;
  const fits = indentation + line.length <= 80 || !/^["']/.test(value);
  return fits ? [line] : [target, `  ${value}`];
}

/** Prettier keeps the last argument's brace on the first line while that fits in 80 columns. */
function callLines(call: string, first: string, [brace = '', ...rest]: string[]): string[] {
  const line = `${call}(${first}, ${brace}`;
  if (line.length <= 80) return [line, ...rest.slice(0, -1), `${rest.at(-1) ?? ''});`];
  return [
    `${call}(`,
    ...indent('  ', `${first},`, brace, ...rest.slice(0, -1), `${rest.at(-1) ?? ''},`),
    ');',
  ];
}

export function textExpression(parts: Part[], secret: (env: string) => string): string {
  return expression(parts, {
    literal,
    secret: (env, encoded) => (encoded ? `encodeURIComponent(${secret(env)})` : secret(env)),
    concat: ' + ',
    template: { open: '`', hole: (code) => `\${${code}}`, close: '`' },
  });
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : literal(name);
}

/** A template for a text of several lines, `String.raw` where it holds a backslash. */
export function literal(value: string): string {
  if (value.includes('\n') && isPlain(value)) {
    if (!/[`\\]|\$\{/.test(value)) return `\`${value}\``;
    if (!/`|\$\{|\\$|\\u|\\x/.test(value)) return `String.raw\`${value}\``;
    return `\`${value.replace(/[`\\]|\$\{/g, '\\$&')}\``;
  }
  const quote = value.split('"').length > value.split("'").length ? "'" : '"';
  const special = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', [quote]: `\\${quote}` };
  return quote + escapeText(value, { special, other: unicodeEscape }) + quote;
}
