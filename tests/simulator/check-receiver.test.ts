import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';

import { canonicalString, decryptData, hmacSha256 } from '../../src/core/crypto';
import { isClear, receiverCases, samples, scoped } from '../../src/core/ipn';
import { checkReceiver } from '../../src/simulator/ipn';
import { ContractJudge, simulatorContract } from '../support/simulator';
import { startCases } from '../support/receiver-cases';
import { serve } from '../support/server';

const { facts } = simulatorContract();
type Answer = [status: number, code: string];

/** The steps of a correct receiver. A broken receiver has one other step. */
const right = {
  largest: 65_536,
  malformed: (): Answer => [400, '401'],
  untimely: (): Answer => [401, '416'],
  timestamp: /^\d{1,12}$/,
  undecrypted: (): Answer => [401, '415'],
  unsigned: (): Answer => [401, '415'],
  tolerance: 300,
  verify: (message: string, signature: string, secret: string): boolean =>
    hmacSha256(message, secret) === signature.toLowerCase(),
  canonical: (fields: Record<string, unknown>): string => canonicalString(fields),
  unclear: (): Answer => [200, '000'],
  duplicate: (): Answer => [200, '000'],
  key: (fields: Record<string, unknown>): unknown => fields['transaction_id'] || fields['qr_id'],
};
type Receiver = typeof right;

function receive(
  receiver: Receiver,
  seen: Set<string>,
  incoming: IncomingMessage,
  body: Buffer,
): Answer {
  const text = body.length > receiver.largest ? undefined : body.toString();
  const { 'x-timestamp': sent, 'x-signature': signature } = incoming.headers;
  let data: unknown;
  try {
    data = (JSON.parse(text ?? '') as { data?: unknown }).data;
  } catch {
    return receiver.malformed();
  }
  if (typeof data !== 'string' || typeof sent !== 'string') return receiver.malformed();
  if (!receiver.timestamp.test(sent)) return receiver.malformed();
  if (Math.abs(Date.now() / 1_000 - Number(sent)) > receiver.tolerance) return receiver.untimely();
  let fields: Record<string, unknown>;
  let json: string;
  let message: string;
  try {
    json = decryptData(data, facts.aesKey);
    fields = JSON.parse(json) as Record<string, unknown>;
    // Numbers of nested values take no part in the signature (specs/behaviour.md, section 8).
    const flat = json.slice(1, -1).replace(/[[{].*[\]}]/s, '');
    if (Array.isArray(fields) || /:\d+[.e]/.test(flat)) return receiver.unsigned();
    message = receiver.canonical(fields);
  } catch {
    return receiver.undecrypted();
  }
  if (!receiver.verify(message, String(signature), facts.hmacSecret)) return receiver.unsigned();
  if (!isClear(fields, json)) return receiver.unclear();
  const id = receiver.key(fields);
  if (typeof id !== 'string' || typeof fields['event'] !== 'string') return receiver.malformed();
  const key = `${id} ${String(fields['event'])}`;
  if (seen.has(key)) return receiver.duplicate();
  seen.add(key);
  return [200, '000'];
}

/** Runs the cases against a receiver and returns the ids of the failed ones. */
async function failures(change: Partial<Receiver>): Promise<string[]> {
  const receiver = { ...right, ...change };
  const seen = new Set<string>();
  const server = await serve((incoming, response, body) => {
    const [status, errorCode] = receive(receiver, seen, incoming, body);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ errorCode }));
  });
  const { verdicts } = await checkReceiver(facts, `${server.address}/ipn`);
  await server.close();
  return verdicts.flatMap(({ case: { id }, problem }) => (problem === undefined ? [] : [id]));
}

/** Mistakes of real receivers, each with the case that must detect it. */
const broken: [what: string, change: Partial<Receiver>, named: string][] = [
  ['verifies nothing', { verify: () => true }, 'forged'],
  ['accepts a changed content', { verify: () => true }, 'exchanged'],
  [
    'answers a wrong key with another code than a wrong signature',
    { undecrypted: () => [400, '401'] },
    'other-key',
  ],
  [
    'acknowledges an IPN that it cannot decrypt',
    { undecrypted: () => [200, '000'] },
    'changed-byte',
  ],
  ['answers a forged IPN with 5xx', { unsigned: () => [500, '501'] }, 'unsigned'],
  ['refuses a repetition', { duplicate: () => [409, '501'] }, 'repeat'],
  ['ignores the time', { tolerance: Infinity }, 'late'],
  ['accepts one minute instead of five', { tolerance: 60 }, 'nearly-late'],
  ['accepts a time in the future', { untimely: () => [200, '000'] }, 'early'],
  ['reads any number as a time', { timestamp: /^\+?\d/ }, 'signed-time'],
  ['crashes on a broken body', { malformed: () => [500, '501'] }, 'cut-body'],
  ['acknowledges an empty body', { malformed: () => [200, '000'] }, 'no-data'],
  ['refuses content that can be read in two ways', { unclear: () => [401, '415'] }, 'payer-text'],
  ['accepts a body of any size', { largest: Infinity }, 'oversized'],
  [
    'signs numbers with an exponent',
    { canonical: (fields) => canonicalString(fields).replace('499999999', '4.99999999e+08') },
    'large-amount',
  ],
  [
    'signs only fields that it knows',
    { canonical: ({ something_new: _new, ...fields }) => canonicalString(fields) },
    'new-field',
  ],
  [
    'signs booleans too',
    {
      canonical: (fields) =>
        canonicalString({ ...fields, ...('is_balanced' in fields && { is_balanced: 'true' }) }),
    },
    'settlement',
  ],
  ['requires a transaction_id', { key: (fields) => fields['transaction_id'] }, 'code-ends'],
  ['requires a request_id', { key: (fields) => fields['request_id'] }, 'sale'],
  [
    'decomposes Vietnamese text (NFD)',
    { canonical: (fields) => canonicalString(fields).normalize('NFD') },
    'transfer',
  ],
];

const judge = new ContractJudge();

/** Error codes of failed payments, from the table of errors. */
const codeOf: Record<string, string> = { DECLINED: '506', CANCELLED: '507', EXPIRED: '508' };

describe('check-receiver', () => {
  test('a correct receiver passes every case that only needs its address', async () => {
    expect(await failures({})).toEqual([]);
  });

  test('all events that require an acknowledgement match the contract', async () => {
    const sent: Record<string, unknown>[] = [];
    const canonical = (fields: Record<string, unknown>): string => canonicalString(fields);
    await failures({
      canonical,
      key: (fields) => {
        sent.push(fields);
        return right.key(fields);
      },
    });
    expect(sent.length).toBeGreaterThan(40);
    // Two events are invalid on purpose: one has no id, one has no event name.
    const whole = sent.filter(({ event, ...fields }) => event && right.key(fields));
    expect(sent.length - whole.length).toBe(2);
    for (const fields of whole) expect(judge.event(fields)).toEqual([]);
  });

  test.each(Object.entries(samples))('the event %s matches the contract', (_name, fields) => {
    expect(judge.event(scoped(fields, 'longest-of-all-scopes-0123456'))).toEqual([]);
    expect(fields).toMatchObject(
      'error_code' in fields ? { error_code: codeOf[String(fields.status)] } : {},
    );
  });

  test('every case refers to an existing anchor on a page', () => {
    for (const { name, rule } of [...receiverCases, ...startCases]) {
      const [route = '', anchor = ''] = rule.page.split('#');
      const page = readFileSync(`${route.replace('/documents/', 'docs/')}.mdx`, 'utf8');
      const anchors = [...page.matchAll(/^#+ (?<title>.+)$/gm)].map(({ groups }) =>
        String(groups?.['title'])
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      );
      expect(anchors, name).toContain(anchor);
    }
  });

  test('it runs all such cases', async () => {
    const { verdicts } = await checkReceiver(facts, 'http://127.0.0.1:9/ipn');
    const left = receiverCases.filter((one) => !verdicts.some(({ case: asked }) => asked === one));
    expect(left.map(({ id, needs }) => [id, needs])).toEqual([
      ['failing-store', 'a store that fails'],
    ]);
  });

  test('it stops early if the receiver is too slow for a response', async () => {
    const server = await serve(() => undefined);
    const hurried = { ...facts, ackTimeoutSeconds: 0.05 };
    const { verdicts, left } = await checkReceiver(hurried, `${server.address}/ipn`);
    await server.close();
    expect(verdicts.map(({ problem }) => problem)).toEqual(
      Array(3).fill(expect.stringMatching(/timeout/)),
    );
    expect(left).toBeGreaterThan(50);
  });

  test('it starts no further case after its time', async () => {
    const { verdicts, left } = await checkReceiver(facts, 'http://127.0.0.1:9/ipn', undefined, 0);
    expect([verdicts.length, left > 50]).toEqual([0, true]);
  });

  test.each(broken)('a receiver that %s', async (_what, change, named) => {
    expect(await failures(change)).toContain(named);
  });
});
