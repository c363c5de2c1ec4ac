import { apis } from '@portal/core/apis';
import type { FormSchema } from '@portal/core/request-form';
import type { IpnSchemas } from '@portal/core/diagnosis';
import { loadFacts } from '../content/facts';
import type { Contract } from './contract';
import { toJsonSchema } from './json-schema';
import { loadContract } from './load';
import { readSchema } from './schema';

function eventsOf({ properties }: FormSchema): string[] {
  return (properties?.['event']?.enum ?? []).filter((value) => typeof value === 'string');
}

interface Source {
  key: string;
  contract: Contract;
}

let cache: { sources: readonly Source[]; schemas: IpnSchemas } | undefined;

/**
 * Returns the schema of each event's decrypted content, for the IPN inspector. Such a schema is a component with an
 * `event` enum. If contracts share an event, the first contract is used. Cached until a contract changes.
 */
export function ipnSchemas(siteDir: string): IpnSchemas {
  const sources = apis.map(({ key, specPath }) => ({
    key,
    contract: loadContract(specPath, siteDir),
  }));
  const known = cache;
  if (known && sources.every(({ contract }, at) => contract === known.sources[at]?.contract)) {
    return known.schemas;
  }
  const tolerance = loadFacts(siteDir).get('ipn.timestamp_tolerance_seconds')?.value;
  cache = { sources, schemas: { ...schemasOf(sources), toleranceSeconds: Number(tolerance) } };
  return cache.schemas;
}

function schemasOf(sources: readonly Source[]): Omit<IpnSchemas, 'toleranceSeconds'> {
  const definitions: Record<string, FormSchema> = {};
  const events: Record<string, string> = {};
  const examples: Record<string, Record<string, unknown>> = {};
  for (const { key, contract } of sources) {
    const own: Record<string, FormSchema> = {};
    const schemas = contract.document.root.get('components')?.get('schemas')?.entries() ?? [];
    for (const [name, node] of schemas) {
      const address = `#/components/schemas/${name}`;
      const schema = toJsonSchema([node], {});
      for (const event of eventsOf(schema)) {
        if (Object.hasOwn(events, event)) continue;
        events[event] = `${key} ${address}`;
        own[address] = toJsonSchema([node], own);
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
  return { events, definitions, examples };
}

function withKey(schema: FormSchema, key: string): FormSchema {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === '$ref' && typeof value === 'string' ? `${key} ${value}` : value,
  ) as FormSchema;
}
