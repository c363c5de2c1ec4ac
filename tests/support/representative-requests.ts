import type { NameValue, SampleRequest } from '../../src/samples';
import { hostileStrings } from '../verify-samples/hostile-strings';

const token: NameValue = {
  name: 'Authorization',
  value: { prefix: 'Bearer ', env: 'ZENGI_ACCESS_TOKEN', suffix: '' },
};
const json: NameValue = { name: 'Content-Type', value: 'application/json' };

/** One of each shape; the snapshots show what a reader would see. */
export const representativeRequests: Record<string, SampleRequest> = {
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
  delete: {
    method: 'DELETE',
    url: 'https://api.example.vn/v1/device/POS%2001',
    query: [],
    headers: [token],
  },
  form: {
    method: 'POST',
    url: 'https://api.example.vn/auth/token',
    query: [],
    headers: [],
    body: {
      kind: 'form',
      fields: [
        { name: 'grant_type', value: 'client_credentials' },
        { name: 'client_secret', value: { prefix: '', env: 'ZENGI_CLIENT_SECRET', suffix: '' } },
      ],
    },
  },
  multipart: {
    method: 'POST',
    url: 'https://api.example.vn/v1/receipts',
    query: [],
    headers: [token],
    body: {
      kind: 'multipart',
      parts: [
        { kind: 'field', name: 'note', value: 'Biên lai "1024"' },
        { kind: 'file', name: 'receipt', fileName: 'receipt.png', mediaType: 'image/png' },
      ],
    },
  },
  parts: {
    method: 'POST',
    url: 'https://api.example.vn/v1/receipts',
    query: [],
    headers: [token],
    body: {
      kind: 'multipart',
      parts: [
        {
          kind: 'field',
          name: 'order',
          value: '{"id":"HD20250001"}',
          mediaType: 'application/json',
          headers: [{ name: 'X-Part', value: 'order' }],
        },
        { kind: 'file', name: 'receipt', fileName: 'receipt.png', mediaType: 'image/png' },
        { kind: 'field', name: 'key', value: { prefix: '', env: 'ZENGI_API_KEY', suffix: '' } },
      ],
    },
  },
  file: {
    method: 'PUT',
    url: 'https://api.example.vn/v1/receipts/1024/picture',
    query: [],
    headers: [token],
    body: { kind: 'file', mediaType: 'image/png', fileName: 'receipt.png' },
  },
  hostile: {
    method: 'POST',
    url: 'https://api.example.vn/v1/a%20b',
    query: [
      { name: 'x', value: 'a b&c=d+%20' },
      { name: 'x', value: '' },
    ],
    headers: [
      { name: 'X-Quotes', value: `"it's" $HOME \\ \`id\` #{x}` },
      { name: 'X-Empty', value: '' },
      json,
    ],
    body: {
      kind: 'text',
      mediaType: 'application/json',
      text: `{\n  "note": ${JSON.stringify(`${hostileStrings['every hole and an escape'] ?? ''}"""'''`)}\n}`,
    },
  },
};
