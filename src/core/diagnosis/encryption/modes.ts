import { cbc, cfb, ctr, ecb, gcm } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

import { blockBytes, concat, utf8 } from '../../crypto';
import { maximumBodyBytes } from '../../ipn';
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

/** Decrypts OFB (NIST SP 800-38A, 6.4): its key stream equals the CBC encryption of zeros. */
function ofb(key: Uint8Array, iv: Uint8Array, cipher: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(Math.ceil(cipher.length / blockBytes) * blockBytes);
  const stream = cbc(key, iv, { disablePadding: true }).encrypt(blocks);
  return cipher.map((byte, at) => byte ^ (stream[at] ?? 0));
}

/** Decrypts CFB8 (NIST SP 800-38A, 6.3, s = 8), the "CFB" of some libraries: one block operation per byte. */
function cfb8(key: Uint8Array, iv: Uint8Array, cipher: Uint8Array): Uint8Array {
  if (cipher.length > maximumBodyBytes) throw new RangeError('No message is as long.');
  const all = concat(iv, cipher);
  return cipher.map((byte, at) => {
    // A cipher object of noble can encrypt only once.
    const block = ecb(key, { disablePadding: true }).encrypt(all.subarray(at, at + blockBytes));
    return byte ^ (block[0] ?? 0);
  });
}

type Decrypt = (key: Uint8Array, iv: Uint8Array, cipher: Uint8Array) => Uint8Array;

/** Modes with an IV of one block and a ciphertext of any length. */
const streams: readonly (readonly [id: FaultId, detail: string, decrypt: Decrypt])[] = [
  ['mode-ctr', 'CTR', (key, iv, cipher) => ctr(key, iv).decrypt(cipher)],
  ['mode-cfb', 'CFB', (key, iv, cipher) => cfb(key, iv).decrypt(cipher)],
  ['mode-cfb', 'CFB8', cfb8],
  ['mode-ofb', 'OFB', ofb],
];

const zeros = new Uint8Array(blockBytes);

function electronicCodebook(message: Uint8Array, key: Uint8Array): OtherMode | undefined {
  for (const cipher of [message, message.subarray(blockBytes)]) {
    if (cipher.length === 0 || cipher.length % blockBytes !== 0) continue;
    const decrypt = (part: Uint8Array): Uint8Array | undefined =>
      attempt(() => ecb(key, { disablePadding: true }).decrypt(part));
    const start = decrypt(cipher.subarray(0, probe));
    if (!start || !isReadable((cipher.length <= probe ? unpad(start) : undefined) ?? start))
      continue;
    const plain = decrypt(cipher);
    const content = plain && (unpad(plain) ?? plain);
    if (content && isReadable(content)) return { id: 'mode-ecb', plain: content };
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

/** Decrypts a message in another mode; undefined if no mode yields text. The library throws for some wrong modes. */
export function otherMode(message: Uint8Array, key: Uint8Array): OtherMode | undefined {
  const found = electronicCodebook(message, key) ?? galois(message, key);
  if (found) return found;
  const layouts = [
    [message.subarray(0, blockBytes), message.subarray(blockBytes)],
    [zeros, message],
  ] as const;
  for (const [iv, cipher] of layouts) {
    if (iv.length < blockBytes || cipher.length < blockBytes) continue;
    for (const [id, detail, decrypt] of streams) {
      const start = attempt(() => decrypt(key, iv, cipher.subarray(0, probe)));
      if (!start || !isReadable(start)) continue;
      const plain = attempt(() => decrypt(key, iv, cipher)) ?? start;
      return { id, detail, plain: unpad(plain) ?? plain };
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
