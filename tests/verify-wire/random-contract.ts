import fc from 'fast-check';
import { hostileText as text, sendable } from '../verify-samples/hostile-strings';
import { contractText, Digits, Members } from './contract-text';
import type { Fields, Value, WireOperation } from './contract-text';

const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a b', 'x[y]', 'é'), text).map(
  // Short enough for a number as prefix, because the names in one operation must differ.
  (written) => [...written].slice(0, 30).join(''),
);
const digits = fc
  .oneof(
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
    fc.tuple(fc.nat(), fc.nat()).map(([whole, part]) => `${whole}.${part}0`),
    fc.constantFrom('1e400', '-0', '1.0E+2'),
  )
  .map((source) => new Digits(source));
const scalar: fc.Arbitrary<Value> = fc.oneof({ weight: 4, arbitrary: text }, digits, fc.boolean());

const typeOf = (value: Value): string =>
  value instanceof Digits
    ? 'number'
    : value instanceof Members
      ? 'object'
      : Array.isArray(value)
        ? 'array'
        : typeof value;

const members = (value: fc.Arbitrary<Value>): fc.Arbitrary<Members> =>
  fc
    .uniqueArray(fc.tuple(text, value), { maxLength: 4, selector: ([key]) => key })
    // Without integer names, which JavaScript would sort first.
    .map((entries) => new Members(entries.filter(([key]) => !/^\d+$/.test(key))));

/** All items of a list have one type, because a contract defines one type for them. */
const anyValue: fc.Arbitrary<Value> = fc.oneof(
  scalar,
  fc.array(text, { maxLength: 4 }),
  fc.array(digits, { maxLength: 3 }),
  members(scalar),
);

const schemaOf = (value: Value): Fields => {
  if (!Array.isArray(value)) return { type: typeOf(value) };
  const [first = ''] = value;
  return { type: 'array', items: { type: typeOf(first) } };
};

/** A value that no URL parser treats as a dot segment and no library trims. */
const forPath = (value: Value): Value =>
  typeof value === 'string'
    ? `p${value}`
    : Array.isArray(value) && value.length === 0
      ? ['p']
      : value instanceof Members && value.entries.length === 0
        ? new Members([['p', 'q']])
        : value;

const forHeader = (value: Value): Value => {
  const clean = (one: Value): Value => (typeof one === 'string' ? sendable(`h${one}`) : one);
  if (value instanceof Members)
    return new Members(
      value.entries.map(([key, member], i) => [sendable(`k${i}${key}`), clean(member)]),
    );
  return Array.isArray(value) ? (value.length === 0 ? ['h'] : value.map(clean)) : clean(value);
};

/** A parameter at a place, exploded or not. */
const parameter = (place: string, index: number): fc.Arbitrary<Fields> =>
  fc
    .record({
      name,
      value: anyValue,
      explode: fc.option(fc.boolean(), { nil: undefined }),
    })
    .map(({ name: written, value, explode }) => {
      const example =
        place === 'path' ? forPath(value) : place === 'header' ? forHeader(value) : value;
      return {
        in: place,
        name:
          place === 'header'
            ? `X-Random-${index}`
            : place === 'query'
              ? `${index}${written}`
              : `${place}${index}`,
        required: true,
        schema: schemaOf(example),
        example,
        ...(explode !== undefined && { explode }),
      };
    });

const json: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    members(tie('value')),
  ),
})).value;

interface Field {
  value: Value;
  style: Fields;
}

/** A field of a form: plain, with a style, or as JSON. */
const field: fc.Arbitrary<Field> = fc.oneof(
  fc.record({ value: anyValue, style: fc.constant({}) }),
  fc.record({
    value: anyValue,
    style: fc.record({ style: fc.constantFrom('form'), explode: fc.boolean() }),
  }),
  fc.record({ value: members(json), style: fc.constant({ contentType: 'application/json' }) }),
);

const fieldsOf = (fields: Field[]): { example: Members; encoding: Members; schema: Fields } => ({
  example: new Members(fields.map(({ value }, i) => [`f${i}`, value])),
  encoding: new Members(
    fields.flatMap(({ style }, i): [string, Value][] =>
      Object.keys(style).length > 0 ? [[`f${i}`, style]] : [],
    ),
  ),
  schema: {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ value }, i) => [`f${i}`, schemaOf(value)])),
  },
});

const media: fc.Arbitrary<[string, Fields]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'application/json',
      'application/problem+json',
      'application/json; charset=utf-8',
    ),
    fc.oneof(members(json), fc.array(json, { maxLength: 3 }), text).map((example) => ({
      schema: schemaOf(example),
      example,
    })),
  ),
  fc.tuple(
    fc.constant('application/x-www-form-urlencoded'),
    fc.array(field, { minLength: 1, maxLength: 4 }).map((fields) => ({ ...fieldsOf(fields) })),
  ),
  fc.tuple(
    fc.constantFrom('text/plain', 'text/csv; charset=utf-8', 'application/x-own'),
    text.map((example) => ({ schema: { type: 'string' }, example })),
  ),
);

const schemes: Fields = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'digest' },
  own: { type: 'http', scheme: 'Own' },
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  oauth: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://e.org/token', scopes: {} } },
  },
};

/** A request has one Authorization header, so a set has at most one scheme of that header. */
const schemesTogether = fc
  .subarray(Object.keys(schemes), { maxLength: 3 })
  .filter((set) => set.filter((name) => !/^(?:header|query|cookie)$/.test(name)).length <= 1);
const security = fc.array(schemesTogether, { maxLength: 2 });

const operation = (id: number): fc.Arbitrary<WireOperation> =>
  fc
    .record({
      path: fc.option(parameter('path', 0), { nil: undefined }),
      query: fc
        .array(fc.nat(), { maxLength: 3 })
        .chain((list) => fc.tuple(...list.map((_one, index) => parameter('query', index)))),
      header: fc.option(parameter('header', 0), { nil: undefined }),
      body: fc.option(media, { nil: undefined, freq: 5 }),
      method: fc.constantFrom('post', 'put', 'patch'),
      security,
    })
    .map(({ path, query, header, body, method, security: sets }) => ({
      path: `/random/${id}${typeof path?.['name'] === 'string' ? `/{${path['name']}}` : ''}`,
      method,
      operation: {
        parameters: [path, ...query, header].filter((one) => one !== undefined),
        ...(body && { requestBody: { content: { [body[0]]: body[1] } } }),
        security: sets.map((set) => Object.fromEntries(set.map((scheme) => [scheme, []]))),
      },
    }));

/** Contracts of one operation each; the same seed gives the same contracts. */
export function randomContracts(seed: number, count: number, server: string): string[] {
  return Array.from({ length: count }, (_one, id) => {
    const [made] = fc.sample(operation(id), { seed: seed + id, numRuns: 1 });
    return contractText(made ? [made] : [], { server, schemes });
  });
}
