import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';

import { canonicalString, decryptData, verifyHmacSha256 } from '../../../src/crypto';
import { checkReceiver, receiverCases } from '../../../src/simulator/ipn';
import { simulatorContract } from '../../support/simulator';

const { facts } = simulatorContract();
type Answer = [status: number, code: string];

/** The steps of a receiver; a broken one has another step in the place of one. */
const right = {
  largest: 65_536,
  malformed: (): Answer => [400, '401'],
  untimely: (): Answer => [401, '416'],
  undecrypted: (): Answer => [401, '415'],
  unsigned: (): Answer => [401, '415'],
  tolerance: 300,
  verify: verifyHmacSha256,
  canonical: (fields: Record<string, unknown>): string => canonicalString(fields),
  duplicate: (): Answer => [200, '000'],
  key: (fields: Record<string, unknown>): unknown => fields['transaction_id'] ?? fields['qr_id'],
};
type Receiver = typeof right;

async function readBody(incoming: IncomingMessage, largest: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  return size > largest ? undefined : Buffer.concat(chunks).toString('utf8');
}

async function receive(
  receiver: Receiver,
  seen: Set<string>,
  incoming: IncomingMessage,
): Promise<Answer> {
  const text = await readBody(incoming, receiver.largest);
  const { 'x-timestamp': sent, 'x-signature': signature } = incoming.headers;
  let data: unknown;
  try {
    data = (JSON.parse(text ?? '') as { data?: unknown }).data;
  } catch {
    return receiver.malformed();
  }
  if (typeof data !== 'string' || typeof sent !== 'string') return receiver.malformed();
  if (Math.abs(Date.now() / 1_000 - Number(sent)) > receiver.tolerance) return receiver.untimely();
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(await decryptData(data, facts.aesKey)) as Record<string, unknown>;
  } catch {
    return receiver.undecrypted();
  }
  const message = receiver.canonical(fields);
  if (!(await receiver.verify(message, String(signature), facts.hmacSecret)))
    return receiver.unsigned();
  const id = receiver.key(fields);
  if (typeof id !== 'string') return [500, '501'];
  const key = `${id} ${String(fields['event'])}`;
  if (seen.has(key)) return receiver.duplicate();
  seen.add(key);
  return [200, '000'];
}

/** Names of the cases that fail. */
async function failures(change: Partial<Receiver>): Promise<string[]> {
  const receiver = { ...right, ...change };
  const seen = new Set<string>();
  const server = createServer((incoming, response) => {
    void receive(receiver, seen, incoming).then(([status, errorCode]) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ errorCode }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cases = receiverCases.filter(({ variant }) => variant !== 'slow');
  const verdicts = await checkReceiver(facts, `http://127.0.0.1:${String(port)}/ipn`, cases);
  server.closeAllConnections();
  server.close();
  expect(verdicts).toHaveLength(cases.length);
  return verdicts.filter(({ passed }) => !passed).map(({ case: one }) => one.name);
}

/** Mistakes of real receivers, each with the case that has to name it. */
const broken: [what: string, change: Partial<Receiver>, named: string][] = [
  ['verifies nothing', { verify: () => Promise.resolve(true) }, 'signed with another secret'],
  [
    'believes a changed amount',
    { verify: () => Promise.resolve(true) },
    'another amount than was signed',
  ],
  [
    'tells a wrong key from a wrong signature',
    { undecrypted: () => [400, '401'] },
    'encrypted with another key: the same answer',
  ],
  [
    'acknowledges what it cannot decrypt',
    { undecrypted: () => [200, '000'] },
    'encrypted with another key: the same answer',
  ],
  ['refuses a repetition', { duplicate: () => [409, '501'] }, 'the same event twice'],
  ['looks at no clock', { tolerance: Infinity }, 'a time stamp six minutes old'],
  ['takes the future', { untimely: () => [200, '000'] }, 'a time stamp from the future'],
  ['crashes on a broken body', { malformed: () => [500, '501'] }, 'a body that is no JSON'],
  ['acknowledges an empty body', { malformed: () => [200, '000'] }, 'a body without data'],
  [
    'takes a body of any size',
    { largest: Infinity, undecrypted: () => [500, '501'] },
    'a body of 1 MiB',
  ],
  [
    'signs numbers with an exponent',
    { canonical: (fields) => canonicalString(fields).replace('499999999', '4.99999999e+08') },
    'an amount of nine digits, signed without exponent',
  ],
  [
    'signs only fields that it knows',
    { canonical: ({ something_new: _new, ...fields }) => canonicalString(fields) },
    'a field that the receiver does not know',
  ],
  [
    'signs booleans too',
    {
      canonical: (fields) =>
        canonicalString({ ...fields, ...('is_balanced' in fields && { is_balanced: 'true' }) }),
    },
    'a boolean, which is not signed',
  ],
  [
    'wants a transaction_id',
    { key: (fields) => fields['transaction_id'] },
    'QR.EXPIRED, without transaction_id',
  ],
  ['wants a request_id', { key: (fields) => fields['request_id'] }, 'a sale without request_id'],
  [
    'folds Vietnamese text',
    { canonical: (fields) => canonicalString(fields).normalize('NFD') },
    'a Vietnamese text, signed as UTF-8',
  ],
];

describe('check-receiver', () => {
  test('a right receiver passes every case', async () => {
    expect(await failures({})).toEqual([]);
  });

  test.each(broken)('a receiver that %s', async (_what, change, named) => {
    expect(await failures(change)).toContain(named);
  });

  test('each case says where its rule stands', () => {
    for (const { law } of receiverCases) expect(law).toMatch(/^\/(documents|others)\//);
    expect(new Set(receiverCases.map(({ name }) => name)).size).toBe(receiverCases.length);
  });
});
