import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';

/** Hash functions that libraries have at hand; the first is the right one. */
export type HashName = 'sha256' | 'sha384' | 'sha512' | 'sha1' | 'md5';

/** What the diagnosis computes with: @noble/hashes in a page, anything alike elsewhere. */
export interface Digests {
  readonly hmac: (algorithm: HashName, key: Uint8Array, message: Uint8Array) => Uint8Array;
  readonly hash: (algorithm: HashName, message: Uint8Array) => Uint8Array;
}

const functions = { sha256, sha384, sha512, sha1, md5 };

/**
 * By @noble/hashes, in every context: a diagnosis computes hundreds of signatures, WebCrypto answers
 * each of them in a turn of its own, does not know MD5, and is not there on a page without HTTPS.
 */
export const digests: Digests = {
  hmac: (algorithm, key, message) => hmac(functions[algorithm], key, message),
  hash: (algorithm, message) => functions[algorithm](message),
};

/** Bytes of each hash function's result. */
export const digestBytes: Readonly<Record<HashName, number>> = {
  sha256: 32,
  sha384: 48,
  sha512: 64,
  sha1: 20,
  md5: 16,
};
