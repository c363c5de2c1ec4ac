import { apis } from '@portal/core/apis';
import type { FormSchema } from '@portal/core/request-form';
import type { IpnSchemas } from '@portal/core/diagnosis';
import { loadFacts } from '../content/facts';
import { keepLast } from '../content/keep-last';
import { toJsonSchema } from './json-schema';
import { loadContract } from './load';
import { readSchema } from './schema';

function eventsOf({ properties }: FormSchema): string[] {
  return (properties?.['event']?.enum ?? []).filter((value) => typeof value === 'string');
}

/**
 * Returns the schema of each event's decrypted content, for the IPN inspector. Such a schema is a component with an
 * `event` enum. If contracts share an event, the first contract is used.
 */
export const ipnSchemas = (siteDir: string): IpnSchemas =>
  createSchemas(
    siteDir,
    loadFacts(siteDir),
    ...apis.map(({ specPath }) => loadContract(specPath, siteDir)),
  );

const createSchemas = keepLast((siteDir: string, ..._sources: unknown[]): IpnSchemas => {
  const definitions: Record<string, FormSchema> = {};
  const events: Record<string, string> = {};
  const examples: Record<string, Record<string, unknown>> = {};
  for (const { key, specPath } of apis) {
    const own: Record<string, FormSchema> = {};
    const schemas =
      loadContract(specPath, siteDir).root.get('components')?.members('schemas') ?? [];
    for (const [name, node] of schemas) {
      const address = `#/components/schemas/${name}`;
      const schema = toJsonSchema([node], {}, 'received');
      for (const event of eventsOf(schema)) {
        if (Object.hasOwn(events, event)) continue;
        events[event] = `${key} ${address}`;
        own[address] = toJsonSchema([node], own, 'received');
      }
      for (const { value } of readSchema([node]).examples) {
        const example = value as Record<string, unknown>;
        const event = String(example['event']);
        if (events[event] === `${key} ${address}`) examples[event] ??= example;
      }
    }
    for (const [address, schema] of Object.entries(own)) {
      definitions[`${key} ${address}`] = withKey(schema, key);
    }
  }
  const fact = (id: string): number => Number(loadFacts(siteDir).get(id)?.value);
  const toleranceSeconds = fact('ipn.timestamp_tolerance_seconds');
  const holdMinutes = fact('order.hold_minutes');
  return { events, definitions, examples, toleranceSeconds, holdMinutes };
});

function withKey(schema: FormSchema, key: string): FormSchema {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === '$ref' && typeof value === 'string' ? `${key} ${value}` : value,
  ) as FormSchema;
}
