import { CryptoInputError } from './errors';

/** Bytes that WebCrypto takes without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** UTF-8 bytes of a text, as it is: no normalisation. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws {CryptoInputError} `NOT_HEX` unless the text is pairs of hex digits, either case. */
export function fromHex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) {
    throw new CryptoInputError('NOT_HEX', 'Expected pairs of hexadecimal digits.');
  }
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Standard alphabet with padding (RFC 4648, section 4); `atob` alone would also take white space. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @throws {CryptoInputError} `NOT_BASE64`. */
export function fromBase64(text: string): Bytes {
  if (!base64.test(text)) {
    throw new CryptoInputError('NOT_BASE64', 'Expected base64 with padding and no white space.');
  }
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A unit of UTF-16 where it stands among the bytes of UTF-8: a surrogate behind all others. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Order of the UTF-8 bytes: what Go, C and `LC_ALL=C sort` do; UTF-16 order differs beyond U+FFFF. */
export function compareBytes(a: string, b: string): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
