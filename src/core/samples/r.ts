import { indent, program, separated } from './layout';
import { doubleQuoted, growUntilAbsent, isPlain } from './literals';
import type { Generator, MultipartPart } from './model';
import { plan, timeoutSeconds, valueParts, type Part, type Piece } from './plan';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

/** httr. */
export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request);
  // httr passes over the body of a GET, in VERB too.
  const isBodyOfGet = method === 'GET' && body;
  const verb = isBodyOfGet ? 'POST' : verbs.includes(method) ? method : 'VERB';
  return program(
    'library(httr)',
    '',
    body?.kind === 'bytes' && [`body <- ${bytes(body.parts)}`, ''],
    body?.kind === 'pieces' && [bodyOf(body.pieces), ''],
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
      (body?.kind === 'bytes' || body?.kind === 'pieces') && 'body = body,',
      body?.kind === 'multipart' && [
        'body = list(',
        indent('  ', separated(body.parts.map(formPart))),
        '),',
        'encode = "multipart",',
      ],
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

function bodyOf(pieces: Piece[]): string[] {
  const list = pieces.map((piece) => {
    if (!('file' in piece)) return bytes([piece]);
    const name = literal(piece.file);
    return `readBin(${name}, "raw", file.size(${name}))`;
  });
  if (list.length === 1) return [`body <- ${list.join('')}`];
  return ['body <- c(', ...indent('  ', separated(list)), ')'];
}

function formPart(part: MultipartPart): string {
  const name = literal(part.name);
  if (part.kind === 'field') return `${name} = ${text(valueParts(part.value))}`;
  return `${name} = upload_file(${literal(part.fileName)}, ${literal(part.mediaType)})`;
}

/** No string of R holds a NUL: a body with one is written as its bytes. */
function bytes(parts: Part[]): string {
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
    // Without `repeated`, a secret that looks encoded already stays as it is.
    return p.encoded ? `URLencode(${value}, reserved = TRUE, repeated = TRUE)` : value;
  });
  return operands.length > 1 ? `paste0(${operands.join(', ')})` : (operands[0] ?? '""');
}

/** A raw string for several lines, quotes or backslashes in the text. */
function literal(value: string): string {
  if (/["\\\n]/.test(value) && isPlain(value)) {
    const end = growUntilAbsent(value, (round) => `)${'-'.repeat(round)}"`);
    const dashes = end.slice(1, -1);
    return `r"${dashes}(${value}${end}`;
  }
  return doubleQuoted(value);
}
