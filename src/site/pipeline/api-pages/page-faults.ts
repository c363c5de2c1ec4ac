import { Faults } from '@portal/sources/content/writer-error';
import { readSchema } from '@portal/sources/openapi';
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

/** Returns the schemas of the parts of a value. */
const partsOf = ({ items = [], additional, ...schema }: Schema): SchemaNodes[] => [
  ...[...schema.properties.values(), ...schema.patternProperties.values()],
  ...schema.prefixItems.map((item) => [item]),
  ...schema.groups.flatMap(({ options }) => options.map(({ nodes }) => nodes)),
  ...[items, additional || []],
];

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
      this.faults.collect(() => exampleOf(value, direction));
      this.#read(value.schema ?? []);
    }
  }

  /** Reads a schema with all its parts; a recursive one only once. */
  #read(nodes: SchemaNodes): void {
    const schema = this.faults.collect(() => readSchema(nodes));
    if (!schema || this.#seen.has(schema.identity)) return;
    this.#seen.add(schema.identity);
    for (const part of partsOf(schema)) this.#read(part);
  }
}
