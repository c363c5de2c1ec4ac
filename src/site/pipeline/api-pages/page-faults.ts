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

/**
 * Finds the mistakes of all operations at once: parts that cannot be read, shown or sent, and schemas without a valid
 * example. Each mistake has its own error.
 */
export function pageFaults({ operations }: Pick<Contract, 'operations'>): Faults {
  const faults = new Faults();
  const seen = new Set<string>();
  /** Reads a schema with all its parts; a recursive one only once. */
  const read = (nodes: SchemaNodes): void => {
    const schema = faults.collect(() => readSchema(nodes));
    if (!schema || seen.has(schema.identity)) return;
    seen.add(schema.identity);
    partsOf(schema).forEach(read);
  };
  const readValues = (values: readonly (NamedValue | MediaType)[], direction: Direction): void => {
    for (const value of values) {
      faults.collect(() => exampleOf(value, direction));
      read(value.schema ?? []);
    }
  };
  const visit = (operation: Operation): void => {
    const { request, response } = operation.directions;
    for (const part of ['workbench', 'servers', 'security'] as const)
      faults.collect(() => operation[part]);
    const body = faults.collect(() => operation.requestBody?.content) ?? [];
    readValues([...(faults.collect(() => operation.parameters) ?? []), ...body], request);
    for (const { headers, content } of faults.collect(() => operation.responses) ?? [])
      readValues([...headers, ...content], response);
    for (const callback of faults.collect(() => operation.callbacks) ?? [])
      visit(callback.operation);
  };
  operations.forEach(visit);
  return faults;
}
