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
    'a line of a log',
    `2026-11-20T10:15:00Z WARN [http-1] sale failed after 60 s order=A17 http=504 errorCode=504 TERMINAL_TIMEOUT`,
    '504 TERMINAL_TIMEOUT',
  ],
  [
    'a line of a log without a code',
    `2026-11-20 10:15:00,123 ERROR [http-nio-1] the signature does not match the canonical string of the event`,
    'the signature does not match the canonical string of the event',
  ],
  [
    'a reason alone',
    `org.example.pay.SaleFailed: the terminal answered with DEVICE_BUSY at org.example.pay.Sale.run(Sale.java:41)`,
    'DEVICE_BUSY',
  ],
  [
    'an HTTP status',
    `< HTTP/1.1 403 Forbidden\n< date: Fri, 20 Nov 2026 10:15:00 GMT\n< content-length: 0\n* Connection left intact`,
    'HTTP 403',
  ],
  [
    'an exception',
    `Error: error:1C800064:Provider routines::bad decrypt at Decipheriv.final (node:internal/crypto/cipher:193:29)`,
    'Error: error:1C800064:Provider routines::bad decrypt at',
  ],
  [
    'a message of curl',
    `curl: (60) SSL certificate problem: unable to get local issuer certificate. More details here`,
    'curl: (60) SSL certificate problem: unable to get local issuer',
  ],
  [
    'the content of a QR code',
    `00020101021238570010A000000727${'0127'.repeat(12)}`,
    'chuỗi VietQR',
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
