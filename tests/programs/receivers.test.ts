import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadFacts } from '../../src/pipeline/content/facts';
import {
  answers,
  eventKey,
  events,
  receiverCases,
  scoped,
  startCases,
  toRequest,
  type Answer,
  type Delivery,
} from '../../src/receivers';
import { k128, k256, secret } from '../support/crypto-vectors';
import { ReceiverProcess, send } from '../support/receiver-process';
import { examplesDir, toolchains } from '../support/toolchains';

const dir = path.join(examplesDir, 'ipn-receiver');
const keys = { aes: k256, hmac: secret };
const settings = { ZENGI_AES_KEY: k256, ZENGI_HMAC_SECRET: secret, ZENGI_AES_KEY_FORM: undefined };
const now = (): number => Math.floor(Date.now() / 1000);

const sender = toolchains.find(({ key }) => key === 'curl');
const languages = toolchains.filter(({ key }) => key !== 'curl');

describe('the matrix', () => {
  it('has at least 25 cases, each with a name of its own and a rule', () => {
    expect(receiverCases.length).toBeGreaterThanOrEqual(25);
    expect(new Set(receiverCases.map(({ id }) => id)).size).toBe(receiverCases.length);
    for (const { law, name } of [...receiverCases, ...startCases])
      expect(law, name).toMatch(/^§\d/);
  });

  it('asks for every documented answer', () => {
    const asked = receiverCases.flatMap(({ steps }) =>
      steps.flatMap((step) => ('answer' in step ? [step.answer] : [])),
    );
    expect([...new Set(asked)].sort()).toEqual([...Object.keys(answers), 'none'].sort());
  });

  it('has a receiver in every language, with the time window that the pages state', () => {
    const tolerance = loadFacts().get('ipn.timestamp_tolerance_seconds')?.value ?? 'no fact';
    const files = readdirSync(dir).filter((file) => /^receiver\./i.test(file));
    expect(files).toHaveLength(languages.length);
    for (const file of files) {
      const text = readFileSync(path.join(dir, file), 'utf8');
      expect(text, file).toMatch(new RegExp(`tolerance.*\\b${tolerance}\\b`, 'i'));
    }
  });
});

/** Sends an event by send.sh and gives the receiver's answer. */
async function sendByScript(url: string, fields: object, env: object): Promise<unknown> {
  const child = spawn('bash', [path.join(dir, 'send.sh'), url], {
    env: { ...process.env, ZENGI_AES_KEY: k256, ZENGI_HMAC_SECRET: secret, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(fields));
  let out = '';
  for await (const chunk of child.stdout) out += String(chunk);
  return JSON.parse(out);
}

async function deliver(
  url: string,
  delivery: Delivery,
  scope: string,
): Promise<(Answer | undefined)[]> {
  const request = await toRequest(delivery, { scope, keys, now: now() });
  const times = Array.from({ length: delivery.times ?? 1 });
  return Promise.all(times.map(() => send(url, request)));
}

/** `<key>: <verdict>`, one line for each event that was acted upon; PHP puts its time before it. */
const verdictsIn = (printed: string): { key: string; verdict: string }[] =>
  [...printed.matchAll(/(\S+\|\S+): (paid|not paid|no such order)\s*$/gm)].map(
    ([, key = '', verdict = '']) => ({ key, verdict }),
  );

for (const { key, extension, needs, available, prepare } of languages) {
  const name = readdirSync(dir).find((file) => path.extname(file) === extension) ?? '';
  const file = path.join(dir, name);
  if (!available()) {
    it.skip(`receiver in ${key}: NOT RUN, this machine lacks ${needs}`);
    continue;
  }
  describe(`receiver in ${key}`, () => {
    const scopes = [...receiverCases.map(({ id }) => id), 'sent'];
    let command: string[] = [];
    let receiver: ReceiverProcess;

    beforeAll(async () => {
      command = prepare(file);
      receiver = new ReceiverProcess(command, scopes);
      expect(await receiver.start(settings), receiver.printed).toBeUndefined();
    }, 120_000);
    afterAll(() => {
      receiver.stop();
    });

    const lastVerdict = (eventOf: string): string | undefined =>
      verdictsIn(receiver.printed)
        .filter(({ key: one }) => one === eventOf)
        .at(-1)?.verdict;

    it.each(receiverCases)('$id: $name', async ({ id, steps, kept, verdict }) => {
      for (const step of steps) {
        if ('store' in step) receiver.setStore(step.store);
        else {
          const answer = step.answer === 'none' ? undefined : answers[step.answer];
          const got = await deliver(receiver.url, step.send, id);
          expect(got, receiver.printed.slice(-800)).toEqual(got.map(() => answer));
        }
      }
      const stored = receiver.stored
        .map(eventKey)
        .filter((one) => one.split('|')[0]?.replace(/^[A-Z]+\d-/, '') === id);
      const expected = kept.map(([name, event]) => `${name}-${id}|${event}`);
      expect(stored.sort()).toEqual([...expected].sort());
      const last = expected.at(-1);
      if (last !== undefined) {
        await expect.poll(() => lastVerdict(last), { timeout: 10_000 }).toBe(verdict);
      }
    });

    it('keeps every field as it was sent', () => {
      expect(receiver.stored).toContainEqual(scoped(events.transfer, 'transfer'));
      expect(receiver.stored).toContainEqual(scoped(events.settlement, 'settlement'));
    });

    it('acts once on each event, and leaves no draft', () => {
      const acted = verdictsIn(receiver.printed).map(({ key: one }) => one);
      expect(acted.length).toBeGreaterThan(25);
      expect(acted.filter((one, index) => acted.indexOf(one) !== index)).toEqual([]);
      expect(receiver.drafts).toEqual([]);
    });

    it.skipIf(!sender?.available())(
      `takes what send.sh sends, unless it is dated back${sender?.available() ? '' : ': NOT RUN'}`,
      async () => {
        const early = { ZENGI_TIMESTAMP: String(now() - 360) };
        const sent = scoped(events.transfer, 'sent');
        expect(await sendByScript(receiver.url, sent, early)).toEqual({ errorCode: '416' });
        expect(await sendByScript(receiver.url, sent, {})).toEqual({ errorCode: '000' });
        expect(receiver.stored).toContainEqual(sent);
      },
    );

    it.each([
      ['hex32', k128, k128],
      ['text32', k128, Buffer.from(k128).toString('hex')],
    ])('reads the key as %s where it is told to', async (form, ZENGI_AES_KEY, aes) => {
      const other = new ReceiverProcess(command, [form]);
      const given = { ...settings, ZENGI_AES_KEY, ZENGI_AES_KEY_FORM: form };
      expect(await other.start(given), other.printed).toBeUndefined();
      const request = await toRequest(
        { event: 'sale' },
        { scope: form, keys: { aes, hmac: secret }, now: now() },
      );
      expect(await send(other.url, request)).toEqual(answers.stored);
      other.stop();
    });

    it.each(startCases)('does not start with $name', async ({ setting, settings: wrong }) => {
      const other = new ReceiverProcess(command);
      const code = await other.start({ ...settings, ...wrong });
      other.stop();
      expect(code, other.printed).toBeGreaterThan(0);
      expect(other.printed).toContain(setting);
    });
  });
}
