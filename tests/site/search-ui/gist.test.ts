import { expect, it } from 'vitest';

import { gistOf } from '../../../src/site/search/client';

const filler = `Authorization: Bearer ${'eyJhbGciOiJIUzI1NiIsInR5cCI6'.repeat(3)}`;

it.each([
  ['a short text', '  lịch gửi\n lại ', 'lịch gửi lại'],
  [
    'curl with its options first',
    `curl --silent --max-time 30 --request POST 'https://uat-api.zengi.biz/device/sale?x=1' -H '${filler}'`,
    'POST /device/sale',
  ],
  ['curl without a method', `curl -H "${filler}" "$ZENGI_HOST/v1/accounts"`, 'GET /v1/accounts'],
  [
    'a request',
    `POST /auth/token HTTP/1.1\nHost: uat-api.zengi.biz\n${filler}`,
    'POST /auth/token',
  ],
  ['a header', `X-Signature: ${'a1'.repeat(40)}`, 'X-Signature'],
  [
    'a response with an error',
    `{ "errorCode": "422", "reason_code": "INVALID_AMOUNT", "message": "${'x'.repeat(80)}" }`,
    '422 INVALID_AMOUNT',
  ],
  [
    'words',
    `${'tiền về '.repeat(20)}`,
    'tiền về tiền về tiền về tiền về tiền về tiền về tiền về tiền về',
  ],
])('extracts the query of %s', (_what, text, gist) => {
  expect(gistOf(text)).toBe(gist);
});

it('fits any text into the field, in whole characters', () => {
  for (const text of [
    '😀'.repeat(60),
    'e\u0301'.repeat(100),
    'x'.repeat(500_000),
    '<b>'.repeat(99),
  ])
    expect(gistOf(text).length).toBeLessThanOrEqual(64);
});
