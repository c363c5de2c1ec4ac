import { fromBase64, fromHex, hash, toBase64, toHex, utf8 } from '../../crypto';
import { attempt } from '../../values';
import { lookAtSecret } from '../paste-faults';
import { say, type Sentence } from '../problem';
import { bytesOf } from './forms';

/** The test keys that /documents/payments/ipn publishes. */
export const publishedKeys = {
  aesKey: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  hmacSecret: '000102030405060708090a0b0c0d0e0f',
} as const;

/** Length of a secret in characters (/others/hmac). */
const secretCharacters = 32;

/** Cleans a pasted secret if the cleaned text has the correct length; else returns it unchanged. */
export function secretOf(typed: string): string {
  if (typed.length === secretCharacters && typed.trim() === typed) return typed;
  const { clean } = lookAtSecret(typed);
  return clean.length === secretCharacters ? clean : typed;
}

/** Returns by name the keys that a program may derive from a secret; undefined for an impossible derivation. */
export function keysOf(typed: string, otherSecret: string, aesKey: string) {
  const secret = secretOf(typed);
  const own = (text: string): Uint8Array | undefined => (text === '' ? undefined : utf8(text));
  return {
    text: utf8(secret),
    hex: attempt(() => fromHex(secret)),
    base64: attempt(() => fromBase64(secret)),
    'to hex': utf8(toHex(utf8(secret))),
    'to base64': utf8(toBase64(utf8(secret))),
    'as typed': typed === secret ? undefined : utf8(typed),
    newline: utf8(`${secret}\n`),
    crlf: utf8(`${secret}\r\n`),
    blank: utf8(`${secret} `),
    'blank before': utf8(` ${secret}`),
    BOM: utf8(`\ufeff${secret}`),
    'NAME=': utf8(`ZENGI_HMAC_SECRET=${secret}`),
    half: utf8(secret.slice(0, secretCharacters / 2)),
    quoted: utf8(`"${secret}"`),
    'single quoted': utf8(`'${secret}'`),
    upper: utf8(secret.toUpperCase()),
    lower: utf8(secret.toLowerCase()),
    utf16: bytesOf.utf16(secret),
    sha256: hash('sha256', utf8(secret)),
    'sha256 hex': utf8(toHex(hash('sha256', utf8(secret)))),
    empty: new Uint8Array(),
    aes: own(aesKey),
    'aes hex': aesKey === '' ? undefined : attempt(() => fromHex(aesKey)),
    'test aes': utf8(publishedKeys.aesKey),
    'test aes hex': fromHex(publishedKeys.aesKey),
    other: own(otherSecret.trim()),
  };
}

export type KeyForm = keyof ReturnType<typeof keysOf>;

/** Returns a note about unusual features of a secret (length, quotes, white space), for its input field. */
export function noteOn(typed: string): Sentence | undefined {
  const secret = secretOf(typed);
  const isRight = secret.length === secretCharacters;
  const all = isRight && secret === typed ? [] : [...lookAtSecret(typed).faults];
  if (!isRight) {
    all.push(say`có ${secret.length} ký tự, khoá của Zengi có ${secretCharacters}
      has ${secret.length} characters, but Zengi secrets have ${secretCharacters}`);
  }
  if (all.length === 0) return undefined;
  const [vi, en] = [all.map((one) => one.vi).join('; '), all.map((one) => one.en).join('; ')];
  const isCleaned = secret !== typed;
  return say`Khoá ${vi}.${isCleaned ? ' Ở đây đã bỏ phần thừa.' : ''} Kiểm khoá trước khi nghi nội dung.
    The secret ${en}.${isCleaned ? ' The excess was removed here.' : ''} Check it before you suspect the content.`;
}
