import { indent, program } from './layout';
import { expression, hasEncodedSecret, hasSecret, isPlain, lightlyQuoted } from './literals';
import { timeoutSeconds, type Generator } from './plan';

const shortcuts = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Uses requests, the most common library. The body is bytes, so nothing encodes it again. */
export const generate: Generator = ({ method, url, headers, body, runs }) => {
  const call = shortcuts.has(method) ? method.toLowerCase() : `request`;
  const args = [
    ...(call === 'request' ? [literal(method)] : []),
    'url',
    headers.length > 0 && 'headers=headers',
    body && 'data=body.encode()',
    `timeout=${timeoutSeconds}`,
  ].filter((a) => typeof a === 'string');

  return program(
    hasSecret(runs) && 'import os',
    'import sys',
    hasEncodedSecret(runs) && 'from urllib.parse import quote',
    '',
    'import requests',
    '',
    `url = ${text(url)}`,
    headers.length > 0 && [
      'headers = {',
      indent('    ', ...headers.map((h) => `${literal(h.name)}: ${text(h.value)},`)),
      '}',
    ],
    body && `body = ${text(body)}`,
    '',
    `response = requests.${call}(${args.join(', ')})`,
    'if not response.ok:',
    '    sys.exit(response.content.decode())',
    'print(response.content.decode())',
  );
};

const text = expression({
  literal,
  secret: (env, encoded) =>
    encoded ? `quote(os.environ['${env}'], safe='')` : `os.environ['${env}']`,
  concat: ' + ',
  template: { open: 'f"', hole: (code) => `{${code}}`, close: '"' },
});

/** Returns a triple-quoted string for several lines, a raw one if the text contains a backslash. */
function literal(value: string): string {
  if (value.includes('\n') && isPlain(value)) {
    const prefix = value.includes('\\') ? 'r' : '';
    for (const quote of ['"', "'"])
      if (!value.includes(quote.repeat(3)) && !value.endsWith(quote) && !value.endsWith('\\'))
        return prefix + quote.repeat(3) + value + quote.repeat(3);
  }
  return lightlyQuoted(value);
}
