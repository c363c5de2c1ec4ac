import { indent, program } from './layout';
import { doubleQuoted, growUntilAbsent, isPlain } from './literals';
import { timeoutSeconds, type Generator, type Part } from './plan';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

export const generate: Generator = ({ method, url, headers, body }) => {
  // httr ignores the body of a GET, even with VERB().
  const isBodyOfGet = method === 'GET' && body;
  const verb = isBodyOfGet ? 'POST' : verbs.includes(method) ? method : 'VERB';
  return program(
    'library(httr)',
    '',
    body && [`body <- charToRaw(${text(body)})`, ''],
    `response <- ${verb}(`,
    indent(
      '  ',
      verb === 'VERB' && `${literal(method)},`,
      `${text(url)},`,
      isBodyOfGet && `config(customrequest = ${literal(method)}),`,
      headers.length > 0 && [
        'add_headers(',
        indent(
          '  ',
          ...headers.map(
            (h, i) => `${literal(h.name)} = ${text(h.value)}${i < headers.length - 1 ? ',' : ''}`,
          ),
        ),
        '),',
      ],
      body && 'body = body,',
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
