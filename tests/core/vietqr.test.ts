import { describe, expect, it } from 'vitest';

import { buildVietQr, crc16, parseVietQr } from '../../src/core/vietqr';
import { qrVectors } from '../support/crypto-vectors';

const seal = (unsealed: string) => `${unsealed}6304${crc16(`${unsealed}6304`)}`;
const q4 = qrVectors[3].text;

it('CRC-16/CCITT-FALSE gives the check value of the catalogue', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
});

describe.each(qrVectors)('VietQR vector $id', ({ payment, text }) => {
  it('is built and read', () => {
    expect(buildVietQr(payment)).toBe(text);
    expect(parseVietQr(text)).toMatchObject({ ...payment, crc: text.slice(-4) });
  });
});

describe('parseVietQr', () => {
  it('keeps all fields, including unknown ones', () => {
    const text = seal(q4.slice(0, -8).replace('5802VN', '5802VN5905HANOI'));
    const ids = parseVietQr(text).fields.map(({ id }) => id);
    expect(ids).toEqual(['00', '01', '38', '53', '54', '58', '59', '62', '63']);
  });

  it('accepts a lower-case checksum', () => {
    expect(parseVietQr(q4.slice(0, -4) + 'facc').crc).toBe('FACC');
  });

  it('detects every change of one character', () => {
    for (let at = 0; at < q4.length; at += 1) {
      const other = q4[at] === '7' ? '8' : '7';
      expect(() => parseVietQr(q4.slice(0, at) + other + q4.slice(at + 1))).toThrow(
        expect.objectContaining({ name: 'VietQrError' }),
      );
    }
  });

  it.each([
    ['nothing', '', 'CRC'],
    ['a wrong checksum', q4.slice(0, -1) + 'D', 'CRC'],
    ['a missing checksum', q4.slice(0, -8), 'CRC'],
    ['text after the checksum', `${q4} `, 'CRC'],
    ['accents', q4.replace('toan', 'toán'), 'ASCII'],
    ['a field that ends too late', seal('0002010102125499123'), 'TRUNCATED'],
    ['a head that is no number', seal('000201XX0212'), 'LENGTH'],
    ['a field that comes twice', seal('000201000201'), 'DUPLICATE'],
    ['another EMVCo code', seal('0002015802VN'), 'NOT_VIETQR'],
    [
      'another application',
      seal(q4.slice(0, -8).replace('A000000727', 'A000000728')),
      'NOT_VIETQR',
    ],
    ['another service', seal(q4.slice(0, -8).replace('QRIBFTTA', 'QRPUSHXX')), 'NOT_VIETQR'],
    ['an amount with decimals', seal(q4.slice(0, -8).replace('5406150000', '54061500.5')), 'FIELD'],
    ['a bank number of letters', seal(q4.slice(0, -8).replace('970436', '97O436')), 'FIELD'],
  ])('refuses %s', (_name, text, code) => {
    expect(() => parseVietQr(text)).toThrow(expect.objectContaining({ code }));
  });

  it('refuses a checksum inside another field', () => {
    expect(() => parseVietQr(seal('00020199' + '12' + '5802'))).toThrow(
      expect.objectContaining({ code: 'CRC' }),
    );
  });
});

describe('buildVietQr', () => {
  const base = { bincode: '970436', account: '0011001234567', service: 'QRIBFTTA' } as const;
  it.each([
    { bincode: '97043' },
    { account: '' },
    { account: '0'.repeat(20) },
    { account: '12 34' },
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: 1e13 },
    { amount: 1e21 },
    { purpose: '' },
    { purpose: 'x'.repeat(26) },
    { purpose: 'Cà phê' },
    { billNumber: 'x'.repeat(26) },
  ])('refuses %j', (wrong) => {
    expect(() => buildVietQr({ ...base, ...wrong })).toThrow(
      expect.objectContaining({ code: 'FIELD' }),
    );
  });
});
