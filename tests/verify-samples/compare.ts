import type { Received } from '../support/echo-server';
import { attachment } from './attachment';
import type { Expected } from './case';
import { parseMultipart, type Part } from './multipart';

/** Lists every difference between the received and the expected request. */
export function differences(got: Received | undefined, want: Expected): string[] {
  if (!got) return ['sent nothing'];
  const [path = '', query = ''] = got.target.split(/\?(.*)/s);
  const found: string[] = [];
  const same = (what: string, actual: unknown, expected: unknown) => {
    const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== e) found.push(`${what}: ${a}, not ${e}`);
  };
  same('method', got.method, want.method);
  same('host', got.headers.host?.replace(/:\d+$/, ''), want.host);
  same('path', path, want.path);
  same('query', normalized(query), normalized(want.query));
  for (const [name, value] of want.headers) {
    const multipart = want.body && 'parts' in want.body && name.toLowerCase() === 'content-type';
    if (!multipart) same(`header ${name}`, got.headers[name.toLowerCase()] ?? '', value);
  }
  const bytes = (text: string) => {
    if (!got.body.equals(Buffer.from(text)))
      same('body', got.body.toString('latin1'), Buffer.from(text).toString('latin1'));
  };
  if (!want.body) same('body', got.body.toString(), '');
  else if ('text' in want.body) bytes(want.body.text);
  else if ('file' in want.body) bytes(attachment);
  else if ('form' in want.body) same('form', inOrder(got.body.toString()), inOrder(want.body.form));
  else {
    const { mediaType, parts } = want.body;
    const type = got.headers['content-type'];
    same('media type', type?.split(';')[0], mediaType);
    const read = parseMultipart(type, got.body);
    same('parts', read.map(plain), parts.map(plain));
    found.push(...headDifferences(read, parts));
  }
  return found;
}

function plain({ name, isFile = false, content }: Part): object {
  return { name, isFile, content };
}

/** Compares media types and headers of parts; a plain text may name its type. */
function headDifferences(read: Required<Part>[], wanted: Part[]): string[] {
  return wanted.flatMap(({ name, isFile = false, type = '', headers = [] }, i) => {
    const got = read[i];
    if (!got) return [];
    const isPlain = type === '' && (got.type === '' || got.type.startsWith('text/plain'));
    return [
      ...(isPlain || (type === '' && isFile) || got.type === type
        ? []
        : [`media type of part ${name}: ${got.type}, not ${type}`]),
      ...headers
        .filter(
          ([key, value]) => !got.headers.some(([k, v]) => k === key.toLowerCase() && v === value),
        )
        .map(([key, value]) => `header ${key} of part ${name} is not ${value}`),
    ];
  });
}

/** Normalizes equivalent encodings (RFC 3986, 6.2.2; URL Standard, "special-query percent-encode set"). */
function normalized(encoded: string): string {
  return encoded
    .replaceAll('+', '%20')
    .replaceAll("'", '%27')
    .replace(/%[\dA-Fa-f]{2}/g, (code) => {
      const character = String.fromCharCode(parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}

/** Sorts the fields of a form, because only fields of one name have an order. */
function inOrder(form: string): string[] {
  const name = (field: string): string => field.split('=')[0] ?? '';
  return normalized(form)
    .split('&')
    .sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0));
}
