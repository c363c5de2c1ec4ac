import { hmac as nobleHmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';

import { bytesOf, CryptoInputError, toHex } from './bytes';

/** Supported hash functions. The signature uses SHA-256. The diagnosis of wrong signatures tries the others. */
export const hashes = { sha256, sha384, sha512, sha1, md5 };

export type HashName = keyof typeof hashes;

/** Computes an HMAC (RFC 2104). */
export const hmac = (algorithm: HashName, key: Uint8Array, message: Uint8Array): Uint8Array =>
  nobleHmac(hashes[algorithm], key, message);

export const hash = (algorithm: HashName, message: Uint8Array): Uint8Array =>
  hashes[algorithm](message);

/**
 * Computes HMAC-SHA256 as lower-case hex.
 * @param key a text is encoded as UTF-8, because the provider's secret is 32 characters and not 16 bytes in hex
 * @throws {CryptoInputError} for an empty key
 */
export function hmacSha256(message: string | Uint8Array, key: string | Uint8Array): string {
  const keyBytes = bytesOf(key);
  if (keyBytes.length === 0) throw new CryptoInputError('The secret is empty.');
  return toHex(hmac('sha256', keyBytes, bytesOf(message)));
}
