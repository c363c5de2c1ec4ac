import type { IncomingHttpHeaders } from 'node:http';
import type { Expected } from './case';
import { parseMultipart } from './multipart';

export interface Received {
  method: string;
  /** Path and query as they came. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Every difference between what arrived and what should have; empty when there is none. */
export function differences(got: Received, want: Expected): string[] {
  const [path = '', query = ''] = got.target.split(/\?(.*)/s);
  const found: string[] = [];
  const same = (what: string, actual: unknown, expected: unknown) => {
    const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== e) found.push(`${what}: ${a}, not ${e}`);
  };
  same('method', got.method, want.method);
  same('host', got.headers.host?.replace(/:\d+$/, ''), want.host);
  same('path', path, want.path);
  same('query', [...new URLSearchParams(query)], want.query);
  for (const [name, value] of want.headers) {
    const multipart = want.body && 'parts' in want.body && name.toLowerCase() === 'content-type';
    if (!multipart) same(`header ${name}`, got.headers[name.toLowerCase()] ?? '', value);
  }
  if (!want.body) same('body', got.body.toString(), '');
  else if ('text' in want.body) {
    if (!got.body.equals(Buffer.from(want.body.text)))
      same('body', got.body.toString('latin1'), Buffer.from(want.body.text).toString('latin1'));
  } else if ('fields' in want.body)
    same('form', [...new URLSearchParams(got.body.toString())], want.body.fields);
  else
    same(
      'parts',
      byName(parseMultipart(got.headers['content-type'], got.body)),
      byName(want.body.parts),
    );
  return found;
}

/** Some libraries send the fields before the files; parts of one name keep their order. */
function byName<T extends { name: string }>(parts: T[]): T[] {
  return [...parts].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
