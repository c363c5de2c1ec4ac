import { canonicalString, encryptData, fromBase64, hmacSha256, toBase64 } from '../crypto';
import type { Fields } from './events';

/** The keys that Zengi and a receiver share. */
export interface IpnKeys {
  /** The AES key: bytes, or their hex digits. */
  aes: string | Uint8Array;
  /** The HMAC secret, as text. */
  hmac: string;
}

/** One POST of an IPN, ready to be sent. */
export interface IpnRequest {
  headers: Record<string, string>;
  body: string;
  /** The connection ends after so many bytes of the body: no answer is possible. */
  breaksOffAfter?: number | undefined;
  /** The body is sent in so many pieces, with a pause after each. */
  pieces?: number | undefined;
  /** How often it is sent, one after the other. */
  repeat?: number | undefined;
  /** The connection is closed before the answer is read. */
  abandon?: boolean | undefined;
}

/** How a message differs from a correct one. Everything that is left out is correct. */
export interface Damage extends Pick<
  IpnRequest,
  'breaksOffAfter' | 'pieces' | 'repeat' | 'abandon'
> {
  /** The text that is encrypted instead of the fields; the signature stays that of the fields. */
  content?: string;
  /** `of`: the signature of other fields; `canonical`: the signature of this string. */
  signature?:
    'none' | 'upper case' | 'cut off' | { secret: string } | { of: Fields } | { canonical: string };
  /** Encrypted with a key that the receiver does not have. */
  otherKey?: true;
  /** One bit of this byte of IV and ciphertext is flipped; bytes 0 to 15 are the IV. */
  flip?: number;
  /** `data` is cut to so many characters of base64. */
  dataCut?: number;
  /** The whole body instead of `{"data":"…"}`. */
  body?: string;
  /** Text after the X-Event-Id. */
  eventSuffix?: string;
  /** Text after the body. */
  trailer?: { text: string; times: number };
  /** The body is cut to so many characters, and Content-Length says so. */
  bodyCut?: number;
  /** Seconds since it was sent; negative: the sender's clock is ahead. */
  age?: number;
  /** X-Timestamp as it is written: `{now}` stands for Unix seconds; empty leaves the header out. */
  timestamp?: string;
}

/** 32 bytes that no receiver has as its key. */
const otherKey = 'a5'.repeat(32);

/** A secret that no receiver has. */
export const otherSecret = 'a secret that was never handed out';

/** A field without a value is not sent: neither signed nor encrypted. */
const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function signatureOf(fields: Fields, { signature }: Damage, keys: IpnKeys): string {
  const given: { of?: Fields; secret?: string; canonical?: string } =
    typeof signature === 'object' ? signature : {};
  const signed = given.canonical ?? canonicalString(present(given.of ?? fields));
  const hex = hmacSha256(signed, given.secret ?? keys.hmac);
  if (signature === 'cut off') return hex.slice(0, -2);
  return signature === 'upper case' ? hex.toUpperCase() : hex;
}

function dataOf(fields: Fields, damage: Damage, keys: IpnKeys, iv?: Uint8Array): string {
  const content = damage.content ?? JSON.stringify(present(fields));
  const data = encryptData(content, damage.otherKey ? otherKey : keys.aes, iv);
  if (damage.flip === undefined) return data.slice(0, damage.dataCut);
  const bytes = fromBase64(data);
  bytes[damage.flip] = (bytes[damage.flip] ?? 0) ^ 1;
  return toBase64(bytes).slice(0, damage.dataCut);
}

/**
 * Encrypts and signs the content of an event as Zengi does (/documents/payments/ipn), with the damage
 * that is asked for.
 * @param seconds Unix time of sending
 * @param iv only to reproduce a published message; otherwise random
 * @throws {CryptoInputError} for fields that cannot be signed, or keys of a wrong form
 */
export function makeIpn(
  fields: Fields,
  {
    keys,
    seconds,
    eventId,
    iv,
  }: { keys: IpnKeys; seconds: number; eventId: string; iv?: Uint8Array },
  damage: Damage = {},
): IpnRequest {
  const { trailer, bodyCut, age = 0, breaksOffAfter, pieces, repeat, abandon } = damage;
  const timestamp = (damage.timestamp ?? '{now}').replace('{now}', String(seconds - age));
  const whole = damage.body ?? JSON.stringify({ data: dataOf(fields, damage, keys, iv) });
  return {
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(timestamp !== '' && { 'X-Timestamp': timestamp }),
      'X-Event-Id': eventId + (damage.eventSuffix ?? ''),
      ...(damage.signature !== 'none' && { 'X-Signature': signatureOf(fields, damage, keys) }),
    },
    body: whole.slice(0, bodyCut) + (trailer ? trailer.text.repeat(trailer.times) : ''),
    breaksOffAfter,
    pieces,
    repeat,
    abandon,
  };
}
