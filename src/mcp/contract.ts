import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { isObject } from '@portal/core/values';

import type { Content } from './content';

type Json = Record<string, unknown>;

const object = (value: unknown): Json => (isObject(value) ? value : {});

/** A member of its own: `__proto__` and `constructor` are names like any other. */
const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** One step of a JSON pointer in a URI fragment (RFC 6901, sections 3 and 6). */
const step = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Ajv knows the discriminator without its mapping: then it tells of the one branch that was meant. */
const withoutMapping = (name: string, value: unknown): unknown =>
  name === 'discriminator' && isObject(value) && typeof value['propertyName'] === 'string'
    ? { propertyName: value['propertyName'] }
    : value;

/** The schema of a message: a request, or an answer. */
export interface Message {
  mediaType: string;
  validate: ValidateFunction;
}

/** A published contract, as a judge of messages. */
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
          // OpenAPI has words that JSON Schema does not know: examples, x-…, writeOnly.
          strict: false,
          validateSchema: false,
          logger: false,
        }),
      );
      return ajv.addSchema(this.#document, this.api);
    });
  }

  /** Names of all schemas. */
  get schemas(): string[] {
    return Object.keys(object(object(this.#document['components'])['schemas']));
  }

  /** The judge of what a schema of the contract describes; undefined where there is none of that name. */
  schema(name: string): ValidateFunction | undefined {
    return this.schemas.includes(name) ? this.#judge(['components', 'schemas', name]) : undefined;
  }

  /** The statuses that an operation's answers have. */
  statuses(method: string, path: string): string[] {
    return Object.keys(object(member(this.#operation(method, path), 'responses')));
  }

  /** The body of a request; undefined where the operation takes none. */
  request(method: string, path: string): Message | undefined {
    return this.#message([...this.#place(method, path), 'requestBody']);
  }

  /** The body of an answer; undefined where it has none. */
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
    // Of what has a reference, the contract itself has the place (OpenAPI, "Reference Object").
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

  /** The verdict is the same either way; with the discriminator, fewer problems are told. */
  #compile(pointer: string): ValidateFunction {
    const [withDiscriminator, without] = this.#ajvs;
    let judge: ValidateFunction | undefined;
    try {
      judge = withDiscriminator?.getSchema(pointer);
    } catch {
      // Ajv takes a discriminator only where each branch itself has the property, not a part of it.
      judge = without?.getSchema(pointer);
    }
    if (!judge) throw new Error(`${pointer} is not there`);
    return judge;
  }
}
