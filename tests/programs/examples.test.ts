import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { loadFacts } from '../../src/sources/content/facts';
import {
  canonicalString,
  decryptData,
  encryptData,
  fromBase64,
  toBase64,
} from '../../src/core/crypto';
import { k128, k256, messages, order, p1, p2, secret, vietnamese } from '../support/crypto-vectors';
import { contentPages } from '../support/pages';
import { examplesDir, toolchains } from '../support/toolchains';

const topics = (): string[] =>
  readdirSync(examplesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const filesOf = (topic: string): string[] => readdirSync(path.join(examplesDir, topic));

/** Runs the example of a topic in each language; reports a language without its tools as NOT RUN. */
function forEachLanguage(
  topic: string,
  define: (run: (args: string[], env: Record<string, string>, input: string) => Ran) => void,
): void {
  for (const { key, extension, needs, available, prepare } of toolchains) {
    const name = filesOf(topic).find((file) => path.extname(file) === extension);
    if (name === undefined) throw new Error(`${topic} has no example for ${key}`);
    const usable = available();
    if (!usable) {
      it.skip(`${topic} in ${key}: NOT RUN, this machine lacks ${needs}`);
      continue;
    }
    describe(`${topic} in ${key}`, () => {
      let command: string[] = [];
      beforeAll(() => {
        command = prepare(path.join(examplesDir, topic, name));
      }, 120_000);
      define((args, env, input) => {
        const [program = '', ...first] = command;
        const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
          input,
          env: { ...process.env, ...env },
          timeout: 15_000,
        });
        return { status, out: stdout.toString(), err: stderr.toString() };
      });
    });
  }
}

interface Ran {
  status: number | null;
  out: string;
  err: string;
}

const sign = (fields: Record<string, unknown>, key = secret): string =>
  createHmac('sha256', key).update(canonicalString(fields)).digest('hex');

describe('the examples', () => {
  it('exist for every topic and language, and node always runs', () => {
    expect(topics().sort()).toEqual([
      'aes',
      'hmac',
      'ipn-receiver',
      'pos',
      'reconciliation',
      'token',
    ]);
    expect(toolchains.find(({ key }) => key === 'nodejs')?.available()).toBe(true);
  });

  it('are each included by a page', () => {
    const pages = contentPages().map(({ text }) => text);
    const files = topics().flatMap((topic) =>
      filesOf(topic).map((file) => `${examplesDir}/${topic}/${file}`),
    );
    expect(files.length).toBeGreaterThan(20);
    const orphans = files.filter((file) => !pages.some((text) => text.includes(`file=${file}`)));
    expect(orphans).toEqual([]);
  });

  it('contain no secret', () => {
    for (const topic of topics()) {
      // The data of the reconciliation contains transaction ids, which look like secrets.
      for (const file of filesOf(topic).filter((name) => !name.endsWith('.csv'))) {
        const text = readFileSync(path.join(examplesDir, topic, file), 'utf8');
        expect(text, file).not.toMatch(/[0-9a-f]{32}/i);
      }
    }
  });
});

forEachLanguage('hmac', (run) => {
  const env = { ZENGI_HMAC_SECRET: secret };
  const lines = ({ out }: Ran): string[] => out.trimEnd().split(/\r?\n/);

  it('computes the vector of the page from its file', () => {
    const input = readFileSync(`${examplesDir}/hmac/order.json`, 'utf8');
    expect(JSON.parse(input)).toEqual(order);
    expect(lines(run([], env, input))).toEqual([canonicalString(order), sign(order)]);
  });

  it('verifies it, in either case of hex', () => {
    for (const signature of [sign(order), sign(order).toUpperCase()]) {
      expect(run([signature], env, JSON.stringify(order))).toMatchObject({ status: 0 });
    }
  });

  it('prints large integers plainly, sorts by bytes, and leaves out what is not signed', () => {
    const fields = { z: null, a1: 2_000_000, a: 'x=&y', B: 499_999_999, b: true, o: {}, l: [1] };
    const json = JSON.stringify({ ...fields, o: { a: [{ b: 2.5, c: '}' }] }, l: [[1.5], 2] });
    expect(lines(run([], env, json))).toEqual([canonicalString(fields), sign(fields)]);
  });

  it.each([
    ['a wrong key', { ZENGI_HMAC_SECRET: `f${secret.slice(1)}` }, order, sign(order)],
    ['a changed byte', env, { ...order, amount: 150_001 }, sign(order)],
    ['NFD text', env, { ...order, description: vietnamese.normalize('NFD') }, sign(order)],
    ['a shortened signature', env, order, sign(order).slice(0, -2)],
    ['an empty signature', env, order, ''],
  ])('refuses %s', (_name, environment, fields, signature) => {
    const { status, out } = run([signature], environment, JSON.stringify(fields));
    expect(out.trim()).toBe('invalid');
    expect(status).toBe(1);
  });

  it('gives NFD another signature than NFC', () => {
    const fields = { description: vietnamese.normalize('NFD') };
    expect(lines(run([], env, JSON.stringify(fields)))[1]).toBe(sign(fields));
    expect(sign(fields)).not.toBe(sign({ description: vietnamese }));
  });

  it.each([
    ['a number with decimals', env, '{"a":1.5}'],
    ['an integer with a fraction', env, '{"a":50000.0}'],
    ['an integer with an exponent', env, '{"a":5e4}'],
    ['no JSON', env, '{'],
  ])('fails on %s', (_name, environment, input) => {
    expect(run([], environment, input).status).not.toBe(0);
  });

  it.each([
    ['no secret', {}],
    ['an empty secret', { ZENGI_HMAC_SECRET: '' }],
  ])('stops on %s, names it and signs nothing', (_name, environment) => {
    const { status, out, err } = run([], environment, '{"a":1}');
    expect(status).not.toBe(0);
    expect(err).toContain('ZENGI_HMAC_SECRET');
    expect(out).toBe('');
  });
});

forEachLanguage('aes', (run) => {
  const form = (key: string): string => (key.length === 64 ? 'hex64' : 'hex32');
  const decrypt = (data: string, key: string, read = form(key)): Ran =>
    run(['decrypt'], { ZENGI_AES_KEY: key, ZENGI_AES_KEY_FORM: read }, `${data}\n`);

  it('decrypts the vectors of the page', () => {
    expect(decrypt(messages.A1, k128)).toMatchObject({ status: 0, out: p1 });
    expect(decrypt(messages.A2, k256)).toMatchObject({ status: 0, out: p1 });
    expect(decrypt(encryptData(p2, k256), k256)).toMatchObject({ status: 0, out: p2 });
    const asText = encryptData(p1, Buffer.from(k128).toString('hex'));
    expect(decrypt(asText, k128, 'text32')).toMatchObject({ status: 0, out: p1 });
    // Without the setting, the form of the key is the one that the pages state.
    expect(loadFacts('.').get('sample.aes_key_form')?.value).toBe('hex64');
    expect(decrypt(messages.A2, k256, '')).toMatchObject({ status: 0, out: p1 });
  });

  it.each([
    ['NFC', vietnamese],
    ['NFD', vietnamese.normalize('NFD')],
    ['one letter', 'x'],
    ['one whole block', '0123456789abcdef'],
  ])('encrypts %s with a new IV each time; decryption gives the same bytes', (_n, text) => {
    const encrypt = (): string => run(['encrypt'], { ZENGI_AES_KEY: k256 }, text).out.trim();
    const [first, second] = [encrypt(), encrypt()];
    expect(decryptData(first, k256)).toBe(text);
    expect(first.slice(0, 20)).not.toBe(second.slice(0, 20));
  });

  const changed = (at: number): string => {
    const bytes = fromBase64(messages.A1);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return toBase64(bytes);
  };

  it.each([
    ['a wrong key', messages.A1, `ff${k128.slice(2)}`],
    ['the short key for the long', messages.A2, k128],
    ['a changed last byte', changed(79), k128],
    ['half a message', messages.A1.slice(0, 24), k128],
    ['no base64', '*', k128],
  ])('refuses %s', (_name, data, key) => {
    expect(decrypt(data, key).status).not.toBe(0);
  });

  it.each([
    ['no key', undefined, undefined],
    ['an empty key', '', undefined],
    ['a short key that nothing says how to read', k128, undefined],
    ['a long key as a short one', k256, 'hex32'],
    ['31 characters', k128.slice(1), 'text32'],
    ['no hex', 'x'.repeat(64), 'hex64'],
    ['a form that there is not', k256, 'base64'],
  ])('stops on %s, and names the key', (_name, key, read) => {
    const { status, out, err } = run(
      ['encrypt'],
      {
        ...(key !== undefined && { ZENGI_AES_KEY: key }),
        ...(read !== undefined && { ZENGI_AES_KEY_FORM: read }),
      },
      'x',
    );
    expect(status).not.toBe(0);
    expect(err).toContain('ZENGI_AES_KEY');
    expect(out).toBe('');
  });

  it('does not detect a changed byte of the IV; only the signature does', () => {
    expect(decrypt(changed(0), k128)).toMatchObject({ status: 0, out: `z${p1.slice(1)}` });
  });
});
