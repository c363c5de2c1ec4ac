import sortBy from 'lodash/sortBy';
import { describe, expect, it } from 'vitest';

import {
  answers,
  eventKey,
  events,
  receiverCases,
  scopedId,
  toRequest,
} from '../../../src/core/ipn';
import type { Delivery, IpnRequest, ReceiverCase } from '../../../src/core/ipn';
import { inspectIpn, InputProblem, shopOf as readShop } from '../../../src/core/diagnosis';
import type { Inspected, IpnInput } from '../../../src/core/diagnosis';
import { ipnSchemas } from '../../../src/sources/openapi';
import { k128, k256, secret } from '../../support/crypto-vectors';
import { keptBy } from '../../support/receiver-cases';
import { shopOf } from '../../support/receiver-process';

const now = Math.floor(Date.now() / 1_000);
const keys = { aes: k256, hmac: secret };
const schemas = ipnSchemas('.');

const input = (request: string, more: Partial<IpnInput> = {}): IpnInput => ({
  request,
  aesKey: k256,
  keyForm: 'hex64',
  hmacSecret: secret,
  now,
  ...more,
});

/** The request as a reader would copy it. Content-Length counts the whole body, even if the request breaks off. */
function raw({ headers, body, breaksOffAfter }: IpnRequest): string {
  const length = String(Buffer.byteLength(body));
  const lines = Object.entries({ Host: 'pos.example.vn', ...headers, 'Content-Length': length });
  const sent = Buffer.from(body).subarray(0, breaksOffAfter).toString();
  return [
    'POST /v1/ipn/callback HTTP/1.1',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    sent,
  ].join('\r\n');
}

function rawOf(delivery: Delivery, scope: string): string {
  return raw(toRequest(delivery, { scope, keys, now }));
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const curl = ({ headers, body }: IpnRequest): string =>
  [
    'curl --fail-with-body https://pos.example.vn/v1/ipn/callback',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    `--data-raw ${quote(body)}`,
  ].join(' \\\n  ');

describe('receiver cases', () => {
  const cases = receiverCases.filter(({ needs }) => needs === undefined);

  function inspectCase({ id, steps }: ReceiverCase): [Inspected[], unknown[]] {
    const texts: string[] = [];
    const wanted: unknown[] = [];
    for (const step of steps) {
      if (!('send' in step)) continue;
      for (let time = 0; time < (step.send.times ?? 1); time += 1) {
        texts.push(rawOf(step.send, id));
        // A body that breaks off may also be an incomplete copy.
        wanted.push(step.answer === 'none' ? 'unknown' : answers[step.answer]);
      }
    }
    const request = texts.join('\n');
    // Each id without an end is a name of one code, so the list has only those of the case.
    const { codes = {}, ...shop } = shopOf([id]);
    const named = Object.entries(codes).filter(
      ([code]) =>
        shop.ends?.[code] !== undefined ||
        JSON.stringify(steps).includes(`"${code.replace(scopedId('', id), '')}"`),
    );
    const given = { ...shop, codes: Object.fromEntries(named) };
    return [inspectIpn(input(request, { shop: given }), schemas), wanted];
  }

  it.each(cases)('$id: response, stored data and order state', (one) => {
    const [inspected, wanted] = inspectCase(one);
    expect(inspected.map(({ answer }) => answer)).toEqual(wanted);
    const kept = inspected
      .filter(({ answer }) => answer !== 'unknown' && answer.errorCode === '000')
      .flatMap(({ duplicateKey }) => duplicateKey ?? []);
    expect(sortBy([...new Set(kept)])).toEqual(sortBy([...new Set(keptBy(one))]));
    const verdict = inspected.at(-1)?.order?.verdict;
    // A batch is about no order. Without order_id, the order is not known.
    const open = ['no such order', 'cannot tell', undefined];
    if (one.verdict === 'no such order') expect(open).toContain(verdict);
    else if (one.verdict === 'not paid' && one.steps.some((step) => 'isUnclear' in step))
      expect(['not paid', 'cannot tell']).toContain(verdict);
    else if (one.verdict === 'review') expect(verdict).toBe('cannot tell');
    else if (one.verdict !== undefined) {
      expect(verdict).toBe(one.verdict);
      const sum = `not counted ${String(one.uncounted)} VND`;
      if (one.uncounted !== undefined) expect(inspected.at(-1)?.order?.sentence.en).toContain(sum);
    }
  });

  it.each([
    ['without a terminal, a card was charged', 'sale', { terminals: [] }, {}, 'cannot tell'],
    ['with the terminal', 'sale', {}, {}, 'paid'],
    ['without order_id and ids', 'transfer', {}, { order_id: undefined }, 'cannot tell'],
    ['late', 'transfer', {}, { payment_mark: 'LATE' }, 'not paid'],
  ] as const)('order: %s', (_name, event, shop, change, verdict) => {
    const text = rawOf({ event, change }, 'o');
    const given = { ...shopOf(['o']), codes: {}, ...shop };
    const [one] = inspectIpn(input(text, { shop: given }), schemas);
    expect(one?.order?.verdict).toBe(verdict);
    const next = one?.steps.find(({ name }) => name === 'event')?.sentence.en ?? '';
    expect(next.includes('does not count')).toBe('payment_mark' in change);
  });

  it('one key with two contents: cannot tell, and the step says so', () => {
    const texts = [150_000, 160_000].map((amount) =>
      rawOf({ event: 'sale', change: { amount } }, 'o'),
    );
    const [first, second] = inspectIpn(input(texts.join('\n'), { shop: shopOf(['o']) }), schemas);
    expect(first?.order?.verdict).toBe('paid');
    expect(second?.order?.verdict).toBe('cannot tell');
  });

  it('an order of 0 đồng is no order', () => {
    expect(() => readShop('HD1', '0', '', '')).toThrow(InputProblem);
    expect(readShop('HD1', '150000', 'SN1', 'QR1')?.orders).toEqual({ HD1: 150_000 });
  });

  it('gives a sentence in both languages and a page for every failed step', () => {
    for (const one of cases) {
      const [inspected] = inspectCase(one);
      for (const { steps, answer } of inspected) {
        const bad = answer === 'unknown' ? 'open' : answer.errorCode === '000' ? undefined : 'fail';
        expect(
          steps.find(({ verdict }) => verdict === 'fail' || verdict === 'open')?.verdict,
          one.id,
        ).toBe(bad);
        for (const { sentence, page } of steps) {
          expect(sentence.vi).not.toBe('');
          expect(sentence.en).not.toBe('');
          expect(page).toMatch(/^\/(documents|others)\//);
        }
      }
    }
  });
});

describe('pasted forms', () => {
  const delivery: Delivery = { event: 'transfer' };

  it.each(['raw', 'curl', 'log', 'without a length', 'behind marks of curl -v'])('%s', (form) => {
    const request = toRequest(delivery, { scope: 'x', keys, now });
    const http = raw(request);
    const text = {
      raw: http,
      curl: curl(request),
      log: `2025-11-21 10:00:08 INFO in: ${http}\n`,
      'without a length': `${http.replace(/Content-Length.*\r\n/, '')}\r\n\r\n`,
      'behind marks of curl -v': http.replace(/^(?=[A-Z])/gm, '> '),
    }[form];
    const [one, ...others] = inspectIpn(input(text ?? ''), schemas);
    expect(others).toEqual([]);
    expect(one?.answer).toEqual(answers.stored);
    expect(one?.content).toBe(JSON.stringify({ ...JSON.parse(one?.content ?? '{}') }));
    expect(one?.duplicateKey).toBe('TX1X|QR.PAID');
  });

  it.each([
    ['nothing', '', 'request'],
    ['a sentence', 'xin chào', 'request'],
    ['binary', 'POST /x HTTP/1.1\n\n\0\0', 'request'],
    ['5 MiB', 'x'.repeat(5 << 20), 'request'],
  ])('reports %s at its field', (_name, request, field) => {
    expect(() => inspectIpn(input(request), schemas)).toThrow(InputProblem);
    try {
      inspectIpn(input(request), schemas);
    } catch (error) {
      expect((error as InputProblem).field).toBe(field);
    }
  });

  it('reports an invalid key without repeating it', () => {
    const request = 'POST /x HTTP/1.1\nX-Timestamp: 1\n\n{}';
    const bad: [Partial<IpnInput>, string][] = [
      [{ aesKey: '' }, 'aesKey'],
      [{ aesKey: k128 }, 'aesKey'],
      [{ aesKey: `${k256} ` }, 'aesKey'],
      [{ aesKey: 'z'.repeat(64) }, 'aesKey'],
      [{ hmacSecret: '' }, 'hmacSecret'],
    ];
    for (const [more, field] of bad) {
      try {
        inspectIpn(input(request, more), schemas);
        expect.unreachable();
      } catch (error) {
        expect(error).toMatchObject({ field });
        expect((error as InputProblem).sentence.en).not.toContain(k128);
      }
    }
  });
});

describe('explanations', () => {
  it('names the mistake behind a wrong signature', () => {
    const text = rawOf(
      { event: 'sale', signature: { secret: Buffer.from(secret).toString() + '\n' } },
      'x',
    );
    const [one] = inspectIpn(input(text), schemas);
    expect(one?.explanations?.map(({ mistakes }) => mistakes)).toEqual([['secret-whitespace']]);
    expect(one?.content).toBeUndefined();
  });

  it('gives one response for a failed decryption and a wrong signature, with a warning', () => {
    for (const delivery of [{ otherKey: true }, { signature: { secret: 'x' } }] as const) {
      const [one] = inspectIpn(input(rawOf({ event: 'sale', ...delivery }, 'x')), schemas);
      expect(one?.answer).toEqual(answers.untrusted);
      const failed = one?.steps.find(({ verdict }) => verdict === 'fail');
      expect(failed?.details?.map(({ en }) => en).join()).toContain('padding oracle');
    }
  });

  it('names the rule that a field breaks, without refusing the IPN', () => {
    const text = rawOf({ event: 'sale', change: { amount: -5, currency: 'USD' } }, 'x');
    const [one] = inspectIpn(input(text), schemas);
    expect(one?.answer).toEqual(answers.stored);
    const schema = one?.steps.find(({ name }) => name === 'schema');
    expect(schema?.verdict).toBe('warn');
    const told = schema?.details?.map(({ en }) => en).join('\n');
    expect(told).toMatch(/^amount: must be at least/m);
    expect(told).toMatch(/^currency: /m);
  });

  it.each([NaN, Infinity, 0.5, 1_763_694_926_000])(
    'refuses %s as the time of the receiver',
    (time) => {
      const text = raw(toRequest({ event: 'sale' }, { scope: 'x', keys, now }));
      expect(() => inspectIpn(input(text, { now: time }), schemas)).toThrow(InputProblem);
    },
  );

  it('knows exactly the events of both contracts', () => {
    expect(Object.keys(events).sort()).toEqual(Object.keys(schemas.events).sort());
  });

  it.each(['__proto__', 'constructor', 'toString'])('treats %s as an unknown event', (event) => {
    const text = rawOf({ event: 'sale', change: { event } }, 'x');
    const [one] = inspectIpn(input(text), schemas);
    expect(one?.answer).toEqual(answers.stored);
    expect(one?.steps.find(({ name }) => name === 'schema')).toMatchObject({
      verdict: 'warn',
      sentence: {
        en: `The contract has no event ${event}. Store it, respond with 000, then ask Zengi.`,
      },
    });
    expect(one?.steps.map(({ name }) => name)).not.toContain('event');
  });

  it('gives the key for duplicate detection', () => {
    const id = { transaction_id: 'TX1', request_id: 'GEN1' };
    expect(eventKey({ ...id, event: 'QR.PAID' })).toBe('TX1|QR.PAID');
    expect(eventKey({ request_id: 'GEN1', event: 'QR.EXPIRED' })).toBe('GEN1|QR.EXPIRED');
    expect(eventKey({ ...id, transaction_id: '', event: 'QR.PAID' })).toBe('GEN1|QR.PAID');
    expect(eventKey(id)).toBeUndefined();
    expect(eventKey({ event: 'QR.PAID' })).toBeUndefined();
  });
});

describe('events of an API gateway, and large JSON', () => {
  const sent = toRequest({ event: 'sale' }, { scope: 'gateway', keys, now });
  const event = (body: string): string =>
    JSON.stringify({ httpMethod: 'POST', headers: sent.headers, body, isBase64Encoded: true });
  const base64 = (text: string): string => Buffer.from(text).toString('base64');

  it.each([
    ['Base64', base64(sent.body)],
    ['Base64 with line breaks', base64(sent.body).replace(/.{76}/g, '$&\n')],
    ['URL-safe Base64 without padding', Buffer.from(sent.body).toString('base64url')],
    ['JSON, already decoded', sent.body],
  ])('reads a body in %s', (_name, body) => {
    expect(inspectIpn(input(event(body)), schemas)[0]?.answer).toEqual(answers.stored);
  });

  it('reads a body in UTF-8', () => {
    const body = JSON.stringify({
      note: 'Cà phê',
      data: (JSON.parse(sent.body) as { data: string }).data,
    });
    const [one] = inspectIpn(input(event(base64(body))), schemas);
    expect(one?.answer).toEqual(answers.stored);
    expect(one?.steps[0]?.sentence.en).toContain(`${Buffer.byteLength(body)} bytes`);
  });

  it.each([
    ['not Base64', '***'],
    ['no text', base64('\u00ff').slice(0, 3) + 'A/w=='],
  ])('reports a body that is %s', (_name, body) => {
    expect(() => inspectIpn(input(event(body)), schemas)).toThrow(/without readable X-Timestamp/);
  });

  it.each([
    ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['an open list', '['.repeat(20_000)],
    ['a body', `{"headers":{"host":"a"},"body":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
    ['a row of backslashes', `{"data":"${'\\'.repeat(100_001)}"`],
    ['a row of line breaks', `{"data":"${'\n'.repeat(100_000)}!`],
    ['quotes without an end', `{"data":"${'\\"'.repeat(50_000)}!`],
    ['a million values', `[${'1,'.repeat(1_000_000)}1]`],
  ])('reports or refuses deep or long JSON: %s', (_name, request) => {
    let refused: unknown;
    try {
      refused = inspectIpn(input(request), schemas)[0]?.answer;
    } catch (error) {
      refused = error;
    }
    expect(refused instanceof InputProblem || refused === answers.malformed).toBe(true);
  });
});
