import { isObject, isVietnamese } from '@portal/core/values';
import type { SpecPath } from '@portal/sources/openapi';

export type JsonRecord = Record<string, unknown>;

export function recordOf(value: unknown): JsonRecord {
  return isObject(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function isEnglish(value: unknown): boolean {
  return textOf(value).trim() !== '' && !isVietnamese(textOf(value));
}

/** Returns the JSON types of a schema without null. */
export function typesOf(schema: JsonRecord): string[] {
  const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type']];
  return types.filter((type): type is string => typeof type === 'string' && type !== 'null');
}

/** Yields each value of a contract with its path; objects before their members. */
export function* everyValue(
  value: unknown,
  path: SpecPath = [],
): Generator<{ value: unknown; path: SpecPath }> {
  yield { value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* everyValue(child, [...path, key]);
}

/** Yields each object of a contract, except lists, with its path. */
export function* everyObject(root: unknown): Generator<{ node: JsonRecord; path: SpecPath }> {
  for (const { value, path } of everyValue(root)) if (isObject(value)) yield { node: value, path };
}
