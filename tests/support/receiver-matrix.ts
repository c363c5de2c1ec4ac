import { setTimeout as pause } from 'node:timers/promises';

import { eventKey, expectedAnswer, scopedId, toRequest } from '../../src/core/ipn';
import type { Answer, Delivery, ReceiverCase } from '../../src/core/ipn';
import { k256, secret } from './crypto-vectors';
import { keptBy } from './receiver-cases';
import { send, type ReceiverProcess } from './receiver-process';

const keys = { aes: k256, hmac: secret };

export const settings = {
  ZENGI_AES_KEY: k256,
  ZENGI_HMAC_SECRET: secret,
  ZENGI_AES_KEY_FORM: undefined,
};

/** Unix time in seconds. */
export const now = (): number => Math.floor(Date.now() / 1000);

async function deliver(
  url: string,
  delivery: Delivery,
  scope: string,
): Promise<(Answer | undefined)[]> {
  const request = toRequest(delivery, { scope, keys, now: now() });
  const times = Array.from({ length: delivery.times ?? 1 });
  return Promise.all(times.map(() => send(url, request)));
}

/** Parses lines `<key>: <verdict>, uncounted <sum>`, one per processed event; PHP prefixes them with a time. */
export const verdictsIn = (printed: string): { key: string; verdict: string; sum: number }[] =>
  [...printed.matchAll(/(\S+\|\S+): ([a-z ]+)(?:, uncounted (\d+))?\s*$/gm)].map(
    ([, key = '', verdict = '', sum = '0']) => ({ key, verdict, sum: Number(sum) }),
  );

/** Waits for the last verdict on an event: the receiver processes it after its response. */
async function verdictOn(
  receiver: ReceiverProcess,
  event: string,
  times: number,
): Promise<{ verdict: string; sum: number } | undefined> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const found = verdictsIn(receiver.printed).filter(({ key }) => key === event);
    if (found.length >= times) return found.at(-1);
    await pause(50);
  }
  return undefined;
}

/** Runs a case, with its id as scope. Returns the differences from the expected responses. */
export async function problemsOf(receiver: ReceiverProcess, one: ReceiverCase): Promise<string[]> {
  const { id, steps, verdict } = one;
  const problems: string[] = [];
  const compare = (what: string, got: unknown, wanted: unknown): void => {
    const [is, ought] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (is !== ought) problems.push(`${what}: ${is}, not ${ought}`);
  };
  for (const [index, step] of steps.entries()) {
    if ('store' in step) {
      receiver.setStore(step.store);
      continue;
    }
    const wanted = expectedAnswer(step.answer);
    for (const answer of await deliver(receiver.url, step.send, id))
      compare(`answer ${String(index + 1)}`, answer, wanted);
  }
  const ofCase = (key: string): boolean =>
    key.split('|')[0]?.replace(/^[A-Z]+\d/, '') === scopedId('', id);
  const expected = keptBy(one);
  const kept = receiver.stored.map((fields) => String(eventKey(fields)));
  compare('kept', kept.filter(ofCase).sort(), [...expected].sort());
  const idsOfCase = new RegExp(`"[A-Z]+\\d${scopedId('', id)}"`);
  const apart = receiver.unclear.filter((text) => idsOfCase.test(text));
  compare('unclear', apart.length, steps.filter((step) => 'send' in step && step.isUnclear).length);
  const last = expected.at(-1);
  // Events that are not stored are not processed either.
  if (last !== undefined && problems.length === 0) {
    const times = expected.filter((key) => key === last).length;
    const said = await verdictOn(receiver, last, times);
    compare('verdict', said?.verdict, verdict);
    if (one.uncounted !== undefined) compare('uncounted', said?.sum, one.uncounted);
  }
  return problems;
}
