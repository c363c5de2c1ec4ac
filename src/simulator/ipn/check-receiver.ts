import { randomBytes } from 'node:crypto';

import { expectedAnswer, receiverCases, toRequest } from '@portal/core/ipn';
import type { Delivery, ReceiverCase, Step } from '@portal/core/ipn';
import type { AttemptResult } from '../engine';
import type { FactData } from '../contract';
import { keysOf } from './keys';
import { postIpn } from './post';

export interface ReceiverVerdict {
  case: ReceiverCase;
  /** First wrong response and the expected response; undefined if all responses were correct. */
  problem?: string;
}

/** Random bytes per run. Ids have at most 32 characters and must also contain names of cases and events. */
const idBytes = 4;

/** Whether the body is oversized: a receiver may then close the connection instead of responding. */
const isOversized = ({ trailer }: Delivery): boolean => (trailer?.times ?? 0) > 1_000;

function problemOf(
  { send, answer }: Extract<Step, { send: Delivery }>,
  { status, errorCode, problem }: AttemptResult,
): string | undefined {
  const wanted = expectedAnswer(answer);
  if (!wanted) return undefined;
  if (status === wanted.status && errorCode === wanted.errorCode) return undefined;
  if (isOversized(send) && status === null && problem !== 'timeout') return undefined;
  const got = status === null ? String(problem) : `HTTP ${String(status)}, ${String(errorCode)}`;
  return `got ${got}; expected HTTP ${String(wanted.status)}, ${wanted.errorCode}`;
}

/** Number of consecutive cases without a response in time that stop the check. */
const maxTimeouts = 3;
/** Time after which no further case starts, in milliseconds. */
const maxMs = 150_000;

/**
 * Runs all test cases that need only the address of a receiver, one after the other. The cases cannot check the
 * work of the receiver after its response. Stops early if the receiver is too slow.
 * @returns the verdicts, and the number of cases that were not run
 */
export async function checkReceiver(
  facts: FactData,
  address: string,
  onVerdict: (verdict: ReceiverVerdict) => void = () => undefined,
  mostMs = maxMs,
): Promise<{ verdicts: ReceiverVerdict[]; left: number }> {
  const verdicts: ReceiverVerdict[] = [];
  const run = randomBytes(idBytes).toString('hex');
  const cases = receiverCases.filter(({ needs }) => needs === undefined);
  const end = performance.now() + mostMs;
  let timeouts = 0;
  for (const one of cases) {
    if (timeouts >= maxTimeouts || performance.now() >= end) break;
    const place = { scope: `${one.id}-${run}`, keys: keysOf(facts, 0) };
    let problem: string | undefined;
    for (const step of one.steps) {
      if (!('send' in step)) continue;
      const now = Math.floor(Date.now() / 1_000);
      const request = toRequest(step.send, { ...place, now });
      const sent = Array.from({ length: step.send.times ?? 1 }, () =>
        postIpn(address, request, facts.ackTimeoutSeconds * 1_000),
      );
      const results = await Promise.all(sent);
      for (const result of results) problem ??= problemOf(step, result);
      timeouts = results.some((result) => result.problem === 'timeout') ? timeouts + 1 : 0;
    }
    const verdict: ReceiverVerdict = { case: one, ...(problem !== undefined && { problem }) };
    verdicts.push(verdict);
    onVerdict(verdict);
  }
  return { verdicts, left: cases.length - verdicts.length };
}
