import { indent, program } from './layout';
import { byteEscapes, escapeText, hasEncodedSecret, isPlain } from './literals';
import { fieldsOf, decoded, withoutSecrets } from './fields';
import type { Generator, MultipartPart } from './model';
import { plan, timeoutSeconds, valueParts, type Part, type Piece, type Plan } from './plan';

/** The exit status is 22 on a 4xx or 5xx, and the answer is printed all the same. */
const command = `curl --silent --show-error --fail-with-body --max-time ${timeoutSeconds}`;

export const generate: Generator = (request) => {
  const { method, url, headers, body } = plan(request);
  const pipe = pipeOf(body);
  const { base, query } = withoutSecrets(url);
  const words = [
    methodOption(method, body),
    text(base),
    ...query.map(queryOption),
    ...headers.map((h) => `--header ${text(headerParts(h))}`),
    ...(pipe === undefined ? (body ? bodyOptions(body) : []) : ['--data-binary @-']),
  ].filter((word) => word !== '');
  return program(
    pipe === undefined ? `${command} \\` : `${pipe} | ${command} \\`,
    indent('  ', ...words.map((word, i) => (i < words.length - 1 ? `${word} \\` : word))),
  );
};

function methodOption(method: string, body: Plan['body']): string {
  if (method === 'HEAD') return '--head';
  if (method === 'GET' && !body) return '';
  return `--request ${/^[A-Z]+$/.test(method) ? method : word(method)}`;
}

/** curl encodes a field behind `--url-query`, but not one that starts with a plus sign. */
function queryOption(field: Part[]): string {
  const parts = hasEncodedSecret(field) ? field.map(decoded) : joined([{ text: '+' }, ...field]);
  return `--url-query ${text(parts)}`;
}

/** curl sends a header without a value only when a semicolon stands in place of the colon. */
function headerParts({ name, value }: Plan['headers'][number]): Part[] {
  const [first] = value;
  if (value.length === 1 && first && 'text' in first && first.text === '')
    return [{ text: `${name};` }];
  return joined([{ text: `${name}: ` }, ...value]);
}

/** A body that no option of curl holds: one with a NUL, and one of texts and files. */
function pipeOf(body: Plan['body']): string | undefined {
  if (body?.kind === 'bytes') {
    const hasNul = body.parts.some((p) => 'text' in p && p.text.includes('\0'));
    return hasNul ? `printf '%b' ${printfText(body.parts)}` : undefined;
  }
  if (body?.kind !== 'pieces' || body.pieces.length === 1) return undefined;
  return `{ ${body.pieces.map((piece) => `${printed(piece)};`).join(' ')} }`;
}

/** A command that prints a piece. */
function printed(piece: Piece): string {
  if ('file' in piece) return `cat ${word(piece.file)}`;
  if ('text' in piece && piece.text.includes('\0')) return `printf '%b' ${printfText([piece])}`;
  return `printf '%s' ${text([piece])}`;
}

function bodyOptions(body: NonNullable<Plan['body']>): string[] {
  if (body.kind === 'multipart') return body.parts.map(formOption);
  if (body.kind === 'pieces')
    return body.pieces.map((piece) =>
      'file' in piece ? `--data-binary ${word(`@${piece.file}`)}` : '',
    );
  if (!hasEncodedSecret(body.parts)) return [`--data-raw ${text(body.parts)}`];
  return fieldsOf(body.parts).map((field) =>
    hasEncodedSecret(field)
      ? `--data-urlencode ${text(field.map(decoded))}`
      : `--data-raw ${text(field)}`,
  );
}

/** Quotes inside a form option are curl's own, one level below the shell's. */
function formOption(part: MultipartPart): string {
  const quoted = (s: string) => `"${s.replace(/["\\]/g, '\\$&')}"`;
  if (part.kind === 'field')
    return `--form-string ${text(joined([{ text: `${part.name}=` }, ...valueParts(part.value)]))}`;
  return `--form ${word(`${part.name}=@${quoted(part.fileName)};type=${part.mediaType}`)}`;
}

function joined([first, second, ...rest]: Part[]): Part[] {
  if (first && 'text' in first && second && 'text' in second)
    return [{ text: first.text + second.text }, ...rest];
  return [first, second, ...rest].filter((p) => p !== undefined);
}

/** A shell word for text with secrets: one double-quoted word while that needs no escape. */
function text(parts: Part[]): string {
  const simple = parts.every((p) => !('text' in p) || /^[\w .,:;=/?&%+-]*$/.test(p.text));
  if (parts.length > 1 && simple)
    return `"${parts.map((p) => ('text' in p ? p.text : `\${${p.env}}`)).join('')}"`;
  return parts.map((p) => ('text' in p ? word(p.text) : `"\${${p.env}}"`)).join('');
}

/** Single quotes take everything but themselves; characters that cannot be seen need `$'…'`. */
function word(value: string): string {
  if (isPlain(value)) return `'${value.replaceAll("'", "'\\''")}'`;
  return `$'${escapeText(value, {
    special: { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: (c) => byteEscapes(c, (byte) => `\\${byte.toString(8).padStart(3, '0')}`),
  })}'`;
}

/** No word of a shell holds a NUL: such a body comes from printf, which unescapes once more. */
function printfText(parts: Part[]): string {
  const value = parts.map((p) => ('text' in p ? p.text : '')).join('');
  return `'${escapeText(value, {
    special: { "'": "'\\''", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
    other: (c) => byteEscapes(c, (byte) => `\\0${byte.toString(8).padStart(3, '0')}`),
  })}'`;
}
