import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { listOf, recordOf, textOf, type JsonRecord } from '../shared/values';

const pointerKey = (key: string): string =>
  encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The schemas of all specs, by API (`edc`, `qr`) and by what a mark calls them. */
export class Schemas {
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  readonly #documents: ReadonlyMap<string, JsonRecord>;

  /** @param documents the parsed spec of each API */
  constructor(documents: ReadonlyMap<string, JsonRecord>) {
    this.#documents = documents;
    addFormats(this.#ajv);
    for (const [api, document] of documents) this.#ajv.addSchema(document, api);
  }

  /** A component schema with its reference followed, or undefined when the spec has none of that name. */
  component(api: string, name: string): JsonRecord | undefined {
    const components = recordOf(recordOf(this.#documents.get(api))['components']);
    const schemas = recordOf(components['schemas']);
    return name in schemas ? this.resolve(api, recordOf(schemas[name])) : undefined;
  }

  /** A schema, its reference to a component followed. */
  resolve(api: string, schema: JsonRecord): JsonRecord {
    const reference = textOf(schema['$ref']);
    const name = /^#\/components\/schemas\/(?<name>[^/]+)$/.exec(reference)?.groups?.['name'];
    return name === undefined ? schema : (this.component(api, name) ?? schema);
  }

  /** Every value of `Schema` or `Schema.property`, or undefined when that is no enum. */
  enumOf(api: string, target: string): string[] | undefined {
    const [name = '', property] = target.split('.');
    let schema = this.component(api, name) ?? {};
    if (property !== undefined) {
      schema = this.resolve(api, recordOf(recordOf(schema['properties'])[property]));
    }
    const values = listOf(schema['enum']).filter((value) => typeof value === 'string');
    return values.length === 0 ? undefined : values;
  }

  /**
   * What validates an example of `target`: `Schema`, `POST /path` or `POST /path 200`.
   * @returns undefined when the spec holds no such thing.
   */
  validator(api: string, target: string): ValidateFunction | undefined {
    const pointer = /\s/.test(target) ? this.#bodyPointer(api, target) : undefined;
    const reference = pointer ?? `/components/schemas/${pointerKey(target)}`;
    if (pointer === undefined && this.component(api, target) === undefined) return undefined;
    return this.#ajv.compile({ $ref: `${api}#${reference}` });
  }

  #bodyPointer(api: string, target: string): string | undefined {
    const [method = '', route = '', status] = target.split(/\s+/);
    const operation = recordOf(
      recordOf(recordOf(recordOf(this.#documents.get(api))['paths'])[route])[method.toLowerCase()],
    );
    const keys = status === undefined ? ['requestBody'] : ['responses', status];
    const holder = recordOf(keys.reduce<unknown>((node, key) => recordOf(node)[key], operation));
    const media = Object.keys(recordOf(holder['content']))[0];
    const followed = textOf(holder['$ref']).replace(/^#/, '');
    const start =
      followed === ''
        ? `/paths/${pointerKey(route)}/${method.toLowerCase()}/${keys.join('/')}`
        : followed;
    const type = media ?? this.#mediaAt(api, followed);
    return type === undefined ? undefined : `${start}/content/${pointerKey(type)}/schema`;
  }

  #mediaAt(api: string, pointer: string): string | undefined {
    const node = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((place, key) => recordOf(place)[key], this.#documents.get(api));
    return Object.keys(recordOf(recordOf(node)['content']))[0];
  }
}
