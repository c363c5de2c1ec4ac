/** All generators, for the build, the tests and the live editor, which loads them when it opens. */
import * as named from './generators';
import type { LanguageKey } from './languages';
import type { SampleRequest } from './model';
import { plan, type Generator } from './plan';

export * from '.';

const generators: Record<LanguageKey, Generator> = {
  ...named,
  'objective-c': named.objectiveC,
};

const hashComments = new Set<LanguageKey>(['python', 'curl', 'ruby', 'powershell', 'r']);

function comment(key: LanguageKey, text: string): string {
  if (key === 'ocaml') return `(* ${text} *)\n`;
  return `${hashComments.has(key) ? '#' : '//'} ${text}\n`;
}

// Fetch Standard, "Request class": no TRACE; GET and HEAD have no body.
const fetch = { client: 'fetch', cannot: /^TRACE|^(?:GET|HEAD) with/ };

/** Clients that cannot send some requests. */
const refusals: Partial<Record<LanguageKey, typeof fetch>> = {
  javascript: fetch,
  nodejs: fetch,
  // NSURLSession fails with NSURLErrorDataLengthExceedsMaximum.
  swift: { client: 'URLSession', cannot: /^GET with/ },
  'objective-c': { client: 'NSURLSession', cannot: /^GET with/ },
};

/** Returns why the client of a language cannot send a request; undefined if it can. */
export function refusal(key: LanguageKey, { method, body }: SampleRequest): string | undefined {
  const { client, cannot } = refusals[key] ?? {};
  const sent = body ? `${method} with a body` : method;
  return cannot?.test(sent)
    ? `${client ?? ''} cannot send ${sent}. Use another language.`
    : undefined;
}

/**
 * Returns a program that sends the request, with the request's note at the top.
 * @throws {Error} if a secret's name is not a valid name of an environment variable.
 */
export function generateSample(key: LanguageKey, request: SampleRequest): string {
  const reason = refusal(key, request);
  if (reason !== undefined) return comment(key, reason);
  const source = generators[key](plan(request));
  if (request.note === undefined) return source;
  const at = key === 'php' ? source.indexOf('\n') + 1 : 0;
  return source.slice(0, at) + comment(key, request.note) + source.slice(at);
}
