/** One seeded defect of a page: `from` becomes `to`, and a finding names its line. */
export interface PageDefect {
  name: string;
  file: string;
  /** Must stand in the page; its first occurrence is replaced. */
  from: string;
  to: string;
  /** Where the finding is not on the first line of `to`: the last line above the defect where this stands. */
  above?: string;
  /** … or the line itself, for a fault of the whole page. */
  line?: number;
  rule: string;
  says: RegExp;
}

const intro = 'docs/intro.mdx';
const uat = 'docs/uat.mdx';
const erp = 'docs/guides/link_to_erp.mdx';
const pos = 'docs/guides/pos_device.mdx';
const card = 'others/ipn_card.mdx';
const device = 'others/device_api.mdx';

const head: PageDefect[] = [
  {
    name: 'no summary',
    file: uat,
    from: 'description: The test environment',
    to: 'sidebar_label: UAT # The test environment',
    line: 1,
    rule: 'page-head',
    says: /no English summary/,
  },
  {
    name: 'a Vietnamese summary',
    file: uat,
    from: 'description: The test environment',
    to: 'description: Môi trường thử',
    rule: 'page-head',
    says: /no English summary/,
  },
  {
    name: 'an owner that is no team',
    file: uat,
    from: 'owner: integration-team',
    to: 'owner: TODO',
    rule: 'page-head',
    says: /no owner/,
  },
  {
    name: 'no owner',
    file: uat,
    from: 'owner: integration-team\n',
    to: '',
    line: 1,
    rule: 'page-head',
    says: /no owner/,
  },
  {
    name: 'no title',
    file: uat,
    from: 'title: Chạy thử UAT\n',
    to: '',
    line: 1,
    rule: 'page-head',
    says: /no title/,
  },
];

const structure: PageDefect[] = [
  {
    name: 'a second h1',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '# Đọc gì tiếp',
    rule: 'headings',
    says: /second h1/,
  },
  {
    name: 'a heading level skipped',
    file: intro,
    from: '### Chuẩn bị',
    to: '#### Chuẩn bị',
    rule: 'headings',
    says: /h4 below an h2/,
  },
  {
    name: 'an image without alternative text',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '![](/img/pos.png)\n\n## Đọc gì tiếp',
    rule: 'images',
    says: /no alternative text/,
  },
  {
    name: 'an HTML image without alternative text',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '<img src="/img/pos.png" />\n\n## Đọc gì tiếp',
    rule: 'images',
    says: /no alternative text/,
  },
  {
    name: 'a tag that is not closed',
    file: intro,
    from: '## Đọc gì tiếp',
    to: '<b>chữ đậm\n\n## Đọc gì tiếp',
    rule: 'mdx',
    says: /does not parse/,
  },
];

const facts: PageDefect[] = [
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

const codes: PageDefect[] = [
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
    file: device,
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
    to: '[bận](/documents/errors#code-433)',
    rule: 'error-codes',
    says: /433 is not in the catalogue/,
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

const names: PageDefect[] = [
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
    file: uat,
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
];

const contract: PageDefect[] = [
  {
    name: 'a table with the wrong type',
    file: card,
    from: '| `amount` | số nguyên | có |',
    to: '| `amount` | chuỗi | có |',
    rule: 'schema-tables',
    says: /CardNotification says "amount \| số nguyên \| có"/,
  },
  {
    name: 'a table with the wrong required mark',
    file: card,
    from: '| `order_id` | chuỗi | không |',
    to: '| `order_id` | chuỗi | có |',
    rule: 'schema-tables',
    says: /says "order_id \| chuỗi \| không"/,
  },
  {
    name: 'a table that lacks a field',
    file: card,
    from: '| `rrn` | chuỗi | không | Số tham chiếu của ngân hàng, 12 chữ số. Có trên sao kê |\n',
    to: '',
    rule: 'schema-tables',
    says: /CardNotification says "rrn/,
  },
  {
    name: 'a table of a schema that is not there',
    file: card,
    from: '{/* schema: edc CardNotification */}',
    to: '{/* schema: edc CardNotice */}',
    rule: 'schema-tables',
    says: /edc has no schema CardNotice/,
  },
  {
    name: 'a table of fields without its schema',
    file: card,
    from: '{/* schema: edc CardNotification */}\n\n| Trường',
    to: '| Trường',
    rule: 'schema-tables',
    says: /names no schema/,
  },
  {
    name: 'a table of states that lacks one',
    file: pos,
    from: '| `UNKNOWN` | Chưa rõ kết quả',
    to: '| Chưa rõ | Chưa rõ kết quả',
    above: '{/* enum: edc TransactionStatus',
    rule: 'enum-tables',
    says: /the table lacks UNKNOWN/,
  },
  {
    name: 'a table of states with one too many',
    file: pos,
    from: '| `NONE` | Máy không có máy in',
    to: '| `NONE`, `READY`, `ONLINE` | Máy không có máy in',
    rule: 'enum-tables',
    says: /has no value ONLINE/,
  },
  {
    name: 'an example without a required field',
    file: uat,
    from: '  "request_id": "UAT-THE-02-001",\n',
    to: '',
    above: '```json',
    rule: 'examples',
    says: /must have required property 'request_id'/,
  },
  {
    name: 'an example with a value of the wrong type',
    file: uat,
    from: '"amount": 150051,',
    to: '"amount": "150051",',
    above: '```json',
    rule: 'examples',
    says: /\/amount must be integer/,
  },
  {
    name: 'a response with a value that no enum has',
    file: intro,
    from: '"network": "WIFI"',
    to: '"network": "5G"',
    above: '```json',
    rule: 'examples',
    says: /\/data\/network must be equal to one of/,
  },
  {
    name: 'an example that is not JSON',
    file: uat,
    from: '"currency": "VND",\n',
    to: '"currency": "VND"\n',
    above: '```json',
    rule: 'examples',
    says: /is not JSON/,
  },
  {
    name: 'an example of an operation that is not there',
    file: intro,
    from: '{/* example: qr GET /v1/accounts 200 */}',
    to: '{/* example: qr GET /v1/accounts 201 */}',
    rule: 'examples',
    says: /qr has no GET \/v1\/accounts 201/,
  },
];

const language: PageDefect[] = [
  {
    name: 'a Vietnamese word misspelt',
    file: intro,
    from: 'Lệnh chỉ đọc không',
    to: 'Lệnh chỉ đọc khôgn',
    rule: 'spelling',
    says: /"khôgn" is in no Vietnamese dictionary/,
  },
  {
    name: 'an English word in Vietnamese text',
    file: intro,
    from: 'Trang này giúp bạn',
    to: 'Trang này giúp customer',
    rule: 'spelling',
    says: /"customer" is in no Vietnamese dictionary/,
  },
  {
    name: 'a word misspelt in a table',
    file: uat,
    from: '| Bộ riêng | Bộ riêng |',
    to: '| Bộ riêng | Bộ rieeng |',
    rule: 'spelling',
    says: /"rieeng"/,
  },
  {
    name: 'an English word misspelt in the summary',
    file: uat,
    from: 'The test environment',
    to: 'The test enviroment',
    rule: 'spelling',
    says: /"enviroment" is in no English dictionary/,
  },
  {
    name: 'text in Unicode NFD',
    file: intro,
    from: 'Trang này giúp bạn',
    to: 'Trang này giúp bạn'.normalize('NFD'),
    rule: 'writing',
    says: /not in Unicode NFC/,
  },
  {
    name: 'a tone on the first vowel',
    file: intro,
    from: 'Huỷ được không',
    to: 'Hủy được không',
    rule: 'writing',
    says: /"Hủy" has its tone on the first vowel/,
  },
  {
    name: 'a word twice',
    file: intro,
    from: 'Trang này giúp bạn',
    to: 'Trang này giúp giúp bạn',
    rule: 'writing',
    says: /"giúp" comes twice/,
  },
];

/** A defect of each kind that the content checks know, on pages of every folder. */
export const pageDefects: PageDefect[] = [
  ...head,
  ...structure,
  ...facts,
  ...codes,
  ...names,
  ...contract,
  ...language,
];
