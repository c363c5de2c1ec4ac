import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inspectIpn, InputProblem } from '../../../src/core/diagnosis';
import { ipnSchemas } from '../../../src/sources/openapi';
import { k256, secret } from '../../support/crypto-vectors';
import { fences } from '../../support/mdx-text';

/** The IPN of /documents/payments/ipn. */
const page = fences(readFileSync('docs/payments/ipn.mdx', 'utf8')).find(({ content }) =>
  content.includes('X-Signature:'),
);
const [, head = '', body = ''] = /^(?:POST.*\n)([^]*?)\n\n(.*)/.exec(page?.content ?? '') ?? [];
const time = /X-Timestamp: (\S+)/.exec(head)?.[1] ?? '';
const signature = /X-Signature: (\S+)/.exec(head)?.[1] ?? '';
const { data } = JSON.parse(body) as { data: string };

const http = (own: string, headers = head): string =>
  `POST /v1/ipn/callback HTTP/1.1\n${headers}\n\n${own}`;
const headers = { 'x-timestamp': time, 'x-signature': signature };
const json = (value: object): string => JSON.stringify(value);
const wrapped = (text: string, width: number): string =>
  text.replace(new RegExp(`.{${width}}`, 'g'), '$&\n');
const prefixed = (prefix: string): string => http(body).replace(/^/gm, prefix);
const base64 = Buffer.from(body).toString('base64');
const curl = (options: string): string =>
  `curl https://pos.example.vn/ -H 'X-Timestamp: ${time}' -H 'X-Signature: ${signature}' ${options}`;
/** As Chrome writes text for cmd. */
const cmd = (text: string): string =>
  text.replace(/[\\"]/g, '\\$&').replace(/["{}<>&|\\%!^]/g, '^$&');
const chunks = [body.slice(0, 100), body.slice(100)]
  .map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
  .join('');

const outcome = (request: string, hmacSecret = secret): string => {
  try {
    const [one] = inspectIpn(
      { request, aesKey: k256, keyForm: 'hex64', hmacSecret, now: 'as sent' },
      ipnSchemas('.'),
    );
    return one?.answer === 'unknown' ? 'unknown' : (one?.answer.errorCode ?? '');
  } catch (error) {
    if (error instanceof InputProblem) return 'unknown';
    throw error;
  }
};

/** Complete copies of one correct IPN. */
const copies: Readonly<Record<string, string>> = {
  'a fence of Markdown': `It sent:\n\`\`\`http\n${http(body)}\n\`\`\``,
  'a terminal of 80 columns': http(wrapped(body, 80)),
  'Base64 in lines of 76': http(`{"data":"${wrapped(data, 76)}"}`),
  'JSON in JSON': http(body.replaceAll('"', '\\"')),
  'a folded header': http(body, head.replace(signature.slice(32), `\n  ${signature.slice(32)}`)),
  'a chunked body': http(`${chunks}0\r\n\r\n`, `${head}\nTransfer-Encoding: chunked`),
  'a quotation': prefixed('> '),
  Kubernetes: prefixed('2025-11-21T03:00:08.1Z stdout F '),
  'docker compose': prefixed('app_1  | '),
  CloudWatch: json({ timestamp: 1, message: http(body) }),
  'a log of JSON in JSON': json({ message: json({ headers, body }) }),
  'a line with fields': json({
    log: `POST / x-timestamp=${time} x-signature=${signature} ${body}`,
  }),
  'bytes of Node.js': json({ headers, body: Buffer.from(body) }),
  'a body in hex': json({ headers, rawBody: Buffer.from(body).toString('hex') }),
  'a body in Base64': json({ headers, body: base64 }),
  'HAR with Base64': json({
    request: { headers, postData: { encoding: 'base64', text: base64 } },
  }),
  rawHeaders: json({ rawHeaders: Object.entries(headers).flat(), body }),
  'headers as lines': json({ headers: head, body }),
  'API gateway': json({
    headers: null,
    multiValueHeaders: { 'X-Timestamp': [time], 'X-Signature': [signature] },
    body,
  }),
  'curl of cmd': `curl ^"https://a/^" ^\n  -H ^"x-timestamp: ${time}^" ^\n  -H ^"x-signature: ${signature}^" ^\n  --data-raw ^"${cmd(body)}^"`,
  'curl.exe of PowerShell 5': curl(`-d '${body.replaceAll('"', '\\"')}'`).replace(
    'curl',
    'curl.exe',
  ),
  PowerShell: `Invoke-WebRequest -Uri "https://a/" \`\n-Headers @{\n"x-timestamp"="${time}"\n  "x-signature"="${signature}"\n} \`\n-Body "${body.replaceAll('"', '`"')}"`,
  fetch: `fetch("https://a/", ${JSON.stringify({ headers, body, method: 'POST' }, null, 2)});`,
  'JSON.stringify in code': `fetch(url, { headers: { 'X-Timestamp': '${time}', 'X-Signature': '${signature}' },\n  body: JSON.stringify({ data: '${data}' }) })`,
  requests: `requests.post(url, headers={"X-Timestamp": "${time}", "X-Signature": "${signature}"}, json={"data": "${data}"})`,
  HTTPie: `http POST https://a/ X-Timestamp:${time} X-Signature:${signature} data=${data}`,
  print_r: `Array\n(\n    [HTTP_X_TIMESTAMP] => ${time}\n    [HTTP_X_SIGNATURE] => ${signature}\n)\n${body}`,
  var_dump: `["HTTP_X_TIMESTAMP"]=>\n  string(10) "${time}"\n  ["HTTP_X_SIGNATURE"]=>\n  string(64) "${signature}"\n}\nstring(395) "${body}"`,
  'console.log': `{\n  'x-timestamp': '${time}',\n  'x-signature': '${signature}'\n}\n{ data: '${data}' }`,
  'Go map': `map[X-Signature:[${signature}] X-Timestamp:[${time}]] ${body}`,
  'Go slices': `http.Header{"X-Timestamp":[]string{"${time}"}, "X-Signature":[]string{"${signature}"}} ${body}`,
  'a page of HTML': `<pre>${http(body, `${head}\nContent-Length: ${body.length}`).replaceAll('"', '&quot;')}</pre>`,
  nginx: `x_timestamp="${time}" x_signature="${signature}" body="${body.replaceAll('"', '\\x22')}"`,
};

it.each(Object.entries(copies))('reads a copy: %s', (_name, request) => {
  expect(outcome(request)).toBe('000');
});

it.each(Object.entries(copies))(
  'refuses a whole copy with another signature: %s',
  (_name, text) => {
    // Decrypted JSON and 64 hex digits prove that data and signature were copied whole, in any notation.
    expect(outcome(text, 'another secret of 32 characters!')).toBe('415');
  },
);

it('cannot tell if a text of unknown form or its data is wrong', () => {
  const other = body.replace(data, Buffer.alloc(96, 7).toString('base64'));
  expect(outcome(copies['nginx']?.replaceAll(data, other) ?? '')).toBe('unknown');
  expect(outcome(copies['HTTPie']?.replace(signature, signature.slice(2)) ?? '')).toBe('unknown');
});

it('does not refuse a genuine request for the text around it', () => {
  const length = `${head}\nContent-Length: ${String(body.length)}`;
  const quoted = http(body, length).replace(/^/gm, '| ');
  expect(outcome(`Anh ơi, xem giúp:\n\n${quoted}\n\nCảm ơn`)).not.toMatch(/^4/);
});

it('does not invent a member of the body', () => {
  expect(outcome(curl(`-d '${body.replace('"data"', '"DATA"')}'`))).not.toBe('000');
});

it('refuses a text of unknown form if a known mistake gives exactly its signature', () => {
  const written = Buffer.from(signature, 'hex').toString('base64');
  expect(outcome(copies['HTTPie']?.replace(signature, written) ?? '')).toBe('415');
});

it.each([
  ['cut', http(body.slice(0, 120))],
  ['cut, with a mark', http(`${body.slice(0, 120)}… (truncated)`)],
  ['a masked signature', json({ headers: { ...headers, 'x-signature': '****' }, body })],
  ['masked data', http('{"data":"XArB***"}')],
  ['replaced data', http('{"data":"[REDACTED]"}')],
  ['a cut body in a log', json({ headers, body: body.slice(0, 90) })],
  ['a body alone', body],
  ['urlencoded JSON', curl(`--data-urlencode '${body}'`)],
  ['a body in a file', curl('-d @ipn.json')],
  ['a variable as body', curl('-d "$BODY"')],
  ['a variable as signature', curl(`-d '${body}'`).replace(signature, '$SIGNATURE')],
  ['a shorter body than its length', http(body.slice(0, 99), `${head}\nContent-Length: 395`)],
])('cannot tell: %s', (_name, request) => {
  expect(outcome(request)).toBe('unknown');
});

it.each([
  ['a list', http(`[${body}]`)],
  ['a JSON string', http(json(Object(body) as object))],
  ['an urlencoded form', http(`data=${encodeURIComponent(data)}`)],
  ['a word, counted by Content-Length', http('abc', `${head}\nContent-Length: 3`)],
  ['two times', http(body, `${head}\nX-Timestamp: 1763694008`)],
])('refuses as a receiver does: %s', (_name, request) => {
  expect(outcome(request)).toBe('401');
});

it('refuses two signatures', () => {
  expect(outcome(http(body, `${head}\nX-Signature: ${'ab'.repeat(32)}`))).toBe('415');
});
