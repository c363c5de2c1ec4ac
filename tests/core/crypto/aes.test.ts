import { execFileSync } from 'node:child_process';
import { createCipheriv, createDecipheriv } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  decryptData,
  encryptData,
  fromBase64,
  fromHex,
  openData,
  toBase64,
  toHex,
} from '../../../src/core/crypto';
import {
  aesVectors,
  damagedFirstBlock,
  endToEnd,
  iv,
  k128,
  k256,
  messages,
  p1,
} from '../../support/crypto-vectors';

const vectors = [
  ...aesVectors,
  { id: 'E2E 128', key: k128, iv, plaintext: endToEnd.plaintext, base64: endToEnd.base64k128 },
  { id: 'E2E 256', key: k256, iv, plaintext: endToEnd.plaintext, base64: endToEnd.base64k256 },
];

describe.each(vectors)('AES vector $id', (vector) => {
  const key = fromHex(vector.key);
  const cipher = `aes-${key.length * 8}-cbc`;

  it('gives equal results in src/core/crypto, node:crypto and openssl', () => {
    const message = encryptData(vector.plaintext, vector.key, fromHex(vector.iv));
    expect(toHex(fromBase64(message))).toBe(vector.iv + toHex(fromBase64(vector.base64)));
    expect(decryptData(message, vector.key)).toBe(vector.plaintext);

    const node = createCipheriv(cipher, key, fromHex(vector.iv));
    expect(node.update(vector.plaintext, 'utf8', 'base64') + node.final('base64')).toBe(
      vector.base64,
    );
    const openssl = execFileSync(
      'openssl',
      ['enc', `-${cipher}`, '-K', vector.key, '-iv', vector.iv, '-a', '-A'],
      { input: vector.plaintext },
    );
    expect(openssl.toString()).toBe(vector.base64);
  });
});

describe('encryptData and decryptData', () => {
  it('give the published messages with the IV in front', () => {
    expect(encryptData(p1, k128, fromHex(iv))).toBe(messages.A1);
    expect(encryptData(p1, k256, fromHex(iv))).toBe(messages.A2);
  });

  it('round-trip any text, with a new IV each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, long) => {
        const key = long ? k256 : k128;
        const [first, second] = [encryptData(text, key), encryptData(text, key)];
        expect(first).not.toBe(second);
        expect(decryptData(first, key)).toBe(text);
      }),
    );
  });

  it('A7: a changed IV damages the first block only, and decryption still succeeds', () => {
    const bytes = fromBase64(messages.A1);
    const node = createDecipheriv('aes-128-cbc', fromHex(k128), new Uint8Array(16));
    const plaintext = Buffer.concat([node.update(bytes.slice(16)), node.final()]);
    expect(plaintext.subarray(0, 16).toString('hex')).toBe(damagedFirstBlock);
    expect(plaintext.subarray(16).toString()).toBe(p1.slice(16));
  });

  it('A7: a forger who knows the text can replace the order number', () => {
    const forged = fromBase64(messages.A1);
    // Changes byte 13 of the first block, the first letter of "HD20250001", from H to X.
    forged[13] = (forged[13] ?? 0) ^ 'H'.charCodeAt(0) ^ 'X'.charCodeAt(0);
    expect(decryptData(toBase64(forged), k128)).toBe(p1.replace('HD', 'XD'));
  });

  it.each([
    ['a key that is no hex', messages.A1, 'z'.repeat(32), 'hexadecimal'],
    ['a key of 24 bytes', messages.A1, '00'.repeat(24), 'A key is 32 hex'],
    ['an empty key', messages.A1, '', 'A key is 32 hex'],
    ['data that is no base64', `${messages.A1} `, k128, 'Expected base64'],
    ['url-safe base64', messages.A2.replace('/', '_'), k128, 'Expected base64'],
    ['an IV alone', toBase64(fromHex(iv)), k128, 'at least one block'],
    ['nothing', '', k128, 'at least one block'],
    ['half a block', toBase64(fromHex(iv + '00'.repeat(24))), k128, 'at least one block'],
    ['a wrong key', messages.A1, `ff${k128.slice(2)}`, 'cannot be decrypted'],
    ['the short key for the long', messages.A2, k128, 'cannot be decrypted'],
  ])('refuse %s', (_name, data, key, message) => {
    expect(() => decryptData(data, key)).toThrow(message);
  });

  it('refuse an IV of another length', () => {
    expect(() => encryptData(p1, k128, new Uint8Array(12))).toThrow('An IV is 16 bytes');
  });

  it('refuse a plaintext that is not UTF-8 like any other failure', () => {
    const node = createCipheriv('aes-128-cbc', fromHex(k128), fromHex(iv));
    const ciphertext = Buffer.concat([node.update(Buffer.from([0xff, 0xfe])), node.final()]);
    const data = Buffer.concat([fromHex(iv), ciphertext]).toString('base64');
    expect(() => decryptData(data, k128)).toThrow('cannot be decrypted');
  });
});

it('openData reports how far decryption got', () => {
  const key = fromHex(k256);
  const closed = (fault: string) => ({ is: 'closed', fault });
  expect(openData(messages.A2, key)).toEqual({ is: 'open', text: p1 });
  expect(openData(messages.A2.replace('w', ' '), key)).toEqual(closed('base64'));
  expect(openData(messages.A2.slice(0, 60), key)).toEqual(closed('length'));
  expect(openData(messages.A2.slice(0, 64), key)).toEqual(closed('padding'));
  expect(openData(messages.A2, fromHex(k128))).toEqual(closed('padding'));
});
