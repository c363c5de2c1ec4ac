import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { isObject } from '@portal/core/values';

import type { Content } from './content';

type Json = Record<string, unknown>;

const object = (value: unknown): Json => (isObject(value) ? value : {});

/** Reads an own member, so that `__proto__` and `constructor` are ordinary names. */
const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Encodes one token of a JSON Pointer in a URI fragment (RFC 6901, sections 3 and 6). */
const step = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Removes `mapping` from discriminators, which Ajv does not support. */
const withoutMapping = (name: string, value: unknown): unknown =>
  name === 'discriminator' && isObject(value) && typeof value['propertyName'] === 'string'
    ? { propertyName: value['propertyName'] }
    : value;

export interface Message {
  mediaType: string;
  validate: ValidateFunction;
}

export class Contract {
  readonly #document: Json;
  readonly #ajvs: readonly Ajv2020[];
  readonly #judges = new Map<string, ValidateFunction>();

  constructor(
    contracts: Content['contracts'],
    private readonly api: string,
  ) {
    const text = JSON.stringify(contracts[api], withoutMapping);
    this.#document = object(JSON.parse(text));
    this.#ajvs = [true, false].map((discriminator) => {
      const ajv = addFormats(
        new Ajv2020({
          allErrors: true,
          discriminator,
          // OpenAPI adds keywords that JSON Schema does not define: `examples`, `x-…`, `writeOnly`.
          strict: false,
          validateSchema: false,
          logger: false,
        }),
      );
      return ajv.addSchema(this.#document, this.api);
    });
  }

  get schemas(): string[] {
    return Object.keys(object(object(this.#document['components'])['schemas']));
  }

  /** Returns the validator of a schema; undefined for an unknown name. */
  schema(name: string): ValidateFunction | undefined {
    return this.schemas.includes(name) ? this.#judge(['components', 'schemas', name]) : undefined;
  }

  statuses(method: string, path: string): string[] {
    return Object.keys(object(member(this.#operation(method, path), 'responses')));
  }

  request(method: string, path: string): Message | undefined {
    return this.#message([...this.#place(method, path), 'requestBody']);
  }

  answer(method: string, path: string, status: string): Message | undefined {
    return this.#message([...this.#place(method, path), 'responses', status]);
  }

  #place = (method: string, path: string): string[] => ['paths', path, method.toLowerCase()];

  #operation(method: string, path: string): unknown {
    return this.#at(this.#place(method, path));
  }

  #at(place: readonly string[]): unknown {
    return place.reduce<unknown>(member, this.#document);
  }

  #message(written: readonly string[]): Message | undefined {
    const reference = member(this.#at(written), '$ref');
    // Follow the reference (OpenAPI, "Reference Object").
    const place =
      typeof reference === 'string'
        ? reference
            .split('/')
            .slice(1)
            .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
        : written;
    const [media] = Object.entries(object(member(this.#at(place), 'content')));
    if (!media || member(media[1], 'schema') === undefined) return undefined;
    return {
      mediaType: media[0],
      validate: this.#judge([...place, 'content', media[0], 'schema']),
    };
  }

  #judge(place: readonly string[]): ValidateFunction {
    const pointer = `${this.api}#/${place.map(step).join('/')}`;
    const judge = this.#judges.get(pointer) ?? this.#compile(pointer);
    this.#judges.set(pointer, judge);
    return judge;
  }

  /** Compiles a validator. Discriminator support reduces the reported errors, not the verdict. */
  #compile(pointer: string): ValidateFunction {
    const [withDiscriminator, without] = this.#ajvs;
    let judge: ValidateFunction | undefined;
    try {
      judge = withDiscriminator?.getSchema(pointer);
    } catch {
      // Ajv requires the discriminator property in each branch itself, not in a part of its `allOf`.
      judge = without?.getSchema(pointer);
    }
    if (!judge) throw new Error(`${pointer} is not there`);
    return judge;
  }
}
