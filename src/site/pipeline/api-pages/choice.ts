import {
  readSchema,
  typeLabel,
  type Schema,
  type SchemaGroup,
  type SchemaOption,
} from '@portal/sources/openapi';

/** Options of a choice that are shown one at a time; more are a list (the styles count as far). */
export const mostOptions = 8;

/** Values of a discriminator that a button names. */
const mostValues = 3;

/** The choice that a value makes between schemas, if it has one. */
export function choiceOf(schema: Schema): SchemaGroup | undefined {
  return schema.groups.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
}

/** What tells an option without a name from the others: its only value, what it requires, its type. */
function markOf({ nodes }: SchemaOption): string {
  const schema = readSchema(nodes);
  const only =
    schema.constant ?? (schema.enumeration.length === 1 ? schema.enumeration[0]?.value : undefined);
  const value = only?.value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return schema.required.size > 0 ? [...schema.required].join(' + ') : typeLabel(schema);
}

/** What an option is called: the values that choose it, its own name, or what tells it from the others. */
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

/** The same on a button: many values that choose one option would be a paragraph. */
export function buttonName(group: SchemaGroup, option: SchemaOption): string {
  const { title, component } = readSchema(option.nodes);
  const isLong = (option.when ?? '').split(', ').length > mostValues;
  return (isLong ? (title ?? component) : undefined) ?? optionName(group, option);
}

/** Has a value what an option asks for: its value of the discriminator, else what it requires or names. */
function fits(
  value: unknown,
  { discriminator }: SchemaGroup,
  { nodes, when }: SchemaOption,
): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  if (discriminator !== undefined && when !== undefined) {
    return when.split(', ').includes(String(members.get(discriminator)));
  }
  const { required, properties } = readSchema(nodes);
  if (required.size > 0) return [...required].every((name) => members.has(name));
  return properties.size > 0 && [...members.keys()].every((name) => properties.has(name));
}

/** The option that a value takes, by its place in the group; -1 where it takes none. */
export function optionOf(value: unknown, group: SchemaGroup): number {
  return group.options.findIndex((option) => fits(value, group, option));
}

/** The value at a place of a body; of a list the first item. Undefined when there is no value. */
export function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return valueAt(value[0], name === undefined ? [] : [name, ...rest]);
  if (name === undefined || typeof value !== 'object' || value === null)
    return name === undefined ? value : undefined;
  return valueAt(new Map<string, unknown>(Object.entries(value)).get(name), rest);
}
