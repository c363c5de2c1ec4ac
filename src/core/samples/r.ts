import { indent, program, separated } from './layout';
import { doubleQuoted, growUntilAbsent, isPlain } from './literals';
import { timeoutSeconds, type Generator, type Part, type Piece } from './plan';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

export const generate: Generator = ({ method, url, headers, hasBody, bytes, pieces }) => {
  const items = pieces?.map(read) ?? [];
  // httr ignores the body of a GET, even with VERB().
  const isBodyOfGet = method === 'GET' && hasBody;
  const verb = isBodyOfGet ? 'POST' : verbs.includes(method) ? method : 'VERB';
  return program(
    'library(httr)',
    '',
    bytes && `body <- ${raw(bytes)}`,
    items.length === 1 && `body <- ${items.join('')}`,
    items.length > 1 && ['body <- c(', indent('  ', separated(items)), ')'],
    hasBody && '',
    `response <- ${verb}(`,
    indent(
      '  ',
      verb === 'VERB' && `${literal(method)},`,
      `${text(url)},`,
      isBodyOfGet && `config(customrequest = ${literal(method)}),`,
      headers.length > 0 && [
        'add_headers(',
        indent('  ', separated(headers.map((h) => `${literal(h.name)} = ${text(h.value)}`))),
        '),',
      ],
      hasBody && 'body = body,',
      `timeout(${timeoutSeconds})`,
    ),
    ')',
    'text <- content(response, as = "text", encoding = "UTF-8")',
    '',
    'if (status_code(response) %/% 100 != 2) {',
    '  message(text)',
    '  quit(status = 1)',
    '}',
    'writeLines(text)',
  );
};

function read(piece: Piece): string {
  if (!('file' in piece)) return raw([piece]);
  const name = literal(piece.file);
  return `readBin(${name}, "raw", file.size(${name}))`;
}

/** Returns the body as an expression. A body with a NUL is a list of bytes: a string of R cannot contain a NUL. */
function raw(parts: Part[]): string {
  const nul = parts.some((p) => 'text' in p && p.text.includes('\0'));
  if (!nul) return `charToRaw(${text(parts)})`;
  const value = parts.map((p) => ('text' in p ? p.text : '')).join('');
  const list = Array.from(
    new TextEncoder().encode(value),
    (byte) => `0x${byte.toString(16).padStart(2, '0')}`,
  );
  return `as.raw(c(${list.join(', ')}))`;
}

function text(parts: Part[]): string {
  const operands = parts.map((p) => {
    if ('text' in p) return literal(p.text);
    const value = `Sys.getenv("${p.env}")`;
    // Without `repeated`, R does not encode a secret that seems to be encoded already.
    return p.encoded ? `URLencode(${value}, reserved = TRUE, repeated = TRUE)` : value;
  });
  return operands.length > 1 ? `paste0(${operands.join(', ')})` : (operands[0] ?? '""');
}

/** Returns a raw string for a text with several lines, quotes or backslashes. */
function literal(value: string): string {
  if (/["\\\n]/.test(value) && isPlain(value)) {
    const end = growUntilAbsent(value, (round) => `)${'-'.repeat(round)}"`);
    const dashes = end.slice(1, -1);
    return `r"${dashes}(${value}${end}`;
  }
  return doubleQuoted(value);
}
