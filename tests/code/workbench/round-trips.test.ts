import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import {
  decryptMessage,
  digests,
  encryptMessage,
  keyBytes,
  keyForms,
  openData,
} from '../../../src/workbench';
import { aesVectors, k128, k256, messages, p1 } from '../../support/crypto-vectors';
import { seeded } from '../../support/signature-mistakes';

/** Compared with Node's crypto, which is OpenSSL's. */
const rounds = 1_000;

const next = seeded(29);
const bytes = (most: number): Buffer =>
  Buffer.from(Array.from({ length: next(most + 1) }, () => next(256)));

/** Texts of one to four bytes for each character. */
const text = (): string =>
  Array.from({ length: next(60) }, () => ['a', '"', 'á', 'ữ', 'đ', '😀', '\n'][next(7)]).join('');

describe(`${rounds} random round trips`, { timeout: 120_000 }, () => {
  it('hashes and HMACs are those of Node', () => {
    const names = ['sha256', 'sha384', 'sha512', 'sha1', 'md5'] as const;
    for (let round = 0; round < rounds; round += 1) {
      const name = names[round % names.length] ?? 'sha256';
      const [key, message] = [bytes(140), bytes(300)];
      const hmac = createHmac(name, key).update(message).digest('hex');
      expect(Buffer.from(digests.hmac(name, key, message)).toString('hex')).toBe(hmac);
      const hash = createHash(name).update(message).digest('hex');
      expect(Buffer.from(digests.hash(name, message)).toString('hex')).toBe(hash);
    }
  });

  const randomKey = (round: number) => {
    const form = keyForms[round % keyForms.length] ?? 'hex64';
    const digits = form === 'hex64' ? 64 : 32;
    const key = Array.from({ length: digits }, () => next(16).toString(16)).join('');
    return { form, key, raw: form === 'text32' ? Buffer.from(key) : Buffer.from(key, 'hex') };
  };

  it('what Node encrypts is opened, with each reading of a key', () => {
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

  it('what is encrypted, Node opens', () => {
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

describe('the vectors of /others/aes', () => {
  it('open', () => {
    expect(aesVectors.length).toBeGreaterThan(4);
    expect(openData(messages.A1, keyBytes(k128, 'hex32', 'aesKey'))).toEqual({
      is: 'open',
      text: p1,
    });
    expect(openData(messages.A2, keyBytes(k256, 'hex64', 'aesKey'))).toEqual({
      is: 'open',
      text: p1,
    });
  });

  it('damage is told as far as the bytes can tell', () => {
    const key = keyBytes(k256, 'hex64', 'aesKey');
    const closed = (fault: string) => ({ is: 'closed', fault });
    expect(openData(messages.A2.replace('w', ' '), key)).toEqual(closed('base64'));
    expect(openData(messages.A2.slice(0, 64), key)).toEqual(closed('padding'));
    expect(openData(messages.A2.slice(0, 60), key)).toEqual(closed('length'));
    expect(openData(messages.A2, keyBytes(k128, 'hex32', 'aesKey'))).toEqual(closed('padding'));
  });
});
