import { indent, program } from './layout';
import { escapeText, expression, hex, isPlain } from './literals';
import { timeoutSeconds, type Generator } from './plan';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Uses Invoke-RestMethod and sends the body as bytes, because the charset of a string varies. */
export const generate: Generator = ({ method, url, headers, body }) => {
  const type = headers.find((h) => h.name.toLowerCase() === 'content-type');
  const others = headers.filter((h) => h !== type);
  return program(
    body && [`$body = ${text(body)}`, ''],
    '$request = @{',
    indent(
      '    ',
      methods.includes(method)
        ? `Method      = ${literal(method)}`
        : `CustomMethod = ${literal(method)}`,
      `Uri         = ${text(url)}`,
      others.length > 0 && [
        'Headers     = @{',
        indent('    ', ...others.map((h) => `${literal(h.name)} = ${text(h.value)}`)),
        '}',
      ],
      type && `ContentType = ${text(type.value)}`,
      body && 'Body        = [System.Text.Encoding]::UTF8.GetBytes($body)',
      `TimeoutSec  = ${timeoutSeconds}`,
    ),
    '}',
    '',
    'try {',
    '    Invoke-RestMethod @request | ConvertTo-Json -Depth 20',
    '}',
    'catch {',
    '    # The text of this error is the body of the answer, where there is one.',
    '    [Console]::Error.WriteLine($_)',
    '    exit 1',
    '}',
  );
};

const text = expression({
  literal,
  secret: (env, encoded) => (encoded ? `[uri]::EscapeDataString($env:${env})` : `$env:${env}`),
  concat: ' + ',
  template: {
    open: '"',
    hole: (code) => (code.startsWith('$') ? `\${${code.slice(1)}}` : `$(${code})`),
    close: '"',
  },
});

/** Also escapes curly quotes: PowerShell treats them as quotes, even at the end of a here-string. */
function literal(value: string): string {
  if (value.includes('\n') && isPlain(value) && !/^['‘’‚‛]@/m.test(value))
    return `@'\n${value}\n'@`;
  if (isPlain(value) && !value.includes('\n')) return `'${value.replace(/['‘’‚‛]/g, '$&$&')}'`;
  return `"${escapeText(value, {
    special: {
      '`': '``',
      $: '`$',
      '"': '`"',
      '“': '`“',
      '”': '`”',
      '„': '`„',
      // Only highlighters need this escape. They parse a `#` directly after another escape as the start of a comment.
      '#': '`#',
      '\n': '`n',
      '\r': '`r',
      '\t': '`t',
    },
    other: (c) => `$([char]0x${hex(c, 4)})`,
  })}"`;
}
