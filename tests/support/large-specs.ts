/**
 * Large specs of our own making, in the manner of public ones: for tests of what the pages can
 * show, and for the benchmark. The same arguments always give the same text.
 */
export interface LargeSpec {
  name: string;
  operations: number;
  document: Record<string, unknown>;
}

const resources = [
  'account',
  'beneficiary',
  'card',
  'charge',
  'customer',
  'dispute',
  'invoice',
  'merchant',
  'payout',
  'refund',
  'settlement',
  'terminal',
];

const actions = [
  { method: 'get', suffix: '', verb: 'Danh sách' },
  { method: 'post', suffix: '', verb: 'Tạo' },
  { method: 'get', suffix: '/{id}', verb: 'Chi tiết' },
  { method: 'patch', suffix: '/{id}', verb: 'Sửa' },
  { method: 'delete', suffix: '/{id}', verb: 'Xoá' },
];

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Mã của đối tượng.',
  schema: { type: 'string', minLength: 4, maxLength: 40 },
  example: 'obj_0001',
};

function envelope(data: unknown): Record<string, unknown> {
  return {
    type: 'object',
    required: ['data', 'errorCode'],
    properties: {
      data,
      errorCode: { type: 'string', description: 'Mã nghiệp vụ.', enum: ['000', '401', '501'] },
    },
  };
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}

function operation(resource: string, group: number, action: (typeof actions)[number]): unknown {
  const name = `${resource}${group}`;
  const takesBody = action.method === 'post' || action.method === 'patch';
  return {
    tags: [name],
    operationId: `${action.method}_${name}${action.suffix === '' ? '' : '_one'}`,
    summary: `${action.verb} ${resource} nhóm ${group}`,
    'x-summary-en': `${action.method} ${resource} of group ${group}.`,
    description: `Thao tác **${action.verb.toLowerCase()}** của \`${resource}\`, nhóm ${group}.`,
    parameters: [
      ...(action.suffix === '' ? [] : [idParameter]),
      {
        name: 'X-Request-Id',
        in: 'header',
        description: 'Mã của lần gọi.',
        schema: { type: 'string', format: 'uuid' },
      },
      ...(action.method === 'get' && action.suffix === ''
        ? [
            {
              name: 'limit',
              in: 'query',
              description: 'Số dòng tối đa.',
              schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
            },
          ]
        : []),
    ],
    ...(takesBody && {
      requestBody: { required: true, content: json(ref(`Item${group}`)) },
    }),
    responses: {
      '200': {
        description: 'Thành công.',
        headers: { 'X-Trace': { description: 'Mã vết.', schema: { type: 'string' } } },
        content: json(envelope(ref(`Item${group}`))),
      },
      '400': { description: 'Yêu cầu sai.', content: json(envelope({ type: 'null' })) },
      '500': { description: 'Lỗi máy chủ.', content: json(envelope({ type: 'null' })) },
    },
  };
}

/** A REST-like API of `operations` operations, five per resource, with nested bodies. */
export function restSpec(operations: number): LargeSpec {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = {
    Address: {
      type: 'object',
      required: ['city'],
      properties: {
        street: { type: 'string', maxLength: 120, description: 'Số nhà và tên đường.' },
        city: { type: 'string', minLength: 1, description: 'Tỉnh hoặc thành phố.' },
        geo: {
          type: 'object',
          properties: {
            lat: { type: 'number', minimum: -90, maximum: 90 },
            lng: { type: 'number', minimum: -180, maximum: 180 },
          },
        },
      },
    },
  };
  for (let index = 0; index < operations; index += 1) {
    const group = Math.floor(index / actions.length);
    const resource = resources[group % resources.length] ?? 'item';
    const action = actions[index % actions.length];
    if (!action) continue;
    const path = `/v1/${resource}${group}${action.suffix}`;
    paths[path] = { ...paths[path], [action.method]: operation(resource, group, action) };
    schemas[`Item${group}`] ??= {
      type: 'object',
      required: ['id', 'status', 'amount'],
      properties: {
        id: { type: 'string', readOnly: true, description: 'Mã do hệ thống cấp.' },
        status: {
          type: 'string',
          enum: ['ACTIVE', 'BLOCKED', 'CLOSED'],
          'x-enum-descriptions': {
            ACTIVE: 'Đang dùng.',
            BLOCKED: 'Tạm khoá.',
            CLOSED: 'Đã đóng.',
          },
          description: 'Trạng thái.',
        },
        amount: { type: 'integer', format: 'int64', minimum: 1000, example: 150000 },
        address: ref('Address'),
        tags: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 20 } },
        lines: {
          type: 'array',
          minItems: 1,
          description: 'Các dòng hàng.',
          items: {
            type: 'object',
            required: ['sku'],
            properties: {
              sku: { type: 'string', pattern: '^[A-Z0-9-]+$', description: 'Mã hàng.' },
              quantity: { type: 'integer', minimum: 1, default: 1 },
              discount: {
                type: 'object',
                properties: {
                  percent: { type: 'number', exclusiveMinimum: 0, maximum: 100 },
                  reason: { type: 'string', deprecated: true },
                },
              },
            },
          },
        },
      },
    };
  }
  return {
    name: 'rest',
    operations,
    document: {
      openapi: '3.1.0',
      info: { title: 'REST thử nghiệm', version: '1.0.0', description: 'Một API lớn.' },
      servers: [{ url: 'https://rest.example.com/base' }],
      security: [{ bearer: [] }],
      paths,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'Token từ trang xác thực.' },
        },
        schemas,
      },
    },
  };
}

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
          '2XX': { description: 'Tốt.', content: json(ref(name)) },
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

/** OpenAPI 3.0: nullable, boolean exclusive limits, form data, files, XML, OAuth scopes. */
export function classicSpec(operations: number): LargeSpec {
  const bodies = [
    {
      'application/x-www-form-urlencoded': {
        schema: ref('Form'),
        encoding: { list: { style: 'form', explode: false } },
      },
    },
    {
      'multipart/form-data': {
        schema: ref('Upload'),
        encoding: { file: { contentType: 'image/png' } },
      },
    },
    { 'application/xml': { schema: ref('Order') } },
    { 'text/csv': { schema: { type: 'string', example: 'a,b' } } },
    { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
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
            style: 'deepObject',
            explode: true,
            schema: { type: 'object', properties: { from: { type: 'string', format: 'date' } } },
          },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
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
          Upload: {
            type: 'object',
            properties: {
              file: { type: 'string', format: 'binary' },
              amount: { type: 'number', minimum: 0, exclusiveMinimum: true },
            },
          },
          Order: {
            type: 'object',
            xml: { name: 'order', namespace: 'https://example.com/ns', prefix: 'o' },
            properties: {
              id: { type: 'string', xml: { attribute: true }, example: 'A & B' },
              lines: {
                type: 'array',
                xml: { wrapped: true, name: 'lines' },
                items: { type: 'string', xml: { name: 'line' } },
              },
            },
          },
        },
      },
    },
  };
}
