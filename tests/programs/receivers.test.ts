import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { request, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadFacts } from '../../src/sources/content/facts';
import {
  answers,
  receiverCases,
  sampleShop,
  samples,
  scoped,
  scopedId,
  toRequest,
} from '../../src/core/ipn';
import { checkReceiver } from '../../src/simulator/ipn';
import { k128, k256, secret } from '../support/crypto-vectors';
import { now, problemsOf, settings, verdictsIn } from '../support/receiver-matrix';
import { ReceiverProcess, send, shopOf } from '../support/receiver-process';
import { simulatorContract } from '../support/simulator';
import { formMessages } from '../support/receiver-forms';
import { startCases } from '../support/receiver-cases';
import { examplesDir, toolchains } from '../support/toolchains';

const dir = path.join(examplesDir, 'ipn-receiver');

const sender = toolchains.find(({ key }) => key === 'curl');
const languages = toolchains.filter(({ key }) => key !== 'curl');

/** Generated when they are sent, because their time stamps must be new. */
const forms = () => formMessages(120, 1, now());

it('the generated contents have every outcome', () => {
  const outcomes = forms().map(({ answer, kept }) => `${answer.errorCode} ${kept}`);
  expect(new Set(outcomes)).toEqual(
    new Set(['000 event', '000 unclear', '401 nowhere', '415 nowhere']),
  );
});

describe('the cases of src/core/ipn', () => {
  it('cover every documented response', () => {
    const asked = receiverCases.flatMap(({ steps }) =>
      steps.flatMap((step) => ('answer' in step ? [step.answer] : [])),
    );
    expect([...new Set(asked)].sort()).toEqual([...Object.keys(answers), 'none'].sort());
  });

  it('have a receiver in every language, with the time window that the pages state', () => {
    const tolerance = loadFacts('.').get('ipn.timestamp_tolerance_seconds')?.value ?? 'no fact';
    const files = readdirSync(dir).filter((file) => /^receiver\./i.test(file));
    expect(files).toHaveLength(languages.length);
    for (const file of files) {
      const text = readFileSync(path.join(dir, file), 'utf8');
      expect(text, file).toMatch(new RegExp(`tolerance.*\\b${tolerance}\\b`, 'i'));
    }
  });
});

/** Sends an event by send.sh and returns the response of the receiver. */
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

/** Sends headers with several values in several lines, which `fetch` would join. */
const postLines = (url: string, headers: OutgoingHttpHeaders, body: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      json(response).then((parsed) => {
        resolve({ status: response.statusCode, ...Object(parsed) });
      }, reject);
    });
    sent.once('error', reject).end(body);
  });

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

    it.each(receiverCases)('$id: $name', async (one) => {
      expect(await problemsOf(receiver, one), receiver.printed.slice(-800)).toEqual([]);
    });

    // The servers of PHP and Mono show a program only the last value.
    it.skipIf(['php', 'csharp'].includes(key)).each([
      ['X-Timestamp', answers.malformed],
      ['X-Signature', answers.untrusted],
    ])('refuses %s in two lines, whose first or last value is right', async (name, answer) => {
      const keys = { aes: k256, hmac: secret };
      const { headers, body } = toRequest({ event: 'sale' }, { scope: 'two', keys, now: now() });
      const right = headers[name] ?? '';
      for (const both of [
        [right, '1'.repeat(right.length)],
        ['1'.repeat(right.length), right],
      ]) {
        const response = await postLines(receiver.url, { ...headers, [name]: both }, body);
        expect(response, both.join()).toEqual(answer);
      }
    });

    it('answers and keeps generated contents as the inspector says', async () => {
      for (const { id, content, headers, body, answer, kept } of forms()) {
        const response = await fetch(receiver.url, {
          method: 'POST',
          headers,
          body: new Uint8Array(body),
        });
        const { errorCode } = (await response.json()) as { errorCode: string };
        expect({ status: response.status, errorCode }, content).toEqual(answer);
        const isKept = {
          event: receiver.stored.some((one) => one['transaction_id'] === id),
          unclear: receiver.unclear.some((one) => one.includes(`"${id}"`)),
        };
        const wanted = { event: kept === 'event', unclear: kept === 'unclear' };
        expect(isKept, content).toEqual(wanted);
      }
    }, 60_000);

    it('prints whole lines when events arrive at once', async () => {
      const rush = Array.from({ length: 60 }, (_, n) => `rush${n}`);
      const given = (scope: string) => ({ scope, keys: { aes: k256, hmac: secret }, now: now() });
      await Promise.all(
        rush.map((scope) => send(receiver.url, toRequest({ event: 'sale' }, given(scope)))),
      );
      const shown = (): number =>
        verdictsIn(receiver.printed).filter((line) => /RUSH\d+\|/.test(line.key)).length;
      await expect.poll(shown, { timeout: 10_000 }).toBe(rush.length);
    });

    it('reads the orders for each verdict, and judges all events again with `review`', async () => {
      const later = scopedId('TX1', 'later');
      const shop = shopOf([...scopes, 'later']);
      const ofLater = (printed: string) =>
        verdictsIn(printed).find(({ key }) => key.startsWith(later));
      receiver.setShop(shop);
      const given = { scope: 'later', keys: { aes: k256, hmac: secret }, now: now() };
      await send(receiver.url, toRequest({ event: 'sale' }, given));
      await expect.poll(() => ofLater(receiver.printed)?.verdict, { timeout: 5_000 }).toBe('paid');
      receiver.setShop({ ...shop, cancelled: [scopedId(sampleShop.orderId, 'later')] });
      const again = { verdict: 'not paid', sum: sampleShop.amount };
      expect(ofLater(receiver.review(settings))).toMatchObject(again);
    });

    it('stores every field as it was sent', () => {
      expect(receiver.stored).toContainEqual(scoped(samples.transfer, 'transfer'));
      expect(receiver.stored).toContainEqual(scoped(samples.settlement, 'settlement'));
    });

    it('processes each event once, and leaves no temporary file', () => {
      const acted = verdictsIn(receiver.printed)
        .map(({ key: one }) => one)
        .filter((one) => !/DIFFER|MOREFIELDS/.test(one)); // several contents of one event
      expect(acted.length).toBeGreaterThan(25);
      expect(acted.filter((one, index) => acted.indexOf(one) !== index)).toEqual([]);
      expect(receiver.drafts).toEqual([]);
    });

    it.skipIf(!sender?.available())(
      `accepts what send.sh sends, but not with an old time stamp${sender?.available() ? '' : ': NOT RUN'}`,
      async () => {
        const early = { ZENGI_TIMESTAMP: String(now() - 360) };
        const sent = scoped(samples.transfer, 'sent');
        expect(await sendByScript(receiver.url, sent, early)).toEqual({ errorCode: '416' });
        expect(await sendByScript(receiver.url, sent, {})).toEqual({ errorCode: '000' });
        expect(receiver.stored).toContainEqual(sent);
      },
    );

    it('passes check-receiver of the simulator', async () => {
      const { verdicts } = await checkReceiver(simulatorContract().facts, receiver.url);
      expect(verdicts.filter(({ problem }) => problem !== undefined)).toEqual([]);
    }, 60_000);

    it.each([
      ['hex32', k128, k128],
      ['text32', k128, Buffer.from(k128).toString('hex')],
    ])('reads the key as %s if so configured', async (form, ZENGI_AES_KEY, aes) => {
      const other = new ReceiverProcess(command, [form]);
      const given = { ...settings, ZENGI_AES_KEY, ZENGI_AES_KEY_FORM: form };
      expect(await other.start(given), other.printed).toBeUndefined();
      const request = toRequest(
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
