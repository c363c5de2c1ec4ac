import { canonicalString, encryptData, hmacSha256 } from '@portal/core/crypto';
import type { IpnVariant } from '@portal/core/simulator-facts';
import type { FactData } from '../contract';
import { keysOf, strangersKeys, type IpnKeys } from './keys';

/** One HTTP request of an IPN, ready to be sent. */
export interface IpnRequest {
  headers: Record<string, string>;
  body: string;
  /** The body goes out in so many pieces, a moment apart. */
  pieces?: number;
  /** How often it is sent, one after the other. */
  times?: number;
  /** The connection ends after so many bytes of the body. */
  breaksOffAfter?: number;
  /** The connection is closed before the answer is read. */
  abandon?: boolean;
}

interface Draft {
  payload: Record<string, unknown>;
  eventId: string;
  keys: IpnKeys;
  seconds: number;
  facts: FactData;
}

/** Makes the request of one variant. */
type Make = (draft: Draft) => IpnRequest;

function plain(draft: Draft, changes: Partial<Draft> = {}): IpnRequest {
  const { payload, eventId, keys, seconds } = { ...draft, ...changes };
  const text = JSON.stringify(payload);
  return {
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Timestamp': String(seconds),
      'X-Event-Id': eventId,
      'X-Signature': hmacSha256(canonicalString(payload), keys.hmac),
    },
    body: JSON.stringify({ data: encryptData(text, keys.aes) }),
  };
}

const without = (request: IpnRequest, header: string): IpnRequest => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== header)),
});

const beyond = 60;
const oversized = 1_048_576;

/** Flips one bit in the middle of the ciphertext: what a line or an attacker does. */
function damaged(body: string): string {
  const { data } = JSON.parse(body) as { data: string };
  const bytes = Buffer.from(data, 'base64');
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return JSON.stringify({ data: bytes.toString('base64') });
}

const makers: Readonly<Record<IpnVariant, Make>> = {
  right: (draft) => plain(draft),
  twice: (draft) => ({ ...plain(draft), times: 2 }),
  late: (draft) =>
    plain(draft, { seconds: draft.seconds - draft.facts.timestampToleranceSeconds - beyond }),
  early: (draft) =>
    plain(draft, { seconds: draft.seconds + draft.facts.timestampToleranceSeconds + beyond }),
  forged: (draft) => plain(draft, { keys: { aes: draft.keys.aes, hmac: strangersKeys.hmac } }),
  'other-key': (draft) => plain(draft, { keys: { aes: strangersKeys.aes, hmac: draft.keys.hmac } }),
  changed: (draft) => {
    const request = plain(draft);
    const amount = Number(draft.payload['amount'] ?? 0) + 1_000_000;
    const other = plain(draft, { payload: { ...draft.payload, amount } });
    return { ...request, body: other.body };
  },
  damaged: (draft) => {
    const request = plain(draft);
    return { ...request, body: damaged(request.body) };
  },
  unsigned: (draft) => without(plain(draft), 'X-Signature'),
  untimed: (draft) => without(plain(draft), 'X-Timestamp'),
  cut: (draft) => {
    const request = plain(draft);
    return { ...request, body: request.body.slice(0, request.body.length >> 1) };
  },
  'no-json': (draft) => ({ ...plain(draft), body: 'data=xyz' }),
  'no-data': (draft) => ({ ...plain(draft), body: '{}' }),
  oversized: (draft) => ({
    ...plain(draft),
    body: JSON.stringify({ data: 'A'.repeat(oversized) }),
  }),
  slow: (draft) => ({ ...plain(draft), pieces: 8 }),
  'lost-ack': (draft) => ({ ...plain(draft), abandon: true }),
};

/**
 * Builds the request of an event.
 * @param payload decrypted content, as JSON
 * @param seconds Unix time of sending: the real clock, for the receiver compares it with its own
 * @param generation of the keys, see `keysOf`
 */
export function ipnRequest(
  facts: FactData,
  event: { payload: string; eventId: string },
  generation: number,
  seconds: number,
  variant: IpnVariant = 'right',
): IpnRequest {
  return makers[variant]({
    payload: JSON.parse(event.payload) as Record<string, unknown>,
    eventId: event.eventId,
    keys: keysOf(facts, generation),
    seconds,
    facts,
  });
}
