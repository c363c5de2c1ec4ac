import { indent, type Lines } from './layout';
import { expression, isPlain, lightlyQuoted } from './literals';
import { timeoutSeconds, type Plan } from './plan';

/**
 * Returns the code of the body and of the call of `fetch`, for Node.js and for browsers.
 * @param secret returns the expression that reads a secret
 */
export function fetchCall(
  { method, url, headers, body }: Plan,
  secret: (env: string) => string,
): Lines[] {
  const text = expression({
    literal,
    secret: (env, encoded) => (encoded ? `encodeURIComponent(${secret(env)})` : secret(env)),
    concat: ' + ',
    template: { open: '`', hole: (code) => `\${${code}}`, close: '`' },
  });
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
      body && 'body,',
      `signal: AbortSignal.timeout(${timeoutSeconds}_000),`,
    ),
    '}',
  ];
  return [
    body && [assigned('const body =', `${text(body)};`), ''],
    callLines('const response = await fetch', text(url), options),
    'const text = await response.text();',
    '',
  ];
}

/** Moves a string literal that exceeds 80 columns to the next line, like Prettier. A template literal is not moved. */
function assigned(target: string, value: string, indentation = 0): string[] {
  const line = `${target} ${value}`;
  const fits = indentation + line.length <= 80 || !/^["']/.test(value);
  return fits ? [line] : [target, `  ${value}`];
}

/** Like Prettier, keeps the last argument's brace on the first line if it fits in 80 columns. */
function callLines(call: string, first: string, [brace = '', ...rest]: string[]): string[] {
  const line = `${call}(${first}, ${brace}`;
  if (line.length <= 80) return [line, ...rest.slice(0, -1), `${rest.at(-1) ?? ''});`];
  return [
    `${call}(`,
    ...indent('  ', `${first},`, brace, ...rest.slice(0, -1), `${rest.at(-1) ?? ''},`),
    ');',
  ];
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : literal(name);
}

/** Returns a template literal for a text of several lines, with `String.raw` if it contains a backslash. */
function literal(value: string): string {
  if (value.includes('\n') && isPlain(value)) {
    if (!/[`\\]|\$\{/.test(value)) return `\`${value}\``;
    if (!/`|\$\{|\\$|\\u|\\x/.test(value)) return `String.raw\`${value}\``;
    return `\`${value.replace(/[`\\]|\$\{/g, '\\$&')}\``;
  }
  return lightlyQuoted(value);
}
