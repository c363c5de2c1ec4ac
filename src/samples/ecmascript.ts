import { indent } from './layout';
import { escapeText, expression, isPlain, unicodeEscape } from './literals';
import type { MultipartPart } from './model';
import { writeMultipart } from './multipart';
import { timeoutSeconds, valueParts, type Part, type Plan } from './plan';

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
      body && (body.kind === 'bytes' ? 'body,' : `body: ${form},`),
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

/** A multipart body as statements that fill `form`, and the plan with the header that it needs. */
export interface FormStatements {
  planned: Plan;
  lines: string[];
}

/**
 * FormData ends every line of a text with CR LF (HTML, 4.10.21.8). A form with a line break in a
 * field is written out instead, so that the field arrives as it is.
 */
export function writtenForm(
  planned: Plan,
  parts: MultipartPart[],
  secret: (env: string) => string,
  file: (name: string) => string,
): FormStatements | undefined {
  const breaks = parts.some(
    (part) =>
      part.kind === 'field' &&
      valueParts(part.value).some((run) => 'text' in run && /[\r\n]/.test(run.text)),
  );
  if (!breaks) return undefined;
  const { contentType, segments } = writeMultipart(parts);
  return {
    planned: {
      ...planned,
      headers: [...planned.headers, { name: 'Content-Type', value: [{ text: contentType }] }],
    },
    lines: [
      'const form = new Blob([',
      ...indent(
        '  ',
        ...segments.map((s) => `${'file' in s ? file(s.file) : textExpression([s], secret)},`),
      ),
      ']);',
    ],
  };
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
