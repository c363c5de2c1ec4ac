import type { SampleValue } from './model';
import { toWellFormed } from './url';

/** A literal text, or a secret that the sample reads at run time (`encoded`: percent-encodes it). */
export type Part = { text: string } | { env: string; encoded: boolean };

/** A piece of a body; `file` represents the bytes of a file. */
export type Piece = Part | { file: string };

/**
 * Splits one value into parts, without encoding.
 * @throws {Error} if a secret's name is not a valid name of an environment variable.
 */
export function valueParts(value: SampleValue): Part[] {
  if (typeof value === 'string') return [{ text: toWellFormed(value) }];
  if (!/^[A-Za-z_]\w*$/.test(value.env))
    throw new Error(`"${value.env}" is no name of an environment variable`);
  return merge([
    { text: toWellFormed(value.prefix) },
    { env: value.env, encoded: false },
    { text: toWellFormed(value.suffix) },
  ]);
}

/** Joins adjacent texts and drops empty ones; an empty list becomes one empty text. */
export function merge(parts: Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if ('text' in part && part.text === '') continue;
    if ('text' in part && last && 'text' in last)
      merged[merged.length - 1] = { text: last.text + part.text };
    else merged.push(part);
  }
  return merged.length > 0 ? merged : [{ text: '' }];
}
