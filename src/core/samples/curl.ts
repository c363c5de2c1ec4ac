import { indent, program } from './layout';
import { hasEncodedSecret, isPlain, octalEscape, quotedWith } from './literals';
import { fieldsOf, decoded, withoutSecrets } from './fields';
import { headerLine } from './c-literals';
import { merge } from './model';
import { timeoutSeconds, type Generator, type Part, type Plan } from './plan';

/** `--fail-with-body` exits with 22 on a 4xx or 5xx and still prints the response. */
const command = `curl --silent --show-error --fail-with-body --max-time ${timeoutSeconds}`;

export const generate: Generator = (planned) => {
  const { url, headers, body } = planned;
  const { base, query } = withoutSecrets(url);
  const words = [
    methodOption(planned),
    text(base),
    ...query.map(queryOption),
    ...headers.map((h) => `--header ${text(headerLine(h))}`),
    ...(body ? bodyOptions(body) : []),
  ].filter((word) => word !== '');
  return program(
    `${command} \\`,
    indent('  ', ...words.map((word, i) => (i < words.length - 1 ? `${word} \\` : word))),
  );
};

function methodOption({ method, body }: Plan): string {
  if (method === 'HEAD') return '--head';
  if (method === 'GET' && !body) return '';
  return `--request ${/^[A-Z]+$/.test(method) ? method : word(method)}`;
}

/** `--url-query` encodes a field unless it starts with a plus sign. */
function queryOption(field: Part[]): string {
  const parts = hasEncodedSecret(field) ? field.map(decoded) : merge([{ text: '+' }, ...field]);
  return `--url-query ${text(parts)}`;
}

function bodyOptions(body: Part[]): string[] {
  if (!hasEncodedSecret(body)) return [`--data-raw ${text(body)}`];
  return fieldsOf(body).map((field) =>
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
