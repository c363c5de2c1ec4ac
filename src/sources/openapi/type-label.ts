import { readSchema, type Schema } from './schema';

const maximumLabelDepth = 4;

/** Returns the label of an item or member; includes `null`, since it has no row for flags. */
const innerLabel = (schema: Schema, depth: number): string => {
  const label = typeLabel(schema, depth);
  return schema.nullable ? `(${label} | null)` : label;
};

/** Returns a type label: `integer · int64`, `array of object`, `map of string`, `string | integer`, `any`. */
export function typeLabel(schema: Schema, depth = 0): string {
  if (schema.never) return 'never';
  const names = schema.types.map((name) => {
    if (depth >= maximumLabelDepth) return name;
    if (name === 'array' && schema.items) {
      return `array of ${innerLabel(readSchema(schema.items), depth + 1)}`;
    }
    if (name === 'object' && schema.properties.size === 0 && schema.additional) {
      return `map of ${innerLabel(readSchema(schema.additional), depth + 1)}`;
    }
    return name;
  });
  if (names.length > 0) return names.join(' | ') + (schema.format ? ` · ${schema.format}` : '');
  const choice = schema.groups.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (choice && depth < maximumLabelDepth) {
    const labels = choice.options.map(({ nodes }) => typeLabel(readSchema(nodes), depth + 1));
    return [...new Set(labels)].join(' | ');
  }
  return schema.format ?? 'any';
}
