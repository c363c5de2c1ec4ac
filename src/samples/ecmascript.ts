import { indent } from './layout';
import { escapeText, expression, isPlain, unicodeEscape } from './literals';
import { timeoutSeconds, type Part, type Plan } from './plan';

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
  return [
    ...(body?.kind === 'bytes' ? [`const body = ${text(body.parts)};`, ''] : []),
    `const response = await fetch(${text(url)}, {`,
    ...indent(
      '  ',
      method !== 'GET' && `method: ${literal(method)},`,
      headers.length > 0 && [
        'headers: {',
        indent('  ', ...headers.map((h) => `${key(h.name)}: ${text(h.value)},`)),
        '},',
      ],
      body && (body.kind === 'bytes' ? 'body,' : `body: ${form},`),
      `signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    ),
    '});',
    'const text = await response.text();',
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
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  const special = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', [quote]: `\\${quote}` };
  return quote + escapeText(value, { special, other: unicodeEscape }) + quote;
}
