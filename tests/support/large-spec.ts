/** A large generated contract in the style of public ones. Equal arguments give equal text. */
interface LargeSpec {
  operations: number;
  document: Record<string, unknown>;
}

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
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

/** Generates a REST API with `operations` operations, five per resource, with nested bodies. */
export function restSpec(operations: number, title = 'REST thử nghiệm'): LargeSpec {
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
    operations,
    document: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description: 'Một API lớn.' },
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
