import { cbc } from '@noble/ciphers/aes.js';

import { attempt } from '../values';
import { bytesOf, concat, CryptoInputError, fromBase64, fromHex, toBase64 } from './bytes';

/** Block and IV size of AES in bytes (FIPS 197; the provider's AES note states the same). */
export const blockBytes = 16;

function keyBytes(key: string | Uint8Array): Uint8Array {
  const bytes = typeof key === 'string' ? fromHex(key) : key;
  if (bytes.length === 16 || bytes.length === 32) return bytes;
  throw new CryptoInputError('A key is 32 hex digits (AES-128) or 64 hex digits (AES-256).');
}

export const randomIv = (): Uint8Array =>
  globalThis.crypto.getRandomValues(new Uint8Array(blockBytes));

/** Encrypts bytes with AES-CBC and PKCS#7 padding; the result does not contain the IV. */
export const encryptBytes = (plain: Uint8Array, key: Uint8Array, iv: Uint8Array): Uint8Array =>
  cbc(key, iv).encrypt(plain);

/** Decrypts whole blocks with AES-CBC. The result still contains the padding. */
export function decryptBlocks(key: Uint8Array, iv: Uint8Array, cipher: Uint8Array): Uint8Array {
  if (cipher.length === 0) return new Uint8Array();
  return cbc(key, iv, { disablePadding: true }).decrypt(cipher);
}

/**
 * Encrypts a text, or its bytes, into the value of `data`: base64(IV + ciphertext), AES-128 or AES-256 in CBC mode, PKCS#7 padding.
 * @param key bytes, or their hex digits
 * @param iv only to reproduce a published test vector; by default a random IV for each call
 * @throws {CryptoInputError} for an invalid key or IV
 */
export function encryptData(
  plaintext: string | Uint8Array,
  key: string | Uint8Array,
  iv: Uint8Array = randomIv(),
): string {
  const bytes = keyBytes(key);
  if (iv.length !== blockBytes) {
    throw new CryptoInputError(`An IV is ${blockBytes} bytes.`);
  }
  return toBase64(concat(iv, encryptBytes(bytesOf(plaintext), bytes, iv)));
}

/** Why decryption failed. Only for the receiver's own log, never for its response to the sender. */
export type DecryptionFault = 'base64' | 'length' | 'padding' | 'text';

export type Decrypted = { is: 'open'; text: string } | { is: 'closed'; fault: DecryptionFault };

/** Decrypts the value of `data`, or reports why that fails. */
export function openData(data: string, key: Uint8Array): Decrypted {
  const message = attempt(() => fromBase64(data));
  if (!message) return { is: 'closed', fault: 'base64' };
  if (message.length < 2 * blockBytes || message.length % blockBytes !== 0) {
    return { is: 'closed', fault: 'length' };
  }
  const [iv, cipher] = [message.slice(0, blockBytes), message.slice(blockBytes)];
  const plaintext = attempt(() => cbc(key, iv).decrypt(cipher));
  if (!plaintext) return { is: 'closed', fault: 'padding' };
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const text = attempt(() => decoder.decode(plaintext));
  return text === undefined ? { is: 'closed', fault: 'text' } : { is: 'open', text };
}

/** One message for wrong padding and wrong text: different messages would be a padding oracle. */
const undecryptable = 'The data cannot be decrypted with this key.';

const messages: Readonly<Record<DecryptionFault, string>> = {
  base64: 'Expected base64 with padding and no white space.',
  length: `Expected an IV and at least one block, in whole blocks of ${blockBytes} bytes.`,
  padding: undecryptable,
  text: undecryptable,
};

/**
 * Decrypts the value of `data`. Does not authenticate the sender (CBC is malleable): verify the signature
 * first.
 * @param key bytes, or their hex digits
 * @throws {CryptoInputError} for invalid data or an invalid key
 */
export function decryptData(data: string, key: string | Uint8Array): string {
  const opened = openData(data, keyBytes(key));
  if (opened.is === 'open') return opened.text;
  throw new CryptoInputError(messages[opened.fault]);
}
