import { cfb, ctr, ecb, gcm } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

import { blockBytes, concat, utf8 } from '../../crypto';
import { attempt } from '../../values';
import { isReadable, unpad } from './blocks';
import type { FaultId } from './faults';

/** Content of a message that was encrypted in a mode other than CBC. */
interface OtherMode {
  id: FaultId;
  detail?: string;
  plain: Uint8Array;
}

/** Number of bytes that are decrypted to test a mode. The probability of a wrong result is 1 in 10^10. */
const probe = 2 * blockBytes;

/** Modes with an IV of one block and a ciphertext of any length. */
const streams = [
  ['mode-ctr', ctr],
  ['mode-cfb', cfb],
] as const;

const zeros = new Uint8Array(blockBytes);

function electronicCodebook(message: Uint8Array, key: Uint8Array): OtherMode | undefined {
  const decrypt = (part: Uint8Array): Uint8Array =>
    ecb(key, { disablePadding: true }).decrypt(part);
  for (const cipher of [message, message.subarray(blockBytes)]) {
    if (cipher.length === 0 || cipher.length % blockBytes !== 0) continue;
    const start = decrypt(cipher.subarray(0, probe));
    if (!isReadable((cipher.length <= probe ? unpad(start) : undefined) ?? start)) continue;
    const plain = decrypt(cipher);
    const content = unpad(plain) ?? plain;
    if (isReadable(content)) return { id: 'mode-ecb', plain: content };
  }
  return undefined;
}

/** Decrypts GCM. The tag is at the end, or between nonce and ciphertext. A valid tag proves the result. */
function galois(message: Uint8Array, key: Uint8Array): OtherMode | undefined {
  for (const size of [12, 16]) {
    if (message.length < size + blockBytes) continue;
    const nonce = message.subarray(0, size);
    const rest = message.subarray(size);
    const tagFirst = concat(rest.subarray(blockBytes), rest.subarray(0, blockBytes));
    for (const sealed of [rest, tagFirst]) {
      const plain = attempt(() => gcm(key, nonce).decrypt(sealed));
      if (plain) return { id: 'mode-gcm', detail: `IV ${size} byte`, plain };
    }
    // If the tag is missing or wrong: GCM without its tag is CTR with a counter from 2 (NIST SP 800-38D, 7.2).
    if (size === 12) {
      const counter = concat(nonce, Uint8Array.from([0, 0, 0, 2]));
      const start = ctr(key, counter).decrypt(rest.subarray(0, probe));
      if (rest.length >= blockBytes && isReadable(start)) {
        return { id: 'mode-gcm', detail: 'IV 12 byte', plain: ctr(key, counter).decrypt(rest) };
      }
    }
  }
  return undefined;
}

/** Decrypts a message in another mode; undefined if no mode yields text. */
export function otherMode(message: Uint8Array, key: Uint8Array): OtherMode | undefined {
  const found = electronicCodebook(message, key) ?? galois(message, key);
  if (found) return found;
  const layouts = [
    [message.subarray(0, blockBytes), message.subarray(blockBytes)],
    [zeros, message],
  ] as const;
  for (const [iv, cipher] of layouts) {
    if (iv.length < blockBytes || cipher.length < blockBytes) continue;
    for (const [id, mode] of streams) {
      if (!isReadable(mode(key, iv).decrypt(cipher.subarray(0, probe)))) continue;
      const plain = mode(key, iv).decrypt(cipher);
      return { id, plain: unpad(plain) ?? plain };
    }
  }
  return undefined;
}

const saltedMark = 'Salted__';

/** Derives a key and an IV from a password with OpenSSL's EVP_BytesToKey, one round. */
function bytesToKey(digest: typeof md5 | typeof sha256, password: Uint8Array, salt: Uint8Array) {
  let made = new Uint8Array();
  let last = new Uint8Array();
  while (made.length < 48) {
    last = new Uint8Array(digest(concat(last, password, salt)));
    made = new Uint8Array(concat(made, last));
  }
  return made;
}

/** Derives keys from a password for a message of `openssl enc` or CryptoJS (`Salted__…`); undefined for others. */
export function saltedKeys(message: Uint8Array, password: string) {
  if (new TextDecoder('latin1').decode(message.subarray(0, 8)) !== saltedMark) return undefined;
  const salt = message.subarray(8, 16);
  const cipher = message.subarray(16);
  const secret = utf8(password);
  const derived: [string, Uint8Array][] = [
    ['EVP_BytesToKey MD5 (CryptoJS)', bytesToKey(md5, secret, salt)],
    ['EVP_BytesToKey SHA-256 (openssl)', bytesToKey(sha256, secret, salt)],
    ['PBKDF2 10000 (openssl -pbkdf2)', pbkdf2(sha256, secret, salt, { c: 10_000, dkLen: 48 })],
  ];
  return derived.flatMap(([detail, bytes]) =>
    [32, 16].map((size) => ({
      detail,
      key: bytes.subarray(0, size),
      iv: bytes.subarray(size, size + blockBytes),
      cipher,
    })),
  );
}
