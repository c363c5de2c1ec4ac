import { canonicalString, encryptData, fromBase64, hmacSha256, toBase64 } from '../crypto';
import type { Fields } from './events';

export interface IpnKeys {
  /** The AES key: bytes, or their hex digits. */
  aes: string | Uint8Array;
  hmac: string;
}

/** How a request is sent. If all members are omitted, one complete request is sent. */
interface Sending {
  /** Number of bytes of the body after which the connection is closed. The receiver then cannot respond. */
  breaksOffAfter?: number | undefined;
  /** Number of pieces in which the body is sent, with a pause after each. */
  pieces?: number | undefined;
  /** Number of times that the request is sent, one after another. */
  repeat?: number | undefined;
  /** The connection is closed before the response is read. */
  abandon?: boolean | undefined;
}

/** A POST request of an IPN. */
export interface IpnRequest extends Sending {
  headers: Record<string, string>;
  body: string;
}

/** Differences between a message and a correct message. An omitted member means no difference. */
export interface Damage extends Sending {
  /** Text, or its bytes, to encrypt instead of the fields; the fields are still signed. */
  content?: string | Uint8Array;
  /** `of`: the signature of other fields; `canonical`: the signature of this string. */
  signature?:
    | 'none'
    | 'upper case'
    | 'cut off'
    | { secret: string }
    | { of: Fields }
    | { canonical: string };
  /** Encrypts with a key that the receiver does not have. */
  otherKey?: true;
  /** Index of the byte in which one bit is flipped. Bytes 0 to 15 are the IV; the others are the ciphertext. */
  flip?: number;
  /** Number of base64 characters to which `data` is truncated. */
  dataCut?: number;
  /** Another form of Base64 than the standard one. */
  dataAs?: keyof typeof forms;
  /** Sends another Content-Type and no X-Event-Id. */
  bare?: true;
  /** The whole body, in place of `{"data":"…"}`. */
  body?: string;
  /** Suffix of X-Event-Id. */
  eventSuffix?: string;
  /** Text that is appended `times` times to the body. */
  trailer?: { text: string; times: number };
  /** Number of characters to which the body is truncated, with a matching Content-Length. */
  bodyCut?: number;
  /** Age of X-Timestamp in seconds. A negative age simulates a sender whose clock is ahead. */
  age?: number;
  /** Text of X-Timestamp: `{now}` is replaced by Unix seconds; empty omits the header. */
  timestamp?: string;
}

const forms = {
  'URL alphabet': (data: string) => data.replaceAll('+', '-').replaceAll('/', '_'),
  unpadded: (data: string) => data.replace(/=+$/, ''),
  wrapped: (data: string) => data.replace(/.{76}/g, '$&\n'),
};

/** 32 bytes that no receiver uses as its key. */
const otherKey = 'a5'.repeat(32);

/** A secret that no receiver uses. */
export const otherSecret = 'a secret that was never handed out';

/** Removes fields without a value, which are neither signed nor encrypted. */
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
  if (damage.dataAs) return forms[damage.dataAs](data);
  if (damage.flip === undefined) return data.slice(0, damage.dataCut);
  const bytes = fromBase64(data);
  bytes[damage.flip] = (bytes[damage.flip] ?? 0) ^ 1;
  return toBase64(bytes).slice(0, damage.dataCut);
}

/**
 * Encrypts and signs the content of an event as Zengi does (/documents/payments/ipn), with the given damage.
 * @param seconds Unix time of sending
 * @param iv only to reproduce a published message; otherwise random
 * @throws {CryptoInputError} for fields that cannot be signed, or invalid keys
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
      'Content-Type': damage.bare ? 'text/plain' : 'application/json',
      ...(timestamp !== '' && { 'X-Timestamp': timestamp }),
      ...(!damage.bare && { 'X-Event-Id': eventId + (damage.eventSuffix ?? '') }),
      ...(damage.signature !== 'none' && { 'X-Signature': signatureOf(fields, damage, keys) }),
    },
    body: whole.slice(0, bodyCut) + (trailer ? trailer.text.repeat(trailer.times) : ''),
    breaksOffAfter,
    pieces,
    repeat,
    abandon,
  };
}
