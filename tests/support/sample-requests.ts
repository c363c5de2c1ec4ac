import type { NameValue, SampleRequest } from '../../src/core/samples';

const url = 'https://api.example.vn/v1/device/POS%2001/sale';

/** A request with the text as its body and nowhere else. */
function bodyOnly(text: string): SampleRequest {
  return {
    method: 'POST',
    url,
    query: [],
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    body: { kind: 'text', mediaType: 'application/json', text },
  };
}

/** Requests with the text in every place that a reader or writer controls. */
export function hostileRequests(text: string): SampleRequest[] {
  return [
    {
      method: 'POST',
      url,
      query: [
        { name: 'q', value: text },
        { name: 'q', value: '' },
        { name: `n${text}`, value: 'a b+c&d=e' },
      ],
      headers: [
        { name: 'X-Value', value: text },
        { name: 'Accept', value: 'application/json; charset=utf-8' },
      ],
    },
    // The body is tested alone: an equal literal elsewhere would hide an error.
    bodyOnly(text),
    bodyOnly(`{\n  "note": ${text}\n}`),
    {
      method: 'PUT',
      url,
      query: [],
      headers: [{ name: 'Authorization', value: { prefix: text, env: 'ZENGI_ACCESS_TOKEN' } }],
      body: {
        kind: 'form',
        fields: [
          { name: 'a', value: text },
          { name: 'a', value: '1' },
        ],
      },
    },
  ];
}

const secret: NameValue = { name: 'key', value: { prefix: 'a b=', env: 'A_SECRET' } };

/** Requests with what hostile texts lack: secrets in query and form, a note, a method that few libraries know. */
export const otherRequests: SampleRequest[] = [
  {
    method: 'REPORT',
    url,
    query: [{ name: 'open', value: '1' }, secret],
    headers: [],
    note: 'Deprecated: may be removed.',
  },
  { ...bodyOnly('{}'), method: 'REPORT' },
  { ...bodyOnly(''), body: { kind: 'form', fields: [{ name: 'a', value: 'b' }, secret] } },
];
