import { canonicalString, encryptData, fromBase64, hmacSha256, toBase64 } from '../crypto';
import type { Delivery } from './cases';
import { events, scoped, type Fields } from './events';

/** What both sides share. */
export interface Keys {
  /** Hex of the bytes of the AES key. */
  aes: string;
  /** The HMAC secret, as text. */
  hmac: string;
}

/** One POST, ready to be sent. */
export interface WireRequest {
  headers: Record<string, string>;
  body: string;
  /** The connection ends after so many bytes of the body. */
  breaksOffAfter?: number;
}

/** 32 bytes that no receiver has for its key. */
const otherKey = 'a5'.repeat(32);

function fieldsOf(event: Delivery['event'], change: Fields, scope: string): Fields {
  const changed = Object.entries({ ...events[event], ...change });
  return scoped(Object.fromEntries(changed.filter(([, value]) => value !== undefined)), scope);
}

function signatureOf(delivery: Delivery, scope: string, keys: Keys): string {
  const { event, change = {}, signature } = delivery;
  const given: { of?: Delivery['event']; secret?: string; canonical?: string } =
    typeof signature === 'object' ? signature : {};
  const fields = given.of ? fieldsOf(given.of, {}, scope) : fieldsOf(event, change, scope);
  const signed = given.canonical ?? canonicalString(fields);
  const hex = hmacSha256(signed, given.secret ?? keys.hmac);
  if (signature === 'cut off') return hex.slice(0, -2);
  return signature === 'upper case' ? hex.toUpperCase() : hex;
}

function dataOf(delivery: Delivery, scope: string, keys: Keys): string {
  const { event, change = {}, flip, dataCut } = delivery;
  const content = delivery.content ?? JSON.stringify(fieldsOf(event, change, scope));
  const data = encryptData(content, delivery.otherKey ? otherKey : keys.aes);
  const bytes = fromBase64(data);
  if (flip !== undefined) bytes[flip] = (bytes[flip] ?? 0) ^ 1;
  return toBase64(bytes).slice(0, dataCut);
}

/**
 * A delivery as the request that goes out.
 * @param now Unix seconds
 */
export function toRequest(
  delivery: Delivery,
  { scope, keys, now }: { scope: string; keys: Keys; now: number },
): WireRequest {
  const { trailer, bodyCut, age = 0, breaksOffAfter } = delivery;
  const timestamp = (delivery.timestamp ?? '{now}').replace('{now}', String(now - age));
  const whole = delivery.body ?? JSON.stringify({ data: dataOf(delivery, scope, keys) });
  return {
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      // Not signed, and the same for all: a receiver that goes by it loses events.
      'X-Event-Id': 'EV1',
      ...(timestamp !== '' && { 'X-Timestamp': timestamp }),
      ...(delivery.signature !== 'none' && {
        'X-Signature': signatureOf(delivery, scope, keys),
      }),
    },
    body: whole.slice(0, bodyCut) + (trailer ? trailer.text.repeat(trailer.times) : ''),
    ...(breaksOffAfter !== undefined && { breaksOffAfter }),
  };
}
