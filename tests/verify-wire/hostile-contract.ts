import { hostileStrings, sendable } from '../verify-samples/hostile-strings';
import { contractText, Digits, Members } from './contract-text';
import type { Fields, Value, WireOperation } from './contract-text';

const string = { type: 'string' };
const list = { type: 'array', items: string };
const object = { type: 'object' };

const parameter = (
  place: string,
  name: string,
  schema: Value,
  example: Value,
  more: Fields = {},
): Value => ({
  in: place,
  name,
  required: true,
  schema,
  example,
  ...more,
});

const body = (mediaType: string, media: Fields): Fields => ({
  requestBody: { content: { [mediaType]: media } },
});

const form = 'application/x-www-form-urlencoded';

/** A body with a text; `turn` selects the kind of body. */
function bodyWith(text: string, turn: number): Fields {
  const named = { type: 'object', properties: { note: string } };
  switch (turn % 3) {
    case 0:
      return body('application/json', { schema: object, example: { note: text, list: [text] } });
    case 1:
      return body(form, { schema: named, example: { note: text } });
    default:
      return body('text/plain', { schema: string, example: text });
  }
}

/** Every hostile text at every possible place in a request. */
const texts: WireOperation[] = Object.entries({
  ...hostileStrings,
  'five thousand characters': `"'\\$\`%đ`.repeat(640),
}).map(([name, text], turn) => {
  const inPath = text === '' || text.length > 1000 ? 'x' : `s${text}`;
  const inQuery = text.length > 1000 ? text.slice(0, 900) : text;
  return {
    path: `/texts/${name.replaceAll(/\W+/g, '-')}/{id}`,
    method: 'post',
    operation: {
      parameters: [
        parameter('path', 'id', string, inPath),
        parameter('query', 'q', list, [inQuery, '']),
        parameter('query', `n ${inQuery.slice(0, 40)}`, string, inQuery),
        parameter('header', 'X-Value', string, sendable(text).slice(0, 900)),
      ],
      ...bodyWith(text, turn),
    },
  };
});

/** Members and items that contain all separators. */
const members = new Members([
  ['a,b', 'c;d'],
  ['e=f', 'g.h'],
  ['i j', '&?/'],
  ['__proto__', 'p'],
  ['constructor', ''],
]);
const items = ['a,b', 'c|d', 'e f', '"g\'', 'h&i=j', ''];

const inPath = (name: string, more: Fields): WireOperation => ({
  path: `/styles/${name}/{v}`,
  method: 'get',
  operation: {
    parameters: [
      parameter('path', 'v', more['example'] instanceof Members ? object : list, items, more),
    ],
  },
});

const post = (path: string, operation: Fields): WireOperation => ({
  path,
  method: 'post',
  operation,
});

const styles: WireOperation[] = [
  ...[false, true].flatMap((explode) => [
    inPath(`simple-${String(explode)}-list`, { explode }),
    inPath(`simple-${String(explode)}-object`, { explode, example: members }),
  ]),
  {
    path: '/styles/query',
    method: 'get',
    operation: {
      parameters: [
        parameter('query', 'one', list, items, { explode: false }),
        parameter('query', 'two', object, members, { explode: false }),
        parameter('query', 'six', object, members),
        parameter('query', 'eight', list, [], { explode: false }),
        parameter('query', 'nine', { allOf: [list] }, ['a', 'b']),
        parameter('query', 'ten', { anyOf: [list, { type: 'null' }] }, ['a', 'b']),
        parameter('query', '', string, 'no name'),
      ],
    },
  },
  {
    path: '/styles/headers',
    method: 'get',
    operation: {
      parameters: [
        parameter('header', 'X-List', list, ['a', 'b c', '"d"']),
        parameter('header', 'X-Object', object, { a: 'b', c: 'd' }),
        parameter('header', 'X-Exploded', object, { a: 'b', c: 'd' }, { explode: true }),
        parameter('header', 'Accept', string, 'ignored/type'),
        parameter('header', 'authorization', string, 'ignored'),
      ],
    },
  },
  post('/styles/content', {
    parameters: [
      {
        in: 'query',
        name: 'filter',
        required: true,
        content: {
          'application/json': { schema: object, example: { a: [new Digits('1.50'), '"'] } },
        },
      },
      {
        in: 'header',
        name: 'X-Filter',
        required: true,
        content: { 'application/json': { schema: object, example: { a: 'b' } } },
      },
    ],
  }),
];

const numbers = [
  '12345678901234567890',
  '0.10',
  '1e400',
  '-0',
  '9007199254740993',
  '1.0',
  '0.1234567890123456789',
].map((source) => new Digits(source));

/** 40 nested lists. */
const deep = Array.from({ length: 40 }).reduce<Value>((inner) => [inner], 'deep');

const bodies: WireOperation[] = [
  post('/bodies/numbers', {
    parameters: [parameter('query', 'n', { type: 'array', items: { type: 'number' } }, numbers)],
    ...body('application/json', { schema: object, example: { numbers, deep } }),
  }),
  post(
    '/bodies/numbers-form',
    body(form, { schema: object, example: { n: numbers, one: numbers[1] ?? 0 } }),
  ),
  post(
    '/bodies/names',
    body('application/json', {
      schema: object,
      example: new Members([
        ['__proto__', { a: 1 }],
        ['', 'empty'],
        ['toString', [true]],
        ['a"b', 'c'],
      ]),
    }),
  ),
  post(
    '/bodies/names-form',
    body(form, {
      schema: { type: 'object', additionalProperties: true },
      example: new Members([
        ['__proto__', 'a'],
        ['', 'empty'],
        ['toString', 'b'],
        ['a&b=c', 'd'],
      ]),
    }),
  ),
  post('/bodies/json-text', body('application/json', { schema: string, example: 'true' })),
  post('/bodies/json-empty', body('application/json', { schema: string, example: '' })),
  post(
    '/bodies/vendor',
    body('application/vnd.x+json; charset=utf-8', { schema: object, example: { a: 'đ' } }),
  ),
  post('/bodies/csv', body('text/csv; charset=utf-8', { schema: string, example: 'a;"b"\r\n\t1' })),
  post(
    '/bodies/form-styles',
    body(form, {
      schema: object,
      example: {
        list: items,
        joined: items,
        object: { a: 'b' },
        json: [new Digits('1.0')],
      },
      encoding: {
        joined: { explode: false },
        json: { contentType: 'application/json' },
      },
    }),
  ),
  {
    path: '/bodies/put',
    method: 'put',
    operation: body('text/plain', { schema: string, example: 'đ' }),
  },
  {
    path: '/bodies/patch',
    method: 'patch',
    operation: body('application/json', { schema: object, example: {} }),
  },
  {
    path: '/bodies/delete',
    method: 'delete',
    operation: body('application/json', { schema: object, example: {} }),
  },
];

/** Methods with special handling in libraries, and bodies where libraries expect none. */
const methods: WireOperation[] = [
  ...['head', 'options', 'trace'].map((method) => ({
    path: `/methods/${method}`,
    method,
    operation: { parameters: [parameter('query', 'q', string, 'a b')] },
  })),
  {
    path: '/methods/get-body',
    method: 'get',
    operation: body('application/json', { schema: object, example: { a: 'đ' } }),
  },
];

/** Security schemes of each kind. Two schemes of one kind have a variable each. */
const schemes: Fields = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'Digest' },
  token: { type: 'http', scheme: 'Token' },
  'client-id': { type: 'apiKey', in: 'header', name: 'X-Client' },
  clientId: { type: 'apiKey', in: 'query', name: 'client id' },
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  tls: { type: 'mutualTLS' },
};

const secured = (name: string, ...sets: string[][]): WireOperation => ({
  path: `/schemes/${name}`,
  method: 'get',
  operation: {
    parameters: [parameter('query', 'a', string, '1 2')],
    security: sets.map((set) => Object.fromEntries(set.map((scheme) => [scheme, []]))),
  },
});

const secrets: WireOperation[] = [
  secured('keys', ['client-id', 'clientId', 'session']),
  secured('alternative', ['token', 'client-id'], ['basic']),
  secured('optional', [], ['bearer', 'tls']),
  secured('digest', ['digest']),
  secured('token', ['token']),
];

/** All operations that can break samples. */
export const hostileOperations: readonly WireOperation[] = [
  ...texts,
  ...styles,
  ...bodies,
  ...methods,
  ...secrets,
];

/** A contract of these operations at a server. */
export function hostileContract(
  server: string,
  operations: readonly WireOperation[] = hostileOperations,
): string {
  return contractText(operations, { server, schemes });
}
