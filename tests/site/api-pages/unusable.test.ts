import { describe, expect, test } from 'vitest';

import { WriterError } from '../../../src/sources/content/writer-error';
import { body, ok, page } from '../../support/one-operation';

describe('unsupported content stops the build, with file and line', () => {
  test.each([
    [
      'a reference with an invalid % sequence',
      body('application/json', "schema: { $ref: '#/components/schemas/100%' }"),
      '',
      /100% contains an invalid % sequence[^]*%25/,
    ],
    [
      'allOf of itself',
      body('application/json', "schema: { $ref: '#/components/schemas/A' }"),
      `components:
  schemas:
    A:
      allOf:
        - $ref: '#/components/schemas/A'`,
      /contains itself/,
    ],
    [
      'references in a ring',
      body('application/json', "schema: { $ref: '#/components/schemas/A' }"),
      `components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }`,
      /refers only to itself/,
    ],
    [
      'a body in XML',
      body('application/vnd.x+xml; a=b', 'schema: {}'),
      '',
      /bodies in XML[^]*leave the operation out/,
    ],
    [
      'a multipart body that is no form',
      body('multipart/related; x=y', 'schema: { type: object }'),
      '',
      /this body \(multipart\/related; x=y\)[^]*leave the operation out/,
    ],
    [
      'a list of objects in a query',
      `parameters: [{ in: query, name: q, schema: { items: { type: object } } }]\n${ok}`,
      '',
      /no form for the lists or objects inside the parameter q \(query\)[^]*deepObject/,
    ],
    [
      'an object of lists in a header',
      `parameters: [{ in: header, name: q, schema: { properties: { a: { type: array } } } }]\n${ok}`,
      '',
      /no form for the lists or objects inside the parameter q \(header\)/,
    ],
    [
      'a file by its media type',
      body('image/png', 'schema: { type: string, contentEncoding: base64 }', 'example: QUJD'),
      '',
      /this body \(image\/png\)/,
    ],
    [
      'a file by its schema',
      body('application/x-own', 'schema: { type: string, format: binary }'),
      '',
      /this body \(application\/x-own\)/,
    ],
    [
      'a parameter of the style matrix',
      `parameters: [{ in: path, name: id, style: matrix, required: true, schema: {} }]\n${ok}`,
      '',
      /the style matrix of id \(path\) cannot be shown[^]*Leave the operation out/,
    ],
    [
      'a header of the style deepObject',
      `parameters: [{ in: header, name: a, style: deepObject, schema: {} }]\n${ok}`,
      '',
      /the style deepObject of a \(header\) cannot be shown/,
    ],
    [
      'a header example that clients cannot send',
      `parameters: [{ in: header, name: a, required: true, schema: {}, example: "a\\nb" }]\n${ok}`,
      '',
      /clients cannot send the example of the header a/,
    ],
    [
      'a header value of the schema that clients cannot send',
      `parameters: [{ in: header, name: a, required: true, schema: { enum: [Nguyễn, b] } }]\n${ok}`,
      '',
      /clients cannot send the example of the header a/,
    ],
    [
      'a minimum above the maximum',
      body('application/json', 'schema: { type: integer, minimum: 5, maximum: 3 }'),
      '',
      /minimum \(5\) is above maximum \(3\), so no value is valid/,
    ],
    [
      'an invalid example deep in a body, at its own line',
      body(
        'application/json',
        "schema: { type: object, required: [a], properties: { a: { $ref: '#/components/schemas/Deep' } } }",
      ),
      "components: { schemas: { Deep: { type: string, pattern: '^(?=x)y' } } }",
      /cannot build a valid example: must match \^\(\?=x\)y/,
    ],
    [
      'allowReserved',
      `parameters: [{ in: query, name: q, allowReserved: true, schema: {} }]\n${ok}`,
      '',
      /allowReserved of q cannot be shown[^]*Leave q out/,
    ],
    [
      'a cookie parameter',
      `parameters: [{ in: cookie, name: c, schema: {} }]\n${ok}`,
      '',
      /the cookie parameter c cannot be shown[^]*Leave it out[^]*in: cookie/,
    ],
    [
      'a schema that is found by its surroundings',
      body('application/json', "schema: { items: { $dynamicRef: '#item' } }"),
      '',
      /`\$dynamicRef` is not supported/,
    ],
    [
      'a parameter without a name',
      `parameters: [{ in: query, schema: {} }]\n${ok}`,
      '',
      /no `name` or `in`/,
    ],
    [
      'two credentials in one header',
      `security: [{ user: [], app: [] }]\n${ok}`,
      'components: { securitySchemes: { user: { type: http, scheme: basic }, app: { type: http, scheme: bearer } } }',
      /need several Authorization headers[^]*alternatives as separate items/,
    ],
    ['YAML that does not parse', 'responses: [', '', /specs\/qr\.yaml:\d+/],
  ])('%s', (_name, operation, rest, says) => {
    let error: unknown;
    try {
      page(operation, rest);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(WriterError);
    const { message } = error as WriterError;
    expect(message).toMatch(says);
    const line = Number(/^specs\/qr\.yaml:(\d+):/.exec(message)?.[1]);
    expect(line).toBeGreaterThan(1);
  });
});
