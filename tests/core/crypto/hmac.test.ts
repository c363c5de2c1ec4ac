import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { canonicalString, fromHex, hmacSha256, toBase64 } from '../../../src/core/crypto';
import { endToEnd, hmacVectors, order, secret, vietnamese } from '../../support/crypto-vectors';

describe.each(hmacVectors)('HMAC vector $id', (vector) => {
  const key = fromHex(vector.key);
  const message = fromHex(vector.message);

  it('gives equal results in src/core/crypto, node:crypto and openssl', () => {
    expect(hmacSha256(message, key)).toBe(vector.hex);
    expect(createHmac('sha256', key).update(message).digest('hex')).toBe(vector.hex);
    const openssl = execFileSync(
      'openssl',
      ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${vector.key}`, '-r'],
      { input: message },
    );
    expect(openssl.toString().split(' ')[0]).toBe(vector.hex);
    if ('base64' in vector) expect(toBase64(fromHex(vector.hex))).toBe(vector.base64);
  });
});

describe('hmacSha256', () => {
  it('uses the characters of a text key', () => {
    const h4 = hmacVectors.find(({ id }) => id === 'H4');
    expect(hmacSha256(canonicalString(order), secret)).toBe(h4?.hex);
  });

  it('refuses an empty secret', () => {
    expect(() => hmacSha256('x', '')).toThrow('The secret is empty');
  });
});

describe('canonicalString', () => {
  it('sorts and joins without quotes', () => {
    expect(canonicalString(order)).toBe(
      `amount=150000&currency=VND&description=${vietnamese}&order_id=HD20250001&sn=P2N0000012345`,
    );
    expect(canonicalString(JSON.parse(endToEnd.plaintext) as Record<string, unknown>)).toBe(
      endToEnd.canonical,
    );
    expect(canonicalString({ a: 'x&y=z %', b: '' })).toBe('a=x&y=z %&b=');
  });

  it('prints integers without exponent and null as an empty text', () => {
    expect(canonicalString({ amount: 2e6, order_id: 'HD1' })).toBe('amount=2000000&order_id=HD1');
    expect(canonicalString({ amount: 499_999_999, va_no: null })).toBe('amount=499999999&va_no=');
    expect(canonicalString({ n: Number.MAX_SAFE_INTEGER })).toBe('n=9007199254740991');
  });

  it('omits booleans, objects and arrays', () => {
    expect(canonicalString({ a: true, b: { c: 1 }, d: [1], e: 'x' })).toBe('e=x');
    expect(canonicalString({})).toBe('');
  });

  it('sorts by bytes, not by locale or UTF-16', () => {
    expect(canonicalString({ b: 1, B: 2, _: 3, a1: 4, a: 5 })).toBe('B=2&_=3&a=5&a1=4&b=1');
    expect(canonicalString({ '\u{1F600}': 1, '\uFFFD': 2 })).toBe('\uFFFD=2&\u{1F600}=1');
  });

  it.each([1.5, 2 ** 53, NaN])('refuses the number %d', (a) => {
    expect(() => canonicalString({ a })).toThrow('"a" is not an integer');
  });
});
