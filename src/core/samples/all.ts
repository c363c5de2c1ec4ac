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

/** Marks around a comment. */
const comments: Record<LanguageKey, readonly [start: string, end?: string]> = {
  python: ['# '],
  curl: ['# '],
  csharp: ['// '],
  go: ['// '],
  nodejs: ['// '],
  ruby: ['# '],
  php: ['// '],
  java: ['// '],
  powershell: ['# '],
  dart: ['// '],
  javascript: ['// '],
  c: ['// '],
  'objective-c': ['// '],
  ocaml: ['(* ', ' *)'],
  r: ['# '],
  swift: ['// '],
  kotlin: ['// '],
  rust: ['// '],
};

/**
 * Returns a program that sends the request, with the request's note at the top.
 * @throws {Error} if a secret's name is not a valid name of an environment variable.
 */
export function generateSample(key: LanguageKey, request: SampleRequest): string {
  const source = generators[key](plan(request));
  if (request.note === undefined) return source;
  const at = key === 'php' ? source.indexOf('\n') + 1 : 0;
  const [start, end = ''] = comments[key];
  return `${source.slice(0, at)}${start}${request.note}${end}\n${source.slice(at)}`;
}
