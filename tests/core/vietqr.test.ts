import { describe, expect, it } from 'vitest';

import { buildVietQr, crc16 } from '../../src/core/vietqr';

it('CRC-16/CCITT-FALSE gives the check value of the catalogue', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
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
    expect(() => buildVietQr({ ...base, ...wrong })).toThrow(RangeError);
  });
});
