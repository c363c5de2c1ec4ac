import type { SampleRequest } from '../../src/samples';
import { attachmentName } from './attachment';
import { hostileStrings, nul } from './hostile-strings';
import { shrunkRequests, type NamedRequest } from './shrunk';

/** A host that there is not: only the sandbox answers for it. */
export const hostileBase = 'https://hostile.example.vn/v1';

/** RFC 9110, 5.5: what a header can carry everywhere is visible ASCII without space at its ends. */
export const sendable = (text: string) => text.replace(/[^ -~]/g, '').trim();

/** Requests that break samples: one for each hostile text, and one for each rare shape. */
export function hostileRequests(): NamedRequest[] {
  const texts = Object.entries({ ...hostileStrings, nul }).map(([name, text]) => ({
    name,
    request: {
      method: 'POST',
      url: `${hostileBase}/text/${encodeURIComponent(name)}`,
      query: [
        { name: 'q', value: text },
        { name: 'q', value: '' },
        { name: `n ${text}`, value: 'a+b' },
      ],
      headers: [
        { name: 'Authorization', value: token },
        { name: 'X-Value', value: sendable(text) },
        { name: 'Content-Type', value: 'application/json' },
      ],
      body: { kind: 'text', mediaType: 'application/json', text },
    } satisfies SampleRequest,
  }));
  return [...texts, ...shapes, ...shrunkRequests()];
}

const token = { prefix: 'Bearer ', env: 'ZENGI_ACCESS_TOKEN', suffix: '' };
const key = { prefix: 'a b', env: 'ZENGI_API_KEY', suffix: '&c' };
const lines = '{\n  "note": "Đơn $HOME #{x} ${y} \\"\'\\\\ 💳",\n\n  "amount": 1234567890.10\n}';
const json = { kind: 'text', mediaType: 'application/json', text: lines } as const;

const request = (path: string, change: Partial<SampleRequest>): SampleRequest => ({
  method: 'POST',
  url: `${hostileBase}/${path}`,
  query: [],
  headers: [],
  ...change,
});

const shapes: NamedRequest[] = [
  { name: 'GET without a body', request: request('get', { method: 'GET' }) },
  { name: 'HEAD', request: request('head', { method: 'HEAD' }) },
  { name: 'DELETE without a body', request: request('delete', { method: 'DELETE' }) },
  { name: 'OPTIONS', request: request('options', { method: 'OPTIONS' }) },
  { name: 'PUT', request: request('put', { method: 'PUT', body: json }) },
  { name: 'PATCH', request: request('patch', { method: 'PATCH', body: json }) },
  { name: 'DELETE with a body', request: request('delete-body', { method: 'DELETE', body: json }) },
  { name: 'POST without a body', request: request('post', {}) },
  {
    name: 'a path with letters and spaces',
    request: request('device/POS%2001%20%C4%91/status', { method: 'GET' }),
  },
  {
    name: 'a path with every delimiter in a segment',
    request: request(`device/${encodeURIComponent("POS:/?#[]@!$&'()*+,;=%2F")}/status`, {
      method: 'GET',
    }),
  },
  {
    name: 'headers that are odd',
    request: request('headers', {
      method: 'GET',
      headers: [
        { name: 'X-Empty', value: '' },
        { name: 'X-Quotes', value: `"it's" $HOME \\ \`id\` #{x} \${y} %s %20` },
        { name: 'If-Match', value: 'W/"1024"' },
        { name: 'Accept', value: 'application/json, text/plain; q=0.5' },
      ],
    }),
  },
  {
    name: 'an Authorization with two spaces',
    request: request('authorization', {
      method: 'GET',
      headers: [{ name: 'Authorization', value: 'Own  a b' }],
    }),
  },
  {
    name: 'secrets in the query',
    request: request('query', {
      method: 'GET',
      query: [
        { name: 'a', value: '1 2' },
        { name: 'key', value: key },
        { name: 'b', value: '' },
        { name: 'b', value: 'x&y' },
      ],
    }),
  },
  {
    name: 'a form with a secret',
    request: request('form', {
      body: {
        kind: 'form',
        fields: [
          { name: 'grant type', value: 'client&credentials' },
          { name: 'client_secret', value: key },
          { name: 'scope', value: '' },
          { name: 'scope', value: 'đơn "hàng"' },
        ],
      },
    }),
  },
  {
    name: 'a form without one',
    request: request('form-plain', {
      body: { kind: 'form', fields: [{ name: 'a[]', value: 'b+c %20' }] },
    }),
  },
  {
    name: 'multipart with a file',
    request: request('multipart', {
      headers: [{ name: 'Authorization', value: token }],
      body: {
        kind: 'multipart',
        parts: [
          { kind: 'field', name: 'note', value: 'Biên lai "1024" \\ $HOME' },
          { kind: 'field', name: 'key', value: key },
          { kind: 'file', name: 'slip', fileName: attachmentName, mediaType: 'image/png' },
        ],
      },
    }),
  },
  {
    name: 'multipart with lines in a field',
    request: request('multipart-lines', {
      body: {
        kind: 'multipart',
        parts: [
          { kind: 'field', name: 'note', value: 'first\nsecond\r\nthird\r' },
          { kind: 'field', name: 'key', value: key },
          { kind: 'file', name: 'slip', fileName: attachmentName, mediaType: 'image/png' },
        ],
      },
    }),
  },
  {
    name: 'multipart without a file',
    request: request('multipart-fields', {
      body: {
        kind: 'multipart',
        parts: [
          { kind: 'field', name: 'note', value: 'đơn "hàng"' },
          { kind: 'field', name: 'note', value: '' },
          { kind: 'field', name: 'key', value: key },
        ],
      },
    }),
  },
];
