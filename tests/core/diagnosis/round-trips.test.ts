import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { hash, hmac, openData, toHex } from '../../../src/core/crypto';
import { decryptMessage, encryptMessage, keyBytes, keyForms } from '../../../src/core/diagnosis';
import { seeded } from '../../support/signature-mistakes';

/** Random round trips against Node's crypto, which is OpenSSL. */
const rounds = 500;

const next = seeded(29);
const bytes = (most: number): Buffer =>
  Buffer.from(Array.from({ length: next(most + 1) }, () => next(256)));

/** Texts of one to four bytes for each character. */
const text = (): string =>
  Array.from({ length: next(60) }, () => ['a', '"', 'á', 'ữ', 'đ', '😀', '\n'][next(7)]).join('');

describe(`${rounds} random round trips`, { timeout: 120_000 }, () => {
  it('hashes and HMACs equal those of Node', () => {
    const names = ['sha256', 'sha384', 'sha512', 'sha1', 'md5'] as const;
    for (let round = 0; round < rounds; round += 1) {
      const name = names[round % names.length] ?? 'sha256';
      const [key, message] = [bytes(140), bytes(300)];
      expect(toHex(hmac(name, key, message))).toBe(
        createHmac(name, key).update(message).digest('hex'),
      );
      expect(toHex(hash(name, message))).toBe(createHash(name).update(message).digest('hex'));
    }
  });

  const randomKey = (round: number) => {
    const form = keyForms[round % keyForms.length] ?? 'hex64';
    const digits = form === 'hex64' ? 64 : 32;
    const key = Array.from({ length: digits }, () => next(16).toString(16)).join('');
    return { form, key, raw: form === 'text32' ? Buffer.from(key) : Buffer.from(key, 'hex') };
  };

  it('decrypts what Node encrypts, for each key format', () => {
    for (let round = 0; round < rounds; round += 1) {
      const { form, key, raw } = randomKey(round);
      const iv = Buffer.from(Array.from({ length: 16 }, () => next(256)));
      const cipher = createCipheriv(`aes-${raw.length * 8}-cbc`, raw, iv);
      const plain = text();
      const data = Buffer.concat([iv, cipher.update(plain), cipher.final()]).toString('base64');
      expect(openData(data, keyBytes(key, form, 'aesKey'))).toEqual({ is: 'open', text: plain });
      const opened = decryptMessage({ data, key, keyForm: form });
      expect(opened).toMatchObject({ verdict: 'open', text: plain });
    }
  });

  it('Node decrypts what is encrypted here', () => {
    for (let round = 0; round < rounds; round += 1) {
      const { form, key, raw } = randomKey(round);
      const plain = `${text()}.`;
      const { data, iv } = encryptMessage({ plain, key, keyForm: form, iv: '' });
      const message = Buffer.from(data, 'base64');
      expect(message.toString('hex', 0, 16)).toBe(iv);
      const decipher = createDecipheriv(`aes-${raw.length * 8}-cbc`, raw, message.subarray(0, 16));
      const back = Buffer.concat([decipher.update(message.subarray(16)), decipher.final()]);
      expect(back.toString()).toBe(plain);
    }
  });
});
