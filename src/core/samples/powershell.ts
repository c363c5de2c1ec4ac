import { indent, program } from './layout';
import { escapeText, expression, hex, isPlain } from './literals';
import { timeoutSeconds, type Generator, type Piece } from './plan';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Uses Invoke-RestMethod and sends the body as bytes, because the charset of a string varies. */
export const generate: Generator = ({ method, url, headers, bytes, pieces }) => {
  const type = headers.find((h) => h.name.toLowerCase() === 'content-type');
  const others = headers.filter((h) => h !== type);
  return program(
    bytes && [`$body = ${text(bytes)}`, ''],
    pieces &&
      pieces.length > 1 && [
        '$body = [System.IO.MemoryStream]::new()',
        '@(',
        // Without the comma, the pipeline would split a byte array into bytes.
        indent('    ', ...pieces.map((piece) => `, ${bytesOf(piece)}`)),
        ') | ForEach-Object { $body.Write($_, 0, $_.Length) }',
        '',
      ],
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
      bytes && 'Body        = [System.Text.Encoding]::UTF8.GetBytes($body)',
      pieces && bodyEntry(pieces),
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

/** A single file is sent directly from disk. */
function bodyEntry([first, ...others]: Piece[]): string {
  return first && 'file' in first && others.length === 0
    ? `InFile      = ${literal(first.file)}`
    : 'Body        = $body.ToArray()';
}

function bytesOf(piece: Piece): string {
  return 'file' in piece
    ? `[System.IO.File]::ReadAllBytes((Join-Path $PWD ${literal(piece.file)}))`
    : `[System.Text.Encoding]::UTF8.GetBytes(${text([piece])})`;
}

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
