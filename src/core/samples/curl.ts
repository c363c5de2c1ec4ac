import { indent, program } from './layout';
import { escapeText, hasEncodedSecret, isPlain, octalEscape, quotedWith } from './literals';
import { fieldsOf, decoded, withoutSecrets } from './fields';
import { headerLine } from './c-literals';
import { merge } from './model';
import { timeoutSeconds, type Generator, type Part, type Piece, type Plan } from './plan';

/** `--fail-with-body` exits with 22 on a 4xx or 5xx and still prints the response. */
const command = `curl --silent --show-error --fail-with-body --max-time ${timeoutSeconds}`;

export const generate: Generator = (planned) => {
  const { url, headers, bytes } = planned;
  const pipe = pipeOf(planned);
  const { base, query } = withoutSecrets(url);
  const words = [
    methodOption(planned),
    text(base),
    ...query.map(queryOption),
    ...headers.map((h) => `--header ${text(headerLine(h))}`),
    ...(pipe !== undefined
      ? ['--data-binary @-']
      : bytes
        ? bodyOptions(bytes)
        : fileOptions(planned.files)),
  ].filter((word) => word !== '');
  return program(
    pipe === undefined ? `${command} \\` : `${pipe} | ${command} \\`,
    indent('  ', ...words.map((word, i) => (i < words.length - 1 ? `${word} \\` : word))),
  );
};

function methodOption({ method, hasBody }: Plan): string {
  if (method === 'HEAD') return '--head';
  if (method === 'GET' && !hasBody) return '';
  return `--request ${/^[A-Z]+$/.test(method) ? method : word(method)}`;
}

/** `--url-query` encodes a field unless it starts with a plus sign. */
function queryOption(field: Part[]): string {
  const parts = hasEncodedSecret(field) ? field.map(decoded) : merge([{ text: '+' }, ...field]);
  return `--url-query ${text(parts)}`;
}

/** Returns commands for a body with a NUL, or with several texts and files. curl has no option for such bodies. */
function pipeOf({ bytes, pieces }: Plan): string | undefined {
  if (bytes?.some((p) => 'text' in p && p.text.includes('\0')))
    return `printf '%b' ${printfText(bytes)}`;
  if (!pieces || pieces.length === 1) return undefined;
  return `{ ${pieces.map((piece) => `${printed(piece)};`).join(' ')} }`;
}

function printed(piece: Piece): string {
  if ('file' in piece) return `cat ${word(piece.file)}`;
  if ('text' in piece && piece.text.includes('\0')) return `printf '%b' ${printfText([piece])}`;
  return `printf '%s' ${text([piece])}`;
}

const fileOptions = (files: string[]): string[] =>
  files.map((file) => `--data-binary ${word(`@${file}`)}`);

function bodyOptions(bytes: Part[]): string[] {
  if (!hasEncodedSecret(bytes)) return [`--data-raw ${text(bytes)}`];
  return fieldsOf(bytes).map((field) =>
    hasEncodedSecret(field)
      ? `--data-urlencode ${text(field.map(decoded))}`
      : `--data-raw ${text(field)}`,
  );
}

/** Returns a shell word for a text with secrets, in double quotes if nothing needs an escape. */
function text(parts: Part[]): string {
  const simple = parts.every((p) => !('text' in p) || /^[\w .,:;=/?&%+-]*$/.test(p.text));
  if (parts.length > 1 && simple)
    return `"${parts.map((p) => ('text' in p ? p.text : `\${${p.env}}`)).join('')}"`;
  return parts.map((p) => ('text' in p ? word(p.text) : `"\${${p.env}}"`)).join('');
}

/** Returns a shell word in single quotes, or in `$'…'` if it has invisible characters. */
function word(value: string): string {
  if (isPlain(value)) return `'${value.replaceAll("'", "'\\''")}'`;
  return `$${quotedWith("'", value, octalEscape)}`;
}

/** Returns a text with an escaped NUL for `printf`, because a shell word cannot contain a NUL. */
function printfText(parts: Part[]): string {
  const value = parts.map((p) => ('text' in p ? p.text : '')).join('');
  return `'${escapeText(value, {
    special: { "'": "'\\''", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: (c) => octalEscape(c, '\\0'),
  })}'`;
}
