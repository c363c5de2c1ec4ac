import type { SampleValue } from './model';
import { toWellFormed } from './url';

/** A run of literal text, or a secret read when the sample runs (`encoded`: percent-encode it). */
export type Part = { text: string } | { env: string; encoded: boolean };

/** A run of a body: `file` stands for the bytes of a file. */
export type Piece = Part | { file: string };

/**
 * The runs of one value, without encoding.
 * @throws {Error} when a secret's name is not the name of an environment variable.
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

/** Joins neighbouring texts and drops empty ones; no parts at all become one empty text. */
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
