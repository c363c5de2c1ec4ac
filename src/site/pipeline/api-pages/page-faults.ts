import { Faults } from '@portal/sources/content/writer-error';
import { isChoice, isUnused, readSchema } from '@portal/sources/openapi';
import type {
  Contract,
  Direction,
  MediaType,
  NamedValue,
  Operation,
} from '@portal/sources/openapi';
import type { Schema, SchemaNodes } from '@portal/sources/openapi';
import { exampleFromSchema } from './example';
import { bodyExamples } from './media';

/**
 * Finds the mistakes of all operations at once: parts that cannot be read, shown or sent, and schemas without a valid
 * example. Each mistake has its own error.
 */
export function pageFaults({ operations }: Pick<Contract, 'operations'>): Faults {
  const finder = new Finder();
  for (const operation of operations) finder.visit(operation);
  return finder.faults;
}

/** Returns the schemas of parts of a value, and whether each valid value that an example can show has this part. */
function* partsOf(schema: Schema): Generator<[nodes: SchemaNodes, isNeeded: boolean]> {
  for (const [name, nodes] of schema.properties) yield [nodes, schema.required.has(name)];
  const hasItems = schema.constraints.some(({ minItems = '0' }) => minItems !== '0');
  for (const nodes of [...schema.prefixItems.map((item) => [item]), schema.items ?? []])
    yield [nodes, hasItems];
  for (const nodes of schema.patternProperties.values()) yield [nodes, false];
  if (schema.additional) yield [schema.additional, false];
  for (const group of schema.groups)
    for (const { nodes } of group.options)
      yield [nodes, isChoice(group) && group.options.length === 1];
}

/** Builds what a page shows for a value without an example of its own. */
const exampleOf = (value: NamedValue | MediaType, direction: Direction): unknown => {
  if ('mediaType' in value) return bodyExamples(value, direction);
  const { schema, example, required } = value;
  return schema && required && !example && exampleFromSchema(schema, direction);
};

class Finder {
  readonly faults = new Faults();
  readonly #seen = new Set<string>();

  visit(operation: Operation): void {
    const { faults } = this;
    const { request, response } = operation.directions;
    for (const part of ['workbench', 'servers', 'security'] as const)
      faults.collect(() => operation[part]);
    const body = faults.collect(() => operation.requestBody?.content) ?? [];
    this.#visitValues([...(faults.collect(() => operation.parameters) ?? []), ...body], request);
    for (const { headers, content } of faults.collect(() => operation.responses) ?? [])
      this.#visitValues([...headers, ...content], response);
    for (const callback of faults.collect(() => operation.callbacks) ?? [])
      this.visit(callback.operation);
  }

  #visitValues(values: readonly (NamedValue | MediaType)[], direction: Direction): void {
    for (const value of values) {
      const before = this.faults.all.length;
      this.faults.collect(() => exampleOf(value, direction));
      // An example that cannot be built names one mistake, so the parts are built one by one to find all.
      this.#visitSchema(value.schema ?? [], direction, this.faults.all.length > before);
    }
  }

  #visitSchema(nodes: SchemaNodes, direction: Direction, isNeeded: boolean): void {
    const schema = this.faults.collect(() => readSchema(nodes));
    const key = `${String(isNeeded)} ${direction} ${schema?.identity ?? ''}`;
    if (!schema || isUnused(schema, direction) || this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const [part, isPartNeeded] of partsOf(schema))
      this.#visitSchema(part, direction, isNeeded && isPartNeeded);
    if (isNeeded) this.faults.collect(() => exampleFromSchema(nodes, direction));
  }
}
