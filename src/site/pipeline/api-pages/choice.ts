import { isObject } from '@portal/core/values';
import { readSchema, typeLabel } from '@portal/sources/openapi';
import type { SchemaGroup, SchemaOption } from '@portal/sources/openapi';

/** Maximum number of options that are rendered as buttons; the styles support no more. More options become a list. */
export const maxOptions = 8;

/** Maximum number of discriminator values on a button. If an option has more, its button has the name of the schema. */
const maxValues = 3;

/** Describes an unnamed option by its only value, its required fields or its type. */
function markOf({ nodes }: SchemaOption): string {
  const schema = readSchema(nodes);
  const only =
    schema.constant ?? (schema.enumeration.length === 1 ? schema.enumeration[0]?.value : undefined);
  const value = only?.value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return schema.required.size > 0 ? [...schema.required].join(' + ') : typeLabel(schema);
}

/** Returns the name of an option: its discriminator values, its own name, or its description by `markOf`. */
export function optionName(group: SchemaGroup, option: SchemaOption): string {
  const { title, component } = readSchema(option.nodes);
  const name = option.when ?? title ?? component;
  if (name !== undefined) return name;
  const mark = markOf(option);
  const isUnique = group.options.filter((other) => markOf(other) === mark).length === 1;
  return isUnique && group.options.length > 1
    ? mark
    : `${group.keyword} ${group.options.indexOf(option) + 1}`;
}

/** Returns the text on the button of an option. */
export function buttonName(group: SchemaGroup, option: SchemaOption): string {
  const { title, component } = readSchema(option.nodes);
  const isLong = (option.when ?? '').split(', ').length > maxValues;
  return (isLong ? (title ?? component) : undefined) ?? optionName(group, option);
}

/** Checks whether a value matches an option: compares the discriminator if there is one, else the field names. */
function fits(
  value: unknown,
  { discriminator }: SchemaGroup,
  { nodes, when }: SchemaOption,
): boolean {
  if (!isObject(value)) return false;
  if (discriminator !== undefined && when !== undefined)
    return when.split(', ').includes(String(value[discriminator]));
  const { required, properties } = readSchema(nodes);
  if (required.size > 0) return [...required].every((name) => Object.hasOwn(value, name));
  return properties.size > 0 && Object.keys(value).every((name) => properties.has(name));
}

export function optionOf(value: unknown, group: SchemaGroup): number {
  return group.options.findIndex((option) => fits(value, group, option));
}

/** Returns the value at a path in a body, or undefined. In a list, uses the first item. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return valueAt(value[0], path);
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return isObject(value) && Object.hasOwn(value, name) ? valueAt(value[name], rest) : undefined;
}
