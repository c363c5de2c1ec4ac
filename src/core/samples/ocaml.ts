import { indent, program } from './layout';
import {
  bracedEscape,
  doubleQuoted,
  expression,
  growUntilAbsent,
  isPlain,
  plainText,
} from './literals';
import { timeoutSeconds, type Generator, type Part } from './plan';

/** Methods with a constructor in cohttp. TRACE and a GET with a body use `Other`; else cohttp omits Content-Length. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const generate: Generator = ({ method, url, headers, body }) => {
  const pairs = headers.map((h) => `(${literal(h.name)}, ${text(h.value)});`);
  const args = [
    pairs.length > 0 && '~headers',
    body && '~body ~chunked:false',
    methods.includes(method) && !(method === 'GET' && body)
      ? `\`${method}`
      : `(\`Other ${literal(method)})`,
    'url',
  ].filter((a) => typeof a === 'string');
  return program(
    'open Lwt.Syntax',
    'open Cohttp_lwt_unix',
    '',
    `let url = Uri.of_string ${argument(url)}`,
    pairs.length > 0 && [
      '',
      'let headers =',
      '  Cohttp.Header.of_list',
      '    [',
      indent('      ', pairs),
      '    ]',
    ],
    body && ['', `let body = Cohttp_lwt.Body.of_string ${argument(body)}`],
    '',
    'let call () =',
    `  let* response, answer = Client.call ${args.join(' ')} in`,
    '  let* text = Cohttp_lwt.Body.to_string answer in',
    '  if Cohttp.Code.(is_success (code_of_status response.status)) then',
    '    Lwt_io.printl text',
    '  else',
    '    let* () = Lwt_io.eprintl text in',
    '    exit 1',
    '',
    `let () = Lwt_main.run (Lwt_unix.with_timeout ${timeoutSeconds}. call)`,
  );
};

const text = expression({
  literal,
  secret: (env, encoded) =>
    encoded
      ? `Uri.pct_encode ~component:\`Query_value (Sys.getenv "${env}")`
      : `Sys.getenv "${env}"`,
  concat: ' ^ ',
});

/** Puts an argument in parentheses unless it is a single literal. */
function argument(parts: Part[]): string {
  return plainText(parts) === undefined ? `(${text(parts)})` : text(parts);
}

/** Returns a quoted string for a text with several lines or quotes. */
function literal(value: string): string {
  if (/["\\\n]/.test(value) && isPlain(value)) {
    const end = growUntilAbsent(value, (round) => `|json${'_'.repeat(round)}}`);
    return `{${end.slice(1, -1)}|${value}${end}`;
  }
  return doubleQuoted(value, bracedEscape);
}
