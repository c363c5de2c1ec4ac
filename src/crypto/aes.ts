import { type Bytes, fromBase64, fromHex, toBase64, utf8 } from './bytes';
import { CryptoInputError } from './errors';

/** Block and IV size of AES (FIPS 197); the provider's AES note states the same 16 bytes. */
const blockBytes = 16;

async function importKey(keyHex: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const key = fromHex(keyHex);
  if (key.length !== 16 && key.length !== 32) {
    throw new CryptoInputError(
      'KEY_LENGTH',
      'A key is 32 hex digits (AES-128) or 64 hex digits (AES-256).',
    );
  }
  return globalThis.crypto.subtle.importKey('raw', key, 'AES-CBC', false, [usage]);
}

/**
 * Encrypts a text into the value of `data`: base64(IV + ciphertext), AES-CBC, PKCS#7. The length of
 * the key chooses AES-128 or AES-256.
 * @param iv only to reproduce a published vector; otherwise random, new for each call
 * @throws {CryptoInputError} `NOT_HEX`, `KEY_LENGTH`, `IV_LENGTH`.
 */
export async function encryptData(
  plaintext: string,
  keyHex: string,
  iv: Bytes = globalThis.crypto.getRandomValues(new Uint8Array(blockBytes)),
): Promise<string> {
  const key = await importKey(keyHex, 'encrypt');
  if (iv.length !== blockBytes) {
    throw new CryptoInputError('IV_LENGTH', `An IV is ${blockBytes} bytes.`);
  }
  const ciphertext = new Uint8Array(
    await globalThis.crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, utf8(plaintext)),
  );
  const message = new Uint8Array(blockBytes + ciphertext.length);
  message.set(iv);
  message.set(ciphertext, blockBytes);
  return toBase64(message);
}

/**
 * Decrypts the value of `data`. Success proves nothing about the sender: CBC is malleable, so verify
 * the signature before trusting a field.
 * @throws {CryptoInputError} `NOT_BASE64`, `DATA_LENGTH`, `NOT_HEX`, `KEY_LENGTH`, and
 *   `DECRYPT_FAILED` for a wrong key, damaged padding or a result that is not UTF-8, without saying
 *   which.
 */
export async function decryptData(data: string, keyHex: string): Promise<string> {
  const key = await importKey(keyHex, 'decrypt');
  const message = fromBase64(data);
  if (message.length < 2 * blockBytes || message.length % blockBytes !== 0) {
    throw new CryptoInputError(
      'DATA_LENGTH',
      `Expected an IV and at least one block, in whole blocks of ${blockBytes} bytes.`,
    );
  }
  try {
    const plaintext = await globalThis.crypto.subtle.decrypt(
      { name: 'AES-CBC', iv: message.slice(0, blockBytes) },
      key,
      message.slice(blockBytes),
    );
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plaintext);
  } catch {
    throw new CryptoInputError('DECRYPT_FAILED', 'The data cannot be decrypted with this key.');
  }
}
