import type { Received } from '../support/echo-server';
import type { Expected } from './case';

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
  for (const [name, value] of want.headers)
    same(`header ${name}`, got.headers[name.toLowerCase()] ?? '', value);
  const { body = { text: '' } } = want;
  if ('form' in body) same('form', inOrder(got.body.toString()), inOrder(body.form));
  else if (!got.body.equals(Buffer.from(body.text)))
    same('body', got.body.toString('latin1'), Buffer.from(body.text).toString('latin1'));
  return found;
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
