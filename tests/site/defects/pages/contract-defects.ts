import type { Defect } from '../../../support/seeded';

const intro = 'docs/intro.mdx';
const uat = 'docs/uat.mdx';
const pos = 'docs/guides/pos_device.mdx';
const card = 'others/ipn_card.mdx';

const contract: Defect[] = [
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
    from: '| `rrn` | chuỗi | không | Số RRN của ngân hàng, 12 chữ số. Có trên sao kê |\n',
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

/** Tables and examples that contradict a contract. */
export const contractDefects: Defect[] = [...contract];
