import { indent, program } from './layout';
import { decoded, fieldsOf, withoutSecrets } from './fields';
import { bracedEscape, doubleQuoted, hasSecret, isPlain, plainText } from './literals';
import { timeoutSeconds, type Generator, type Part } from './plan';

const shortcuts = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

export const generate: Generator = ({ method, url, headers, body, runs }) => {
  const { base, query } = withoutSecrets(url);
  const open = body && hasSecret(body);
  return program(
    hasSecret(runs) && 'use std::env;',
    'use std::error::Error;',
    'use std::time::Duration;',
    '',
    'fn main() -> Result<(), Box<dyn Error>> {',
    indent(
      '    ',
      body && !open && bodyLines(literal(plainText(body) ?? '')),
      'let response = reqwest::blocking::Client::new()',
      indent(
        '    ',
        methodCall(method, text(base)),
        query.length > 0 && pairsCall('.query', query),
        headers.map((h) => call('.header', [literal(h.name), text(h.value)])),
        body && (open ? pairsCall('.form', fieldsOf(body)) : '.body(body)'),
        `.timeout(Duration::from_secs(${timeoutSeconds}))`,
        '.send()?;',
      ),
      'let status = response.status();',
      'let text = response.text()?;',
      'if !status.is_success() {',
      '    eprintln!("{text}");',
      '    std::process::exit(1);',
      '}',
      'println!("{text}");',
      'Ok(())',
    ),
    '}',
  );
};

/** Like rustfmt, moves a one-line literal to the next line if it fits into 100 columns only there. */
function bodyLines(value: string): string[] {
  const indentation = 4;
  const line = `let body = ${value};`;
  const moves =
    !value.includes('\n') &&
    indentation + line.length > 100 &&
    2 * indentation + value.length + 1 <= 100;
  return moves ? ['let body =', `    ${value};`] : [line];
}

function methodCall(method: string, url: string): string {
  if (shortcuts.includes(method)) return `.${method.toLowerCase()}(${url})`;
  return `.request(reqwest::Method::from_bytes(b${literal(method)})?, ${url})`;
}

/** Like rustfmt, puts each argument or array element on its own line if together they exceed 60 columns. */
function call(name: string, args: string[], open = '(', close = ')'): string[] {
  const line = args.join(', ');
  return line.length <= 60
    ? [name + open + line + close]
    : [name + open, ...args.map((arg) => `    ${arg},`), close];
}

const pairsCall = (name: string, fields: Part[][]): string[] =>
  call(name, fields.map(pair), '(&[', '])');

/** Returns a field as a pair of name and value without encoding, because reqwest encodes it. */
function pair(field: Part[]): string {
  const [first, ...rest] = field.map(decoded);
  const start = first && 'text' in first ? first.text : '';
  const cut = start.indexOf('=');
  const value = [{ text: start.slice(cut + 1) }, ...rest].filter(
    (p) => !('text' in p) || p.text !== '',
  );
  return `(${literal(decodeURIComponent(start.slice(0, cut)))}, ${owned(value)})`;
}

/** Returns an expression of type String, because all values of a slice need one type. */
function owned(parts: Part[]): string {
  return hasSecret(parts)
    ? text(parts)
    : `${text(parts.length > 0 ? parts : [{ text: '' }])}.to_string()`;
}

const secret = (env: string): string => `env::var("${env}")?`;

/** Uses `format!` if the text contains only simple characters; else concatenates the pieces. */
function text(parts: Part[]): string {
  if (parts.length === 1)
    return parts.map((p) => ('text' in p ? literal(p.text) : secret(p.env))).join('');
  const secrets = parts.flatMap((p) => ('text' in p ? [] : [secret(p.env)]));
  if (parts.every((p) => !('text' in p) || /^[\w .,:;=/?&%-]*$/.test(p.text)))
    return `format!("${parts.map((p) => ('text' in p ? p.text : '{}')).join('')}", ${secrets.join(', ')})`;
  return `[${parts.map((p) => ('text' in p ? literal(p.text) : `&${secret(p.env)}`)).join(', ')}].concat()`;
}

/** Returns a raw string for a text with several lines, quotes or backslashes. */
function literal(value: string): string {
  if (/["\\\n]/.test(value) && isPlain(value)) {
    let signs = value.includes('"') ? '#' : '';
    while (signs && value.includes(`"${signs}`)) signs += '#';
    return `r${signs}"${value}"${signs}`;
  }
  return doubleQuoted(value, bracedEscape);
}
