import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  decryptMessage,
  diagnose,
  digests,
  encryptMessage,
  keyForms,
} from '../../../src/workbench';
import { randomSigned, seeded, signedText } from '../../support/signature-mistakes';

/** `npm run verify:workbench` asks the program about 10,000 messages of each kind; else a share. */
const all = process.env['WORKBENCH_ALL'] !== undefined;
const rounds = all ? 10_000 : 100;

const isHere = spawnSync('openssl', ['version']).status === 0;

const next = seeded(31);
const hex = (length: number): string =>
  Array.from({ length }, () => next(16).toString(16)).join('');

/** One to sixty characters, of one to four bytes each. */
const text = (): string =>
  Array.from({ length: 1 + next(60) }, () => ['a', '"', 'á', 'ữ', 'đ', '😀', '\n'][next(7)]).join(
    '',
  );

function encrypted(bits: number, key: string, iv: string, plain: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['enc', `-aes-${bits}-cbc`, '-K', key, '-iv', iv, '-a', '-A'];
    const child = execFile('openssl', args, (error, printed) => {
      if (error) reject(new Error(error.message));
      else resolve(printed.trim());
    });
    child.stdin?.end(plain);
  });
}

describe.skipIf(!isHere && !all)(`${rounds} random messages by openssl`, () => {
  it('AES: the panel makes the same bytes, and opens them', { timeout: 900_000 }, async () => {
    const one = async (round: number): Promise<void> => {
      const keyForm = keyForms[round % keyForms.length] ?? 'hex64';
      const key = hex(keyForm === 'hex64' ? 64 : 32);
      const raw = keyForm === 'text32' ? Buffer.from(key).toString('hex') : key;
      const [iv, plain] = [hex(32), text()];
      const theirs = await encrypted(raw.length * 4, raw, iv, plain);
      const made = encryptMessage({ plain, key, keyForm, iv });
      expect(made.ciphertext).toBe(theirs);
      const bytes = [Buffer.from(iv, 'hex'), Buffer.from(theirs, 'base64')];
      const data = Buffer.concat(bytes).toString('base64');
      const opened = decryptMessage({ data, key, keyForm });
      expect(opened).toMatchObject({ verdict: 'open', text: plain });
    };
    // Some processes at a time: most of a message's time is the start of one.
    for (let round = 0; round < rounds; round += 4) {
      await Promise.all([0, 1, 2, 3].map((more) => one(round + more)));
    }
  });

  it('HMAC: the panel computes the same signature', { timeout: 900_000 }, () => {
    const perKey = 100;
    const folder = mkdtempSync(path.join(tmpdir(), 'hmac-'));
    try {
      for (let group = 0; group < rounds / perKey; group += 1) {
        const secret = hex(32);
        const signed = Array.from({ length: perKey }, (_none, at) =>
          randomSigned(1_000_000 + group * perKey + at),
        );
        const files = signed.map((each, at) => {
          const file = path.join(folder, String(at));
          writeFileSync(file, signedText(each));
          return file;
        });
        const args = ['dgst', '-sha256', '-hmac', secret, '-r', ...files];
        const { stdout, status } = spawnSync('openssl', args, { encoding: 'utf8' });
        expect(status).toBe(0);
        const theirs = stdout.trimEnd().split('\n');
        expect(theirs).toHaveLength(perKey);
        for (const [at, { entries }] of signed.entries()) {
          const content = JSON.stringify(Object.fromEntries(entries));
          const { signature } = diagnose({ content, secret }, digests);
          expect(theirs[at]?.slice(0, 64)).toBe(signature);
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
