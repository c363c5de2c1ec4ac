import { randomBytes } from 'node:crypto';

import type { FactData } from '../contract';
import { postIpn } from './post';
import { receiverCases, type ReceiverCase } from './receiver-cases';
import { ipnRequest } from './wire';

export interface ReceiverVerdict {
  case: ReceiverCase;
  passed: boolean;
  /** What came back. */
  got: string;
}

const idBytes = 6;

function judge({ expected }: ReceiverCase, status: number | null, code: string | null): boolean {
  const rightStatus =
    expected.status === '4xx'
      ? status !== null && status >= 400 && status < 500
      : status === expected.status;
  return rightStatus && (expected.code === null || code === expected.code);
}

/**
 * Sends every case to a receiver, one after the other.
 * @param told hears of each verdict as it comes
 */
export async function checkReceiver(
  facts: FactData,
  address: string,
  cases: readonly ReceiverCase[] = receiverCases,
  told: (verdict: ReceiverVerdict) => void = () => undefined,
): Promise<ReceiverVerdict[]> {
  const verdicts: ReceiverVerdict[] = [];
  for (const one of cases) {
    const id = randomBytes(idBytes).toString('hex').toUpperCase();
    const payload = JSON.stringify(one.request).replaceAll('{id}', id);
    const event = { payload, eventId: `EV-CHECK-${id}` };
    const seconds = Math.floor(Date.now() / 1_000);
    const request = await ipnRequest(facts, event, 0, seconds, one.variant);
    const result = await postIpn(address, request, facts.ackTimeoutSeconds * 1_000);
    const verdict: ReceiverVerdict = {
      case: one,
      // A body that is too large may be answered by closing the connection: it was not taken.
      passed:
        judge(one, result.status, result.errorCode) ||
        (one.variant === 'oversized' && result.status === null && result.problem !== 'timeout'),
      got:
        result.status === null
          ? String(result.problem)
          : `HTTP ${String(result.status)}, errorCode ${String(result.errorCode)}`,
    };
    verdicts.push(verdict);
    told(verdict);
  }
  return verdicts;
}
