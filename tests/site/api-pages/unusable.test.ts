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
      /bodies in XML[^]*JSON/,
    ],
    [
      'a parameter of the style matrix',
      `parameters: [{ in: path, name: id, style: matrix, required: true, schema: {} }]\n${ok}`,
      '',
      /the style matrix of the parameter id is not supported/,
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
