import type { Defect } from '../../../support/seeded';

const intro = 'docs/intro.mdx';
const uat = 'docs/uat.mdx';
const erp = 'docs/guides/link_to_erp.mdx';
const pos = 'docs/guides/pos_device.mdx';
const device = 'others/device_api.mdx';

const facts: Defect[] = [
  {
    name: 'a fact that is not declared',
    file: intro,
    from: '{{ipn.ack_timeout_seconds}}',
    to: '{{ipn.ack_timeout_second}}',
    rule: 'facts',
    says: /ack_timeout_second\}\} names no fact/,
  },
  {
    name: 'a fact that is only a question',
    file: intro,
    from: '{{ipn.ack_timeout_seconds}}',
    to: '{{ipn.sender_ips}}',
    rule: 'facts',
    says: /names no fact with a value/,
  },
];

const braces: Defect[] = ['{{minutes}}', '{{ ipn.ack_timeout_seconds }}', '{{=item.input}}'].map(
  (to) => ({
    name: `braces that name no fact: ${to}`,
    file: intro,
    from: '{{ipn.ack_timeout_seconds}}',
    to,
    rule: 'facts',
    says: /\}\} names no fact$/,
  }),
);

const codes: Defect[] = [
  {
    name: 'an unknown error code in backticks',
    file: intro,
    from: '401, mã `413`',
    to: '401, mã `418`',
    rule: 'error-codes',
    says: /418 is not in the catalogue/,
  },
  {
    name: 'an unknown error code in the text',
    file: intro,
    from: '401, mã `413`',
    to: '401, mã 419',
    rule: 'error-codes',
    says: /419 is not in the catalogue/,
  },
  {
    name: 'an unknown error code in a diagram',
    file: 'api_edc/edc.mdx',
    from: 'Z --> POS: 200, errorCode 000',
    to: 'Z --> POS: 200, errorCode 999',
    rule: 'error-codes',
    says: /999 is not in the catalogue/,
  },
  {
    name: 'an unknown error code in an example',
    file: 'docs/payments/ipn.mdx',
    from: '{ "errorCode": "000" }',
    to: '{ "errorCode": "777" }',
    rule: 'error-codes',
    says: /777 is not in the catalogue/,
  },
  {
    name: 'a link to another error code',
    file: pos,
    from: '[`423`](/documents/errors#code-423)',
    to: '[`423`](/documents/errors#code-422)',
    rule: 'error-codes',
    says: /423 links to the error code 422/,
  },
  {
    name: 'a link to an error code that is not there',
    file: pos,
    from: '[`423`](/documents/errors#code-423)',
    to: '[bận](/documents/errors#code-439)',
    rule: 'error-codes',
    says: /439 is not in the catalogue/,
  },
  {
    name: 'an example with the reason of another code',
    file: 'docs/errors.mdx',
    from: '    "reason_code": "INVALID_FORMAT",',
    to: '    "reason_code": "MISSING_FIELD",',
    above: '```json',
    rule: 'error-codes',
    says: /403 is INVALID_FORMAT, not MISSING_FIELD/,
  },
  {
    name: 'an example with the status of another code',
    file: 'docs/errors.mdx',
    from: '"errorCode": "403",\n  "statusCode": 400',
    to: '"errorCode": "403",\n  "statusCode": 409',
    above: '```json',
    rule: 'error-codes',
    says: /403 comes with HTTP 400, not 409/,
  },
];

const names: Defect[] = [
  {
    name: 'a field that no spec has',
    file: erp,
    from: '`bank_reference` | Ngân hàng',
    to: '`bank_ref_no` | Ngân hàng',
    rule: 'identifiers',
    says: /knows `bank_ref_no`/,
  },
  {
    name: 'a field in camelCase',
    file: intro,
    from: '**`errorCode` là',
    to: '**`errorCodes` là',
    rule: 'identifiers',
    says: /knows `errorCodes`/,
  },
  {
    name: 'a status that no enum has',
    file: pos,
    from: 'chờ `state` là `ONLINE`',
    to: 'chờ `state` là `CONNECTED`',
    rule: 'identifiers',
    says: /knows `CONNECTED`/,
  },
  {
    name: 'an event that no enum has',
    file: 'specs/uat-cases.yaml',
    from: 'một `SETTLEMENT.COMPLETED`',
    to: 'một `SETTLEMENT.DONE`',
    rule: 'identifiers',
    says: /knows `SETTLEMENT.DONE`/,
  },
  {
    name: 'a header that no spec has',
    file: uat,
    from: 'header `X-Request-Id`',
    to: 'header `X-Trace-Id`',
    rule: 'identifiers',
    says: /knows `X-Trace-Id`/,
  },
  {
    name: 'a field of an example that no spec has',
    file: erp,
    from: '  "trace_no": "000456",',
    to: '  "trace_number": "000456",',
    rule: 'identifiers',
    says: /no spec has the field "trace_number"/,
  },
  {
    name: 'an operation that no spec has',
    file: device,
    from: '[`POST /device/sale`]',
    to: '[`POST /device/sales`]',
    rule: 'operations',
    says: /no spec has the operation POST \/device\/sales/,
  },
  {
    name: 'an operation with another method',
    file: intro,
    from: '```bash title="GET /v1/accounts"',
    to: '```bash title="POST /v1/accounts"',
    rule: 'operations',
    says: /no spec has the operation POST \/v1\/accounts/,
  },
  {
    name: 'a link to the page of another operation',
    file: device,
    from: '[`POST /device/sale`](/api_edc/chuyển-lệnh-sale-vao-may-edc)',
    to: '[`POST /device/sale`](/api_edc/chuyển-lệnh-void-vao-may-edc)',
    rule: 'operations',
    says: /links to \/api_edc\/chuyển-lệnh-void/,
  },
  {
    name: 'a link of an operation with a % that encodes nothing, after one that is none of ours',
    file: device,
    from: '[`POST /device/sale`](/api_edc/chuyển-lệnh-sale-vao-may-edc)',
    to: '[mẫu](https://example.com/100%) [`POST /device/sale`](/api_edc/100%)',
    rule: 'operations',
    says: /links to \/api_edc\/100%/,
  },
];

/** Names that nothing knows: facts, error codes, identifiers, operations. */
export const nameDefects: Defect[] = [...facts, ...braces, ...codes, ...names];
