import { indent, type Lines } from './layout';
import { escapeText, expression, isPlain, unicodeEscape } from './literals';
import { timeoutSeconds, type Part, type Plan } from './plan';

/** How a program for Node.js or for a browser reads what it does not hold. */
export interface FetchStyle {
  secret: (env: string) => string;
  file: (name: string) => string;
}

/** What the samples for Node.js and for the browser share: the body and the call of `fetch`. */
export function fetchCall(
  { method, url, headers, hasBody, bytes, pieces }: Plan,
  { secret, file }: FetchStyle,
): Lines[] {
  const text = (parts: Part[]) => textExpression(parts, secret);
  const items = pieces?.map((piece) => ('file' in piece ? file(piece.file) : text([piece])));
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
      hasBody && 'body,',
      `signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    ),
    '}',
  ];
  return [
    bytes && assigned('const body =', `${text(bytes)};`),
    items?.length === 1 && `const body = ${items.join('')};`,
    items &&
      items.length > 1 && [
        'const body = new Blob([',
        indent('  ', ...items.map((item) => `${item},`)),
        ']);',
      ],
    hasBody && '',
    callLines('const response = await fetch', text(url), options),
    'const text = await response.text();',
    '',
  ];
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

function textExpression(parts: Part[], secret: FetchStyle['secret']): string {
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
