import type { FormSchema } from '@portal/core/request-form';

import type { SpecNode } from './document';
import type { SchemaNodes } from './schema-groups';

/** Keywords with a plain value that the editor's validator knows. */
const plain = [
  'type',
  'nullable',
  'format',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'readOnly',
] as const;

const single = ['items', 'not', 'additionalProperties'] as const;

const lists = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * Schemas that the editor of one page checks by. Of a denser graph the rest is taken as it comes: each
 * page carries what its editor knows.
 */
const mostDefinitions = 120;

/**
 * A schema as a validator checks it, in one dialect for OpenAPI 3.0 and 3.1: without texts and
 * examples, references by their name.
 * @param definitions collects what is referred to
 */
export function toJsonSchema(
  nodes: SchemaNodes,
  definitions: Record<string, FormSchema>,
): FormSchema {
  const [node, ...others] = nodes;
  if (node && others.length === 0) return convert(node, definitions);
  return { allOf: nodes.map((part) => convert(part, definitions)) };
}

function convert(node: SpecNode, definitions: Record<string, FormSchema>): FormSchema {
  const ref = node.text('$ref');
  const schema: Record<string, unknown> = {};
  if (ref !== undefined) {
    // Two files may write one reference and mean two schemas.
    const { spec } = node;
    const name = spec === spec.entry && ref.startsWith('#') ? ref : node.follow().address;
    schema['$ref'] = name;
    if (!Object.hasOwn(definitions, name)) {
      definitions[name] = {}; // Taken, before its own schema refers back to it.
      if (Object.keys(definitions).length <= mostDefinitions)
        definitions[name] = convert(node.follow(), definitions);
    }
    if (node.spec.is30) return schema;
  }
  for (const keyword of plain) {
    const value = node.get(keyword)?.value;
    if (value !== undefined) schema[keyword] = value;
  }
  exclusiveLimits(node, schema);
  for (const keyword of single) {
    const child = node.get(keyword);
    if (!child) continue;
    if (typeof child.value !== 'boolean') schema[keyword] = convert(child, definitions);
    else if (keyword === 'additionalProperties') schema[keyword] = child.value;
  }
  for (const keyword of lists) {
    const options = node.get(keyword)?.items();
    if (options) schema[keyword] = options.map((option) => convert(option, definitions));
  }
  const properties = node.get('properties')?.entries() ?? [];
  if (properties.length > 0) {
    schema['properties'] = Object.fromEntries(
      properties.map(([name, child]) => [name, convert(child, definitions)]),
    );
  }
  return schema;
}

/** OpenAPI 3.0 marks a limit as exclusive with a boolean beside it; 3.1 has a limit of its own. */
function exclusiveLimits(node: SpecNode, schema: Record<string, unknown>): void {
  for (const [keyword, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const value = node.get(keyword)?.value;
    if (typeof value === 'number') schema[keyword] = value;
    else if (value === true) {
      schema[keyword] = schema[limit];
      schema[limit] = undefined;
    }
  }
}
