import { type Bytes, toHex, utf8 } from './bytes';
import { CryptoInputError } from './errors';

const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;

const bytesOf = (input: string | Bytes): Bytes => (typeof input === 'string' ? utf8(input) : input);

/**
 * HMAC-SHA256 (RFC 2104) in lower-case hex.
 * @param key a text is used as its UTF-8 bytes: the provider's secret is 32 characters, not 16 bytes
 * @throws {CryptoInputError} `KEY_EMPTY`.
 */
export async function hmacSha256(message: string | Bytes, key: string | Bytes): Promise<string> {
  const keyBytes = bytesOf(key);
  if (keyBytes.length === 0) throw new CryptoInputError('KEY_EMPTY', 'The secret is empty.');
  const { subtle } = globalThis.crypto;
  const imported = await subtle.importKey('raw', keyBytes, algorithm, false, ['sign']);
  return toHex(new Uint8Array(await subtle.sign(algorithm, imported, bytesOf(message))));
}

/**
 * Compares two texts in a time that depends on their length only, so that a guesser cannot learn
 * how many characters of a signature were right. The length of a signature is no secret.
 */
export function constantTimeEqual(a: string, b: string): boolean {
  const left = utf8(a);
  const right = utf8(b);
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) difference |= (left[i] ?? 0) ^ (right[i] ?? 0);
  return difference === 0;
}

/**
 * Whether `signature` is the HMAC-SHA256 of `message`, in hex of either case.
 * @throws {CryptoInputError} `KEY_EMPTY`.
 */
export async function verifyHmacSha256(
  message: string | Bytes,
  signature: string,
  key: string | Bytes,
): Promise<boolean> {
  return constantTimeEqual(await hmacSha256(message, key), signature.toLowerCase());
}
