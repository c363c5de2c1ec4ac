import type { LanguageKey } from '../../../src/samples';
import { secrets, type Expected } from '../case';
import { decoders } from './languages';

/**
 * What a program's decoded literals lack of a request: URL, header values and body have to be
 * among them, whole where they hold no secret, and else in the pieces around it.
 */
export function missingFromLiterals(
  language: LanguageKey,
  source: string,
  expected: Expected,
): string[] {
  const literals = decoders[language](source);
  const whole = literals.filter((fragments) => fragments.length === 1).flat();
  const fragments = literals.flat();
  const holds = (text: string) => {
    const pieces = around(text);
    return pieces.length === 1
      ? whole.includes(text)
      : pieces.every((piece) => piece === '' || fragments.includes(piece));
  };
  const missing: string[] = [];
  const need = (what: string, found: boolean) => {
    if (!found) missing.push(`no literal holds ${what}`);
  };
  need(
    'the URL',
    fragments.some((text) => isUrl(text, expected)),
  );
  for (const [name, value] of expected.headers) need(`header ${name}`, holds(value));
  const { body } = expected;
  if (body && 'text' in body) need('the body', holds(body.text));
  if (body && 'fields' in body && !body.fields.some(([, value]) => around(value).length > 1))
    need(
      'the form',
      whole.some((text) => same([...new URLSearchParams(text)], body.fields)),
    );
  if (body && 'parts' in body)
    for (const { name, content, fileName } of body.parts)
      need(
        `part ${name}`,
        around(fileName ?? content).every((piece) => fragments.some((f) => f.includes(piece))),
      );
  return missing;
}

/** The pieces of a text around the secrets in it; the text itself where it has none. */
function around(text: string): string[] {
  return Object.values(secrets).reduce(
    (pieces, secret) => pieces.flatMap((p) => p.split(secret)),
    [text],
  );
}

function isUrl(text: string, { host, path, query }: Expected): boolean {
  const start = `https://${host}${path}`;
  if (query.some(([, value]) => around(value).length > 1)) return text.startsWith(start);
  const [place, fields = ''] = text.split(/\?(.*)/s);
  return place === start && same([...new URLSearchParams(fields)], query);
}

function same(found: [string, string][], wanted: [string, string][]): boolean {
  return JSON.stringify(found) === JSON.stringify(wanted);
}
