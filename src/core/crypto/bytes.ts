import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

/** Reports an invalid input. The message never contains a key, a secret or a plaintext. */
export class CryptoInputError extends Error {
  override name = 'CryptoInputError';
}

/** Encodes as UTF-8 without normalisation. */
export const utf8 = utf8ToBytes;

/** Returns bytes unchanged, and a text as UTF-8. */
export const bytesOf = (input: string | Uint8Array): Uint8Array =>
  typeof input === 'string' ? utf8(input) : input;
export const concat = concatBytes;
export const toHex = bytesToHex;

/** @throws {CryptoInputError} for a text that does not consist of pairs of hex digits (upper or lower case) */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) {
    throw new CryptoInputError('Expected pairs of hexadecimal digits.');
  }
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Standard alphabet with padding (RFC 4648, section 4). `atob` is not strict enough: it accepts white space. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @throws {CryptoInputError} for a text that is not Base64 in the standard alphabet with padding */
export function fromBase64(text: string): Uint8Array {
  if (!base64.test(text)) {
    throw new CryptoInputError('Expected base64 with padding and no white space.');
  }
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/**
 * Decodes Base64 in the standard or the URL alphabet, with or without padding.
 * @throws {CryptoInputError} for other characters, or an impossible length
 */
export function fromAnyBase64(text: string): Uint8Array {
  const core = text
    .replace(/(?<!=)=+$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return fromBase64(core + '='.repeat((4 - (core.length % 4)) % 4));
}

/** Rank of a UTF-16 unit in the order of UTF-8 bytes: surrogates sort after all other units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Compares by UTF-8 bytes, like Go, C and `LC_ALL=C sort`; UTF-16 order differs above U+FFFF. */
export function compareBytes(a: string, b: string): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const difference = rank(a.charCodeAt(i)) - rank(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
