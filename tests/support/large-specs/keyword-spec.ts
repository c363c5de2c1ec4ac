import { json, ref, type LargeSpec } from './large-spec';

/** A level of a chain of objects, each inside the one before. */
function nested(depth: number): Record<string, unknown> {
  const inner = depth === 0 ? { leaf: { type: 'string', description: 'Đáy.' } } : {};
  return {
    type: 'object',
    description: `Tầng ${depth}.`,
    properties: {
      ...inner,
      ...(depth > 0 && { [`level_${depth}`]: nested(depth - 1) }),
      code: { type: 'string', minLength: depth, maxLength: 99 },
    },
  };
}

/** OpenAPI 3.1: every keyword of JSON Schema, circular and mutual references, deep nesting. */
export function keywordSpec(operations: number): LargeSpec {
  const schemas: Record<string, unknown> = {
    Tree: {
      type: 'object',
      description: 'Cây tự chứa chính nó.',
      properties: {
        name: { type: 'string' },
        parent: ref('Tree'),
        children: { type: 'array', items: ref('Tree') },
      },
    },
    Left: { type: 'object', properties: { right: ref('Right'), l: { type: 'integer' } } },
    Right: { type: 'object', properties: { left: ref('Left'), r: { type: ['integer', 'null'] } } },
    Cat: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'cat' }, lives: { type: 'integer', maximum: 9 } },
    },
    Dog: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'dog' }, breed: { type: 'string' } },
    },
    Pet: {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' },
      },
    },
    Everything: {
      type: 'object',
      title: 'Mọi từ khoá',
      description: 'Mọi từ khoá của JSON Schema 2020-12.',
      minProperties: 1,
      maxProperties: 60,
      additionalProperties: false,
      patternProperties: { '^x-': { type: 'string', description: 'Phần mở rộng.' } },
      $defs: { Local: { type: 'string', description: 'Tại chỗ.' } },
      propertyNames: { maxLength: 30 },
      dependentRequired: { card: ['cvv_hint'] },
      dependentSchemas: { card: { properties: { brand: { type: 'string' } } } },
      if: { properties: { kind: { const: 'a' } } },
      then: { required: ['card'] },
      else: { properties: { cash: { type: 'boolean' } } },
      properties: {
        card: { type: 'string', contentMediaType: 'text/plain', contentEncoding: 'base64' },
        cvv_hint: { type: 'string', writeOnly: true },
        kind: { enum: ['a', 'b', null], type: ['string', 'null'] },
        ratio: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.05 },
        pair: {
          type: 'array',
          prefixItems: [{ type: 'string' }, { type: 'integer', minimum: 3 }],
          items: false,
        },
        bag: {
          type: 'array',
          uniqueItems: true,
          contains: { const: 'x' },
          minContains: 1,
          maxContains: 3,
          items: { type: 'string' },
        },
        map: { type: 'object', additionalProperties: { type: 'integer', description: 'Số đếm.' } },
        any: {},
        nothing: { not: {} },
        mixed: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }, { type: 'null' }] },
        merged: {
          allOf: [
            { type: 'object', properties: { a: { type: 'string' } } },
            { required: ['a'], properties: { b: { type: 'boolean' } } },
          ],
        },
        pet: ref('Pet'),
        tree: ref('Tree'),
        secret: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: { type: 'object', properties: { inside: { type: 'string' } } },
        },
        open: {
          type: 'object',
          $comment: 'Không hiện ra.',
          properties: { known: { type: 'string', title: 'Đã biết' } },
          unevaluatedProperties: { type: 'number', description: 'Mọi tên khác.' },
        },
        rest: {
          type: 'array',
          prefixItems: [{ type: 'string' }],
          unevaluatedItems: { type: 'boolean' },
        },
        local: { $ref: '#/components/schemas/Everything/$defs/Local' },
        old: {
          type: 'string',
          deprecated: true,
          externalDocs: { url: 'https://docs.example.com/old', description: 'Cách cũ' },
        },
        nullish: { type: 'null', description: 'Luôn rỗng.' },
        long: { type: 'object', example: { a: 1, b: [1, 2, 3], c: { d: 'một giá trị khá dài' } } },
        pairs: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
        when: { type: 'string', format: 'date-time', examples: ['2025-01-31T08:30:00+07:00'] },
      },
    },
    Deep: nested(8),
  };
  const names = ['Everything', 'Deep', 'Tree', 'Left', 'Pet'];
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < operations; index += 1) {
    const name = names[index % names.length] ?? 'Tree';
    paths[`/k/${index}`] = {
      post: {
        tags: [name],
        operationId: `keyword_${index}`,
        summary: `Từ khoá số ${index}: một tiêu đề tiếng Việt khá dài để xem có xuống dòng gọn không`,
        description: 'Mô tả có { ngoặc }, <thẻ> và `mã`.',
        requestBody: { content: json(ref(name)) },
        responses: {
          '2XX': {
            description: 'Tốt.',
            content: json(ref(name)),
            links: { next: { operationId: 'keyword_0', description: 'Bước sau.' } },
          },
          default: { description: 'Mọi trường hợp khác.', content: json(ref('Right')) },
        },
        callbacks: {
          onDone: {
            '{$request.body#/callback_url}': {
              post: {
                summary: 'Báo kết quả',
                requestBody: { content: json(ref('Pet')) },
                responses: { '200': { description: 'Đã nhận.' } },
              },
            },
          },
        },
      },
    };
  }
  return {
    name: 'keywords',
    operations,
    document: {
      openapi: '3.1.0',
      info: { title: 'Từ khoá', version: '1.0.0' },
      servers: [
        {
          url: 'https://{region}.example.com/{base}',
          variables: {
            region: { default: 'hn', enum: ['hn', 'sg'], description: 'Vùng.' },
            base: { default: 'v2' },
          },
        },
      ],
      paths,
      components: { schemas },
    },
  };
}
