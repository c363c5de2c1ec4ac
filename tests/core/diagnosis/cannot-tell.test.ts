import { expect, it } from 'vitest';

import {
  decryptMessage,
  diagnose,
  faults,
  findErrors,
  InputProblem,
  inspectIpn,
  readVietQr,
  type Sentence,
} from '../../../src/core/diagnosis';
import { Keys } from '../../../src/mcp/keys';
import { diagnosisTools } from '../../../src/mcp/tools/diagnose';
import { errorEntries } from '../../../src/sources/content/error-table';
import { ipnSchemas } from '../../../src/sources/openapi';
import { secret, k256 } from '../../support/crypto-vectors';

/** All sentences of a result or of an input problem. */
function sentencesOf(work: () => unknown): Sentence[] {
  let result: unknown;
  try {
    result = work();
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    return [error.sentence];
  }
  const found: Sentence[] = [];
  JSON.stringify(result, (_name, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'vi' in value && 'en' in value)
      found.push({ vi: String(value.vi), en: String(value.en) });
    return value;
  });
  return found;
}

/** A sentence that states the doubt and the next step. */
const cannotTell = /cannot tell[^.?!]*: (?:ask|check|compare|copy|keep|paste|scan|try) /i;

const table = errorEntries('.');
const lookUp = (input: string) => () => findErrors(input, table);
const inspect = (request: string) => () =>
  inspectIpn(
    { request, aesKey: k256, keyForm: 'hex64', hmacSecret: secret, now: 'as sent' },
    ipnSchemas('.'),
  );
const decrypt = (data: string, key = k256) => {
  const { explanations } = decryptMessage({ data, key, keyForm: 'hex64' });
  return explanations.flat().map(({ id }) => faults[id]);
};
const signed = (content: string) => () => diagnose({ content, secret, received: 'ab'.repeat(32) });

/** Example A5 of /others/aes and its ciphertext as an IPN. */
const cipher = (blocks: number): string => Buffer.alloc(16 * blocks, 7).toString('base64');
const genuine =
  '8OHSw7Sllod4aVpLPC0eD9VLrJOt1X0CBonJfcTmDVl5Le+Fe5jGDlZFL6RJQY4gJzyRfrBHUNkzSl+xO+NylUVVGpvBGaKR/82hSlgyfwQ=';
const otherIv = Buffer.from(genuine, 'base64').fill(9, 0, 16).toString('base64');
const ipn = (data: string, headers = ''): string =>
  `POST /v1/ipn/callback HTTP/1.1\nX-Timestamp: 1763694008\n${headers}\n{"data":"${data}"}`;

it.each<[string, () => unknown]>([
  ['look-up: no code at all', lookUp('the terminal beeps')],
  ['look-up: broken JSON', lookUp('{"message": "no')],
  ["look-up: a proxy's page", lookUp('<html><h1>502 Bad Gateway</h1></html>')],
  ['look-up: an HTTP status', lookUp('HTTP 500')],
  ['look-up: an error of the client', lookUp('Error: socket hang up')],
  ['look-up: JSON without errorCode', lookUp('{"message":"failed","status":500}')],
  ['look-up: an unknown code', lookUp('999')],
  ['look-up: an answer with an unknown code', lookUp('{"errorCode":"999"}')],
  ['look-up: a number that may be an HTTP status', lookUp('404')],
  ['look-up: a state that is not final', lookUp('{"transaction_type":"SALE","status":"UNKNOWN"}')],
  ['VietQR: lower case', () => readVietQr('00020101021238570010a000000727')],
  ['IPN: no request', inspect('hello')],
  ['IPN: headers alone', inspect('POST / HTTP/1.1\nX-Timestamp: 1763694008\nX-Signature: ab')],
  ['IPN: unknown form', inspect(`got x-timestamp=1 x-signature=ab then {"data": "${cipher(2)}"}`)],
  ['IPN: another key', inspect(ipn(cipher(4), 'X-Signature: ab\n'))],
  ['AES: another key', () => decrypt(cipher(9))],
  ['AES: a single block', () => decrypt(cipher(2))],
  ['AES: no whole block', () => decrypt(Buffer.alloc(75, 7).toString('base64'))],
  ['AES: another IV', () => decrypt(otherIv, k256.slice(0, 32).padEnd(64, '0'))],
  ['HMAC: unknown mistake', signed('{"order_id":"HD1","amount":150000}')],
])('%s: says that it cannot tell, and what to try', (_name, work) => {
  const sentences = sentencesOf(work);
  // A single Vietnamese sentence states both.
  expect(sentences.map(({ vi }) => vi)).toContainEqual(
    expect.stringMatching(/chưa kết luận được[^.?!]*, hãy /i),
  );
  expect(sentences.map(({ en }) => en)).toContainEqual(expect.stringMatching(cannotTell));
});

/** The diagnostic tools of the MCP server, with the published keys. */
function callMcp(name: string, given: object): string {
  const content = {
    origin: 'https://portal.invalid',
    baseUrl: '/',
    ipn: ipnSchemas('.'),
    keys: { aes: k256, hmac: secret },
  };
  const tools = diagnosisTools(content, new Keys({}, content.keys));
  const blocks = tools.find((tool) => tool.name === name)?.call(given).content ?? [];
  return blocks.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}

it.each<[tool: string, given: object]>([
  [
    'verify_signature',
    { content: '{"order_id":"HD1","amount":150000}', received: 'ab'.repeat(32) },
  ],
  ['verify_ipn', { request: 'hello' }],
  ['verify_ipn', { request: 'POST / HTTP/1.1\nX-Timestamp: 1763694008\nX-Signature: ab' }],
  ['verify_ipn', { request: ipn(cipher(4), 'X-Signature: ab\n') }],
  ['decrypt_message', { data: cipher(9) }],
  ['decrypt_message', { data: cipher(2) }],
  ['decrypt_message', { data: Buffer.alloc(75, 7).toString('base64') }],
  ['read_vietqr', { text: '00020101021238570010a000000727' }],
])('MCP %s %j: says in English that it cannot tell, and what to try', (tool, given) => {
  expect(callMcp(tool, given)).toMatch(cannotTell);
});
