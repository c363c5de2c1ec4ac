import { validate, type FormSchema, type Problem } from '@portal/core/request-form';
import { toJsonSchema, type ContractParts } from '@portal/sources/openapi';
import { listOf, recordOf, textOf, type JsonRecord } from '../shared/values';

/** Finds schemas of the contracts by API (`edc`, `qr`) and the target of a comment (`rules/contract.ts`). */
export class Schemas {
  constructor(private readonly contracts: ReadonlyMap<string, ContractParts>) {}

  /** Returns a component schema with its reference resolved, or undefined if it does not exist. */
  component(api: string, name: string): JsonRecord | undefined {
    const components = recordOf(this.contracts.get(api)?.spec.json['components']);
    const schemas = recordOf(components['schemas']);
    return name in schemas ? this.resolve(api, recordOf(schemas[name])) : undefined;
  }

  resolve(api: string, schema: JsonRecord): JsonRecord {
    const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(textOf(schema['$ref'])) ?? [];
    return name === undefined ? schema : (this.component(api, name) ?? schema);
  }

  /** Returns the values of `Schema` or `Schema.property`, or undefined if it is not an enum. */
  enumOf(api: string, target: string): string[] | undefined {
    const [name = '', property] = target.split('.');
    const whole = this.component(api, name) ?? {};
    const schema =
      property === undefined
        ? whole
        : this.resolve(api, recordOf(recordOf(whole['properties'])[property]));
    const values = listOf(schema['enum']).filter((value) => typeof value === 'string');
    return values.length === 0 ? undefined : values;
  }

  /** Returns a validator for `Schema`, `POST /path` or `POST /path 200`, or undefined if there is none. */
  validator(api: string, target: string): ((value: unknown) => readonly Problem[]) | undefined {
    const path = this.#schemaPath(api, target);
    const node = path && this.contracts.get(api)?.spec.document.at(path);
    if (!node) return undefined;
    const definitions: Record<string, FormSchema> = {};
    const schema = toJsonSchema([node], definitions, 'response', Infinity);
    return (value) => validate(value, schema, definitions);
  }

  #schemaPath(api: string, target: string): readonly (string | number)[] | undefined {
    const [method = '', route, status] = target.split(/\s+/);
    if (route === undefined)
      return this.component(api, target) && ['components', 'schemas', target];
    const media = this.contracts
      .get(api)
      ?.mediaTypes.find(
        (each) => each.operation.name === `${method} ${route}` && each.status === status,
      );
    return media && [...media.path, 'schema'];
  }
}
