import type { LanguageKey, NameValue, SampleRequest } from '../../src/core/samples';
import { decoders } from './literals/languages';

/** Replaces lone surrogates by U+FFFD, as the generators do. */
const wellFormed = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));

/** Characters that must be escaped: invisible ones, and those that editors change. */
const unprintable = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF\uFFFE\uFFFF]/u;

/** A generator of programs, or a mutant of one. */
export type Print = (key: LanguageKey, request: SampleRequest) => string;

/** @throws {Error} if the program contains an unescaped invisible character */
export function checkVisible(program: string): void {
  const hidden = unprintable.exec(program);
  if (hidden) throw new Error(`${JSON.stringify(hidden[0])} stands in the program as it is`);
}

/** Decodes the literals of a program. @throws {Error} with the first part of the request that none contains */
export function checkLiterals(key: LanguageKey, request: SampleRequest, print: Print): void {
  const program = print(key, request);
  checkVisible(program);
  const literals = decoders[key](program);
  const whole = literals.filter((f) => f.length === 1).map(([text]) => text ?? '');
  const fragments = literals.flat();
  const need = (what: string, found: boolean) => {
    if (!found) throw new Error(`${key}: no literal holds ${what} in\n${program}`);
  };
  need(
    'the URL',
    [...whole, ...fragments].some((text) => sameUrl(text, request)),
  );
  for (const { name, value } of request.headers) {
    if (typeof value === 'string') {
      const text = wellFormed(value);
      const line = text === '' ? `${name};` : `${name}: ${text}`;
      need(
        `header ${name}: ${JSON.stringify(text)}`,
        [text, line].some((t) => whole.includes(t)),
      );
    } else
      need(
        `${JSON.stringify(value.prefix)} before ${value.env}`,
        value.prefix === '' ||
          [value.prefix, `${name}: ${value.prefix}`].some((t) => fragments.includes(wellFormed(t))),
      );
  }
  const { body } = request;
  if (body?.kind === 'text')
    need(`the body ${JSON.stringify(body.text)}`, whole.includes(wellFormed(body.text)));
  if (body?.kind === 'form')
    need(
      'the form',
      whole.some((text) => sameFields([...new URLSearchParams(text)], body.fields)),
    );
}

/** Whether a URL has the location of the request and, decoded, the same query. */
function sameUrl(text: string, request: SampleRequest): boolean {
  if (!/^https?:\/\/[!-~]+$/.test(text) || /["'<>\\^`{|}]/.test(text.replace(/^[^?]*/, '')))
    return false;
  const [place, query = ''] = text.split('?');
  const fields = query === '' ? [] : query.split('&').map((f) => f.split('=').map(decode));
  return (
    decode(place ?? '') === decode(request.url) &&
    sameFields(fields as [string, string][], request.query)
  );
}

/** Decodes exactly once, so that a query that was encoded twice or never is different. */
function decode(text: string): string {
  return decodeURIComponent(text);
}

function sameFields(found: [string, string][], wanted: NameValue[]): boolean {
  return (
    found.length === wanted.length &&
    wanted.every(({ name, value }, i) => {
      const [n, v] = found[i] ?? [];
      return n === wellFormed(name) && typeof value === 'string' && v === wellFormed(value);
    })
  );
}
