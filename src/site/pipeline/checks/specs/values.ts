export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one where it is something else. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
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

/** The JSON types a schema names, without null. */
export function typesOf(schema: JsonRecord): string[] {
  const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type']];
  return types.filter((type): type is string => typeof type === 'string' && type !== 'null');
}
