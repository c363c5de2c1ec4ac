import { json, ref, type LargeSpec } from './large-spec';

/** Generates OpenAPI 3.0: nullable, boolean exclusive limits, forms, OAuth scopes. */
export function classicSpec(operations: number): LargeSpec {
  const bodies = [
    {
      'application/x-www-form-urlencoded': {
        schema: ref('Form'),
        encoding: { list: { style: 'form', explode: false } },
      },
    },
    { 'text/csv': { schema: { type: 'string', example: 'a,b' } } },
    {
      'application/vnd.example+json': { schema: ref('Order') },
      'application/json': { schema: ref('Order') },
    },
  ];
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < operations; index += 1) {
    paths[`/c/{code}/${index}`] = {
      parameters: [
        { name: 'code', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
      ],
      put: {
        tags: ['classic'],
        operationId: `classic_${index}`,
        summary: `Kiểu cũ ${index}`,
        deprecated: index % 10 === 0,
        security: [{ oauth: ['read', 'write'] }, { key: [] }],
        parameters: [
          {
            name: 'filter',
            in: 'query',
            required: true,
            schema: { type: 'object', properties: { from: { type: 'string', format: 'date' } } },
          },
          {
            name: 'ids',
            in: 'query',
            explode: false,
            schema: { type: 'array', items: { type: 'integer' } },
            examples: { two: { summary: 'Hai mã', value: [1, 2] } },
          },
          {
            name: 'where',
            in: 'query',
            description: 'Điều kiện dạng JSON.',
            content: json({ type: 'object', properties: { since: { type: 'string' } } }),
          },
          {
            name: 'raw',
            in: 'query',
            allowEmptyValue: true,
            deprecated: true,
            schema: { type: 'string', default: '' },
          },
          { $ref: '#/components/parameters/Trace' },
        ],
        requestBody: { required: true, content: bodies[index % bodies.length] },
        responses: { '204': { description: 'Không có nội dung.' } },
      },
    };
  }
  return {
    name: 'classic',
    operations,
    document: {
      openapi: '3.0.3',
      info: { title: 'Kiểu cũ', version: '1.0.0' },
      servers: [{ url: 'https://classic.example.com' }],
      paths,
      components: {
        parameters: {
          Trace: {
            name: 'X-Trace',
            in: 'header',
            description: 'Mã vết.',
            schema: { type: 'string' },
          },
        },
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: 'https://classic.example.com/token',
                scopes: { read: 'Đọc dữ liệu.', write: 'Ghi dữ liệu.' },
              },
            },
          },
          key: { type: 'apiKey', in: 'query', name: 'api_key' },
        },
        schemas: {
          Form: {
            type: 'object',
            required: ['grant'],
            properties: {
              grant: { type: 'string', enum: ['a', 'b'] },
              list: { type: 'array', items: { type: 'string' }, example: ['x', 'y'] },
              note: { type: 'string', nullable: true, maxLength: 10 },
            },
          },
          Order: {
            type: 'object',
            properties: {
              id: { type: 'string', example: 'A & B' },
              amount: { type: 'number', minimum: 0, exclusiveMinimum: true },
              lines: {
                type: 'array',
                items: { type: 'string' },
              },
            },
          },
        },
      },
    },
  };
}
