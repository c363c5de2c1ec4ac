import { cbc, cfb, ctr, ecb, gcm } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

import { blockBytes, concat, decryptBlocks, fromHex, toHex, utf8 } from '../../crypto';
import { maxBodyBytes } from '../../ipn';
import type { Fault } from './faults';

/** A way to decrypt a message. */
export interface Way {
  key: Uint8Array;
  /** The mistake for which this way is right; undefined for the way of the pages. */
  fault?: Fault | undefined;
  /** Decrypts the first bytes, or all. Throws if this way cannot be used for the message. */
  decrypt: (most?: number) => Uint8Array;
}

const zeros = new Uint8Array(blockBytes);

/** Splits a message into IV and ciphertext in every possible way, for CBC; the right one comes first. */
export function splits(message: Uint8Array, key: Uint8Array, typed: string): Way[] {
  const [first, rest] = [message.slice(0, blockBytes), message.slice(blockBytes)];
  const [ofKey, ofText] = [key.slice(0, blockBytes), utf8(typed).slice(0, blockBytes)];
  const ofKeys = toHex(ofKey) === toHex(ofText) ? [ofKey] : [ofKey, ofText];
  const hex = String.fromCharCode(...message.slice(0, 2 * blockBytes));
  const all: [Fault['id'] | undefined, Uint8Array, Uint8Array][] = [
    [undefined, first, rest],
    ['iv-doubled', rest.slice(0, blockBytes), rest.slice(blockBytes)],
    ['iv-missing-zeros', zeros, message],
    ['iv-as-text', utf8(toHex(first).slice(0, blockBytes)), rest],
    ['iv-last', message.slice(-blockBytes), message.slice(0, -blockBytes)],
    ...ofKeys.flatMap((iv): typeof all => [
      ['iv-from-key', iv, message],
      ['iv-key', iv, rest],
    ]),
  ];
  if (first.some((byte) => byte !== 0)) all.push(['iv-zeros', zeros, rest]);
  if (/^[0-9a-f]{32}$/i.test(hex)) all.push(['iv-in-hex', fromHex(hex), rest.slice(blockBytes)]);
  return all
    .filter(([, iv, cipher]) => iv.length === blockBytes && cipher.length > 0)
    .filter(([, , cipher]) => cipher.length % blockBytes === 0)
    .map(([id, iv, cipher]) => ({
      key,
      fault: id && { id },
      decrypt: (most) => decryptBlocks(key, iv, cipher.slice(0, most)),
    }));
}

type Decrypt = (key: Uint8Array, iv: Uint8Array, cipher: Uint8Array) => Uint8Array;

/** Decrypts OFB (NIST SP 800-38A, 6.4): its key stream equals the CBC encryption of zeros. */
const ofb: Decrypt = (key, iv, cipher) => {
  const blocks = new Uint8Array(Math.ceil(cipher.length / blockBytes) * blockBytes);
  const stream = cbc(key, iv, { disablePadding: true }).encrypt(blocks);
  return cipher.map((byte, at) => byte ^ (stream[at] ?? 0));
};

/** Decrypts CFB8 (NIST SP 800-38A, 6.3, s = 8), the "CFB" of some libraries: one block operation per byte. */
const cfb8: Decrypt = (key, iv, cipher) => {
  const all = concat(iv, cipher);
  const byteAt = (at: number): number => all[Math.floor(at / blockBytes) + (at % blockBytes)] ?? 0;
  const blocks = Uint8Array.from({ length: cipher.length * blockBytes }, (_none, at) => byteAt(at));
  const stream = ecb(key, { disablePadding: true }).encrypt(blocks);
  return cipher.map((byte, at) => byte ^ (stream[at * blockBytes] ?? 0));
};

/** Modes with an IV of one block and a ciphertext of any length. */
const streams: readonly [id: Fault['id'], detail: string, decrypt: Decrypt][] = [
  ['mode-ctr', 'CTR', (key, iv, cipher) => ctr(key, iv).decrypt(cipher)],
  ['mode-cfb', 'CFB', (key, iv, cipher) => cfb(key, iv).decrypt(cipher)],
  ['mode-cfb', 'CFB8', cfb8],
  ['mode-ofb', 'OFB', ofb],
];

/** Lists the modes other than CBC, except for messages that are larger than any body: they would take too long. */
export function otherModes(message: Uint8Array, key: Uint8Array): Way[] {
  const rest = message.subarray(blockBytes);
  if (message.length > maxBodyBytes) return [];
  const way = (fault: Fault, decrypt: Way['decrypt']): Way => ({ key, fault, decrypt });
  const codebooks = [message, rest].map((cipher) =>
    way({ id: 'mode-ecb' }, (most) =>
      ecb(key, { disablePadding: true }).decrypt(cipher.subarray(0, most)),
    ),
  );
  const galois = [12, 16].flatMap((size) => {
    const fault: Fault = { id: 'mode-gcm', detail: `IV ${size} byte` };
    const [nonce, sealed] = [message.subarray(0, size), message.subarray(size)];
    // The tag is at the end, or between nonce and ciphertext.
    const tagFirst = concat(sealed.subarray(blockBytes), sealed.subarray(0, blockBytes));
    const ways = [sealed, tagFirst].map((all) => way(fault, () => gcm(key, nonce).decrypt(all)));
    // GCM without its tag is CTR with a counter from 2 (NIST SP 800-38D, 7.2).
    const counter = concat(nonce, Uint8Array.from([0, 0, 0, 2]));
    if (size === 12)
      ways.push(way(fault, (most) => ctr(key, counter).decrypt(sealed.subarray(0, most))));
    return ways;
  });
  const layouts = [
    [message.subarray(0, blockBytes), rest],
    [zeros, message],
  ] as const;
  const streamed = layouts.flatMap(([iv, cipher]) =>
    streams.map(([id, detail, decrypt]) =>
      way({ id, detail }, (most) => decrypt(key, iv, cipher.subarray(0, most))),
    ),
  );
  return [...codebooks, ...galois, ...streamed];
}

/** Derives a key and an IV from a password with OpenSSL's EVP_BytesToKey, one round. */
function bytesToKey(digest: typeof md5 | typeof sha256, password: Uint8Array, salt: Uint8Array) {
  const made: Uint8Array[] = [];
  while (made.length < 3)
    made.push(new Uint8Array(digest(concat(made.at(-1) ?? zeros.subarray(16), password, salt))));
  return concat(...made);
}

export const isSalted = (message: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(message.subarray(0, 8)) === 'Salted__';

/** Lists the keys that `openssl enc` or CryptoJS derive from a password for a message (`Salted__…`). */
export function salted(message: Uint8Array, password: string): Way[] {
  if (!isSalted(message)) return [];
  const salt = message.subarray(8, 16);
  const cipher = message.subarray(16);
  const secret = utf8(password);
  const derived: [string, Uint8Array][] = [
    ['EVP_BytesToKey MD5 (CryptoJS)', bytesToKey(md5, secret, salt)],
    ['EVP_BytesToKey SHA-256 (openssl)', bytesToKey(sha256, secret, salt)],
    ['PBKDF2 10000 (openssl -pbkdf2)', pbkdf2(sha256, secret, salt, { c: 10_000, dkLen: 48 })],
  ];
  return derived.flatMap(([detail, bytes]) =>
    [32, 16].map((size): Way => {
      const [key, iv] = [bytes.subarray(0, size), bytes.subarray(size, size + blockBytes)];
      return {
        key,
        fault: { id: 'salted', detail },
        decrypt: (most) => decryptBlocks(key, iv, cipher.subarray(0, most)),
      };
    }),
  );
}
