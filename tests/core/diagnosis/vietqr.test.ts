import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadFacts } from '../../../src/sources/content/facts';
import { banks, InputProblem, makeVietQr, readVietQr } from '../../../src/core/diagnosis';
import { qrVectors } from '../../support/crypto-vectors';
import { crc16 } from '../../../src/core/vietqr';
import { flatFields, qrFormOf } from '../../support/qr-reading';
import { paymentOf, readStrictly } from '../../support/vietqr';

describe('published strings', () => {
  const files = ['docs', 'others', 'specs', 'api_edc', 'api_qr'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.api|\.info|\.tag)\.(?:mdx|yaml)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const strings = new Set(
    files.flatMap((file) => readFileSync(file, 'utf8').match(/000201.*?6304[0-9A-F]{4}\b/g) ?? []),
  );

  it('include those of the guide', () => {
    const published = [...strings];
    expect(published).toEqual(expect.arrayContaining([...qrVectors]));
  });

  it.each([...strings])('are read and rebuilt byte for byte: %#', (text) => {
    const reading = readVietQr(text);
    expect(reading.isValid).toBe(true);
    expect(flatFields(reading.fields)).toEqual(readStrictly(text));
    expect(makeVietQr(qrFormOf(paymentOf(text)))).toBe(text);
  });
});

describe('tip and fee', () => {
  const sealed = (field: string): string => {
    const open = `${qrVectors[3].slice(0, -8)}${field}6304`;
    return `${open}${crc16(open)}`;
  };

  it.each([
    ['550202', false],
    ['550203', false],
    ['5502025603500', true],
    ['550201', true],
  ])('%s: valid is %s, with a word about the amount', (field, isValid) => {
    const reading = readVietQr(sealed(field));
    expect(reading.isValid).toBe(isValid);
    expect(reading.faults.map(({ id }) => id)).toContain('fee');
  });
});

it('accepts one receiver, and nothing in the code after its checksum', () => {
  const second = '38540010A00000072701240006970422011011223344550208QRIBFTTA'.replace('38', '40');
  const open = `${qrVectors[3].slice(0, -8)}${second}6304`;
  expect(readVietQr(open + crc16(open))).toMatchObject({
    isValid: false,
    faults: [{ id: 'place' }],
  });
  expect(readVietQr(`${qrVectors[3]}6304ABCD`).isValid).toBe(false);
  expect(readVietQr(`${qrVectors[3]} ABCD`).isValid).toBe(true);
});

describe('data from other sources', () => {
  it('names banks as the contracts do', () => {
    for (const file of ['specs/qr.yaml', 'specs/edc.yaml']) {
      const [described = ''] =
        /Six-digit BIN of the bank,.*/.exec(readFileSync(file, 'utf8')) ?? [];
      const named = [...described.matchAll(/(?<bin>\d{6}) for (?<name>\w+)/g)];
      const pairs = named.map(({ groups }) => [groups?.['bin'], groups?.['name']]);
      expect(Object.entries(banks)).toEqual(expect.arrayContaining(pairs));
      expect(pairs.length).toBeGreaterThan(0);
    }
  });

  it('has the documented limits', () => {
    const fact = (id: string): number => Number(loadFacts('.').get(id)?.value);
    const make = (amount: number, content = ''): string =>
      makeVietQr({
        bincode: '970436',
        account: '0011001234567',
        service: 'QRIBFTTA',
        amount: String(amount),
        content,
        billNumber: '',
      });
    const [least, most, length] = ['amount.min', 'amount.max', 'qr.content_max_length'].map(fact);
    expect(() => make(least ?? 0, 'x'.repeat(length ?? 0))).not.toThrow();
    expect(() => make(most ?? 0)).not.toThrow();
    expect(() => make((least ?? 0) - 1)).toThrow(InputProblem);
    expect(() => make((most ?? 0) + 1)).toThrow(InputProblem);
    expect(() => make(least ?? 0, 'x'.repeat((length ?? 0) + 1))).toThrow(InputProblem);
  });
});
