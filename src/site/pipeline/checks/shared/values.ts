import { isObject } from '@portal/core/values';
import type { SpecPath } from '@portal/sources/openapi';

export type JsonRecord = Record<string, unknown>;

/** The value as an object; an empty one where it is something else. */
export function recordOf(value: unknown): JsonRecord {
  return isObject(value) ? value : {};
}

/** The value as a list; an empty one where it is something else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A letter that Vietnamese has and English has not. */
const vietnameseLetter = /[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]/i;

/** Whether a text is written in Vietnamese, as far as its letters tell. */
export function isVietnamese(text: string): boolean {
  return vietnameseLetter.test(text);
}

/** Whether a value is a text without Vietnamese letters. */
export function isEnglish(value: unknown): boolean {
  return textOf(value).trim() !== '' && !isVietnamese(textOf(value));
}

/** The JSON types a schema names, without null. */
export function typesOf(schema: JsonRecord): string[] {
  const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type']];
  return types.filter((type): type is string => typeof type === 'string' && type !== 'null');
}

/** Every value of a contract with its path; an object comes before its members. */
export function* everyValue(
  value: unknown,
  path: SpecPath = [],
): Generator<{ value: unknown; path: SpecPath }> {
  yield { value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* everyValue(child, [...path, key]);
}

/** Every object of a contract that is not a list, with its path. */
export function* everyObject(root: unknown): Generator<{ node: JsonRecord; path: SpecPath }> {
  for (const { value, path } of everyValue(root)) if (isObject(value)) yield { node: value, path };
}
