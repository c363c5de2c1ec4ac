import { randomBytes } from 'node:crypto';

import {
  answers,
  receiverCases,
  toRequest,
  type Delivery,
  type ReceiverCase,
  type Step,
} from '@portal/core/receivers';
import type { AttemptResult } from '../engine';
import type { FactData } from '../contract';
import { keysOf } from './keys';
import { postIpn } from './post';

export interface ReceiverVerdict {
  case: ReceiverCase;
  /** The first answer that was not the one asked for, and which that is; undefined: all were right. */
  problem?: string;
}

/** Of a run: with the name of a case and of an event within the 32 characters of an id. */
const idBytes = 4;

/** Cases that need no more than an address. */
const byAddress = receiverCases.filter(({ needs }) => needs === undefined);

/** A body beyond every limit may be answered by closing the connection: it was not taken. */
const isOversized = ({ trailer }: Delivery): boolean => (trailer?.times ?? 0) > 1_000;

function problemOf(
  { send, answer }: Extract<Step, { send: Delivery }>,
  { status, errorCode, problem }: AttemptResult,
): string | undefined {
  if (answer === 'none') return undefined;
  const wanted = answers[answer];
  if (status === wanted.status && errorCode === wanted.errorCode) return undefined;
  if (isOversized(send) && status === null && problem !== 'timeout') return undefined;
  const got = status === null ? String(problem) : `HTTP ${String(status)}, ${String(errorCode)}`;
  return `got ${got}; expected HTTP ${String(wanted.status)}, ${wanted.errorCode}`;
}

/**
 * Sends every case of the matrix (src/core/receivers) to a receiver, one after the other, but for those that
 * need more than an address. What it keeps and does with an event cannot be seen from here.
 * @param onVerdict is called with each verdict as it comes
 */
export async function checkReceiver(
  facts: FactData,
  address: string,
  onVerdict: (verdict: ReceiverVerdict) => void = () => undefined,
): Promise<ReceiverVerdict[]> {
  const verdicts: ReceiverVerdict[] = [];
  const run = randomBytes(idBytes).toString('hex');
  for (const one of byAddress) {
    const place = { scope: `${one.id}-${run}`, keys: keysOf(facts, 0) };
    let problem: string | undefined;
    for (const step of one.steps) {
      if (!('send' in step)) continue;
      const now = Math.floor(Date.now() / 1_000);
      const request = toRequest(step.send, { ...place, now });
      const sent = Array.from({ length: step.send.times ?? 1 }, () =>
        postIpn(address, request, facts.ackTimeoutSeconds * 1_000),
      );
      for (const result of await Promise.all(sent)) problem ??= problemOf(step, result);
    }
    const verdict: ReceiverVerdict = { case: one, ...(problem !== undefined && { problem }) };
    verdicts.push(verdict);
    onVerdict(verdict);
  }
  return verdicts;
}
