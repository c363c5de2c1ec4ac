import { createDecipheriv, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { ipnSchemas } from '../../../src/sources/openapi';
import { InputProblem, inspectIpn, makeTestIpn, testContent } from '../../../src/core/diagnosis';
import type { TestIpnInput } from '../../../src/core/diagnosis';
import { canonicalString } from '../../../src/core/crypto';
import { k128, k256, secret } from '../../support/crypto-vectors';

const now = 1_763_694_000;
const schemas = ipnSchemas('.');
const events = Object.keys(schemas.events);
const fresh = { now, id: '0A1B2C3D4E5F' };

const contentOf = (event: string): Record<string, unknown> => ({
  ...testContent(event, schemas.examples, fresh),
});

const input = (content: string, more: Partial<TestIpnInput> = {}): TestIpnInput => ({
  content,
  address: 'http://localhost:8080/v1/ipn/callback',
  aesKey: k256,
  keyForm: 'hex64',
  hmacSecret: secret,
  now,
  iv: Uint8Array.from({ length: 16 }, (_none, index) => index * 7),
  id: fresh.id,
  ...more,
});

describe('content of a test IPN', () => {
  it('exists for every event of both contracts', () => {
    expect(events.length).toBeGreaterThanOrEqual(17);
    for (const event of events) expect(contentOf(event)['event']).toBe(event);
    expect(testContent('SALE.UNKNOWN', schemas.examples, fresh)).toBeUndefined();
    expect(testContent('__proto__', schemas.examples, fresh)).toBeUndefined();
  });

  it.each(events)('%s: has the required fields, the current time, and a unique id', (event) => {
    const content = contentOf(event);
    const { url, headers, body } = makeTestIpn(input(JSON.stringify(content)));
    const request = [
      `POST ${new URL(url).pathname} HTTP/1.1`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n');
    const [inspected] = inspectIpn(
      { request, aesKey: k256, keyForm: 'hex64', hmacSecret: secret, now },
      schemas,
    );
    // The last step is about the order; a warning not to hand out goods is correct there.
    const verdicts = inspected?.steps.map(({ name, verdict }) => `${name} ${verdict}`);
    expect(verdicts?.pop()).toMatch(/^event (?:pass|warn)$/);
    expect(verdicts).toEqual([
      'body pass',
      'time pass',
      'decryption pass',
      'signature pass',
      'schema pass',
      'duplicate pass',
    ]);
    const [type, status] = event.split('.');
    if ('transaction_type' in content) expect(content['transaction_type']).toBe(type);
    if ('status' in content) expect(content['status']).toBe(status);
    expect(JSON.stringify(content)).toContain(`TEST${fresh.id}`);
    const times = ['transaction_time', 'paid_at', 'ended_at', 'settled_at'].flatMap((name) =>
      name in content ? [content[name]] : [],
    );
    if (event !== 'SETTLEMENT.FAILED') expect(times).toEqual(['2025-11-21T10:00:00+07:00']);
  });

  it('has a success code only for a success event, a failure code only for a failure', () => {
    for (const event of events) {
      const content = contentOf(event);
      const isGood = /APPROVED|PAID|COMPLETED/.test(event);
      expect('error_code' in content, event).toBe(!isGood);
      if (/CANCELLED/.test(event)) expect(content['error_code']).toBe('507');
      if (/EXPIRED/.test(event)) expect(content['error_code']).toBe('508');
      expect('original_transaction_id' in content, event).toBe(
        /^(?:VOID|PREAUTH_COMPLETE)/.test(event),
      );
    }
  });
});

describe('request', () => {
  it.each([
    ['hex64', k256, Buffer.from(k256, 'hex')],
    ['hex32', k128, Buffer.from(k128, 'hex')],
    ['text32', k128, Buffer.from(k128)],
  ] as const)('is encrypted and signed as node:crypto does it: %s', (keyForm, aesKey, key) => {
    const content = JSON.stringify({ ...contentOf('QR.PAID'), content: 'Cà phê sữa đá 🧋' });
    const { headers, body } = makeTestIpn(input(content, { aesKey, keyForm }));
    const message = Buffer.from((JSON.parse(body) as { data: string }).data, 'base64');
    const decipher = createDecipheriv(
      key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc',
      key,
      message.subarray(0, 16),
    );
    const opened = Buffer.concat([decipher.update(message.subarray(16)), decipher.final()]);
    expect(opened.toString()).toBe(content);
    const fields = JSON.parse(content) as Record<string, unknown>;
    expect(Object.fromEntries(headers)).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Timestamp': String(now),
      'X-Event-Id': `EV-TEST-${fresh.id}`,
      'X-Signature': createHmac('sha256', secret).update(canonicalString(fields)).digest('hex'),
    });
  });
});

describe('problems that name their field', () => {
  it.each<[string, Partial<TestIpnInput>]>([
    ['content', { content: '' }],
    ['content', { content: '{' }],
    ['content', { content: '[1]' }],
    ['content', { content: '"text"' }],
    ['content', { content: 'null' }],
    ['content', { content: '{"amount":1.5}' }],
    ['content', { content: '{"amount":9007199254740993}' }],
    ['content', { content: '{"a":"\u0000"}' }],
    ['content', { content: `{"a":"\ud83e"}` }],
    ['content', { content: `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}` }],
    ['address', { address: '' }],
    ['address', { address: 'localhost:8080' }],
    ['address', { address: 'javascript:alert(1)' }],
    ['address', { address: 'https://user:word@pos.example.vn/' }],
    ['aesKey', { aesKey: '' }],
    ['aesKey', { aesKey: 'f'.repeat(63) }],
    ['hmacSecret', { hmacSecret: '' }],
  ])('%s, case %#', (field, more) => {
    let problem: unknown;
    try {
      makeTestIpn(input('{"event":"SALE.APPROVED"}', more));
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(InputProblem);
    expect((problem as InputProblem).field).toBe(field);
  });
});
