import { execFileSync } from 'node:child_process';
import { createCipheriv, createDecipheriv } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  decryptData,
  encryptData,
  fromBase64,
  fromHex,
  toBase64,
  toHex,
} from '../../../src/crypto';
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

  it('is what this room, node:crypto and openssl compute', async () => {
    const message = await encryptData(vector.plaintext, vector.key, fromHex(vector.iv));
    expect(toHex(fromBase64(message))).toBe(vector.iv + toHex(fromBase64(vector.base64)));
    expect(await decryptData(message, vector.key)).toBe(vector.plaintext);

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
  it('give the published messages with the IV in front', async () => {
    expect(await encryptData(p1, k128, fromHex(iv))).toBe(messages.A1);
    expect(await encryptData(p1, k256, fromHex(iv))).toBe(messages.A2);
  });

  it('bring any text back, under a new IV each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.boolean(), async (text, long) => {
        const key = long ? k256 : k128;
        const [first, second] = [await encryptData(text, key), await encryptData(text, key)];
        expect(first).not.toBe(second);
        expect(await decryptData(first, key)).toBe(text);
      }),
    );
  });

  it('A7: a changed IV damages the first block only, and decryption still succeeds', async () => {
    const bytes = fromBase64(messages.A1);
    const node = createDecipheriv('aes-128-cbc', fromHex(k128), new Uint8Array(16));
    const plaintext = Buffer.concat([node.update(bytes.slice(16)), node.final()]);
    expect(plaintext.subarray(0, 16).toString('hex')).toBe(damagedFirstBlock);
    expect(plaintext.subarray(16).toString()).toBe(p1.slice(16));
  });

  it('A7: a forger who knows the text can choose it: another order number', async () => {
    const forged = fromBase64(messages.A1);
    // Byte 13 of the first block, the first letter of "HD20250001", turned from H to X.
    forged[13] = (forged[13] ?? 0) ^ 'H'.charCodeAt(0) ^ 'X'.charCodeAt(0);
    expect(await decryptData(toBase64(forged), k128)).toBe(p1.replace('HD', 'XD'));
  });

  it.each([
    ['a key that is no hex', messages.A1, 'z'.repeat(32), 'NOT_HEX'],
    ['a key of 24 bytes', messages.A1, '00'.repeat(24), 'KEY_LENGTH'],
    ['an empty key', messages.A1, '', 'KEY_LENGTH'],
    ['data that is no base64', `${messages.A1} `, k128, 'NOT_BASE64'],
    ['url-safe base64', messages.A2.replace('/', '_'), k128, 'NOT_BASE64'],
    ['an IV alone', toBase64(fromHex(iv)), k128, 'DATA_LENGTH'],
    ['nothing', '', k128, 'DATA_LENGTH'],
    ['half a block', toBase64(fromHex(iv + '00'.repeat(24))), k128, 'DATA_LENGTH'],
    ['a wrong key', messages.A1, `ff${k128.slice(2)}`, 'DECRYPT_FAILED'],
    ['the short key for the long', messages.A2, k128, 'DECRYPT_FAILED'],
  ])('refuse %s', async (_name, data, key, code) => {
    await expect(decryptData(data, key)).rejects.toMatchObject({ code });
  });

  it('refuse an IV of another length', async () => {
    await expect(encryptData(p1, k128, new Uint8Array(12))).rejects.toMatchObject({
      code: 'IV_LENGTH',
    });
  });

  it('refuse a plaintext that is not UTF-8, as any other failure', async () => {
    const node = createCipheriv('aes-128-cbc', fromHex(k128), fromHex(iv));
    const ciphertext = Buffer.concat([node.update(Buffer.from([0xff, 0xfe])), node.final()]);
    await expect(
      decryptData(Buffer.concat([fromHex(iv), ciphertext]).toString('base64'), k128),
    ).rejects.toMatchObject({ code: 'DECRYPT_FAILED' });
  });
});
