import type { NameValue, SampleRequest } from '../../src/core/samples';

const token: NameValue = {
  name: 'Authorization',
  value: { prefix: 'Bearer ', env: 'ZENGI_ACCESS_TOKEN' },
};
const json: NameValue = { name: 'Content-Type', value: 'application/json' };

/** Two calls: one with a body, with a snapshot in each language, and one without. */
export const representativeRequests = {
  post: {
    method: 'POST',
    url: 'https://api.example.vn/v1/oapi/device/sale',
    query: [],
    headers: [token, json],
    body: {
      kind: 'text',
      mediaType: 'application/json',
      text: `{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}`,
    },
  },
  get: {
    method: 'GET',
    url: 'https://api.example.vn/v1/oapi/transaction',
    query: [{ name: 'request_id', value: '7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21' }],
    headers: [token],
  },
} satisfies Record<string, SampleRequest>;
