import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { canonicalString } from '../../../src/core/crypto';
import { diagnose, firstDifference, InputProblem, unclear } from '../../../src/core/diagnosis';
import type { Signature, SignatureInput } from '../../../src/core/diagnosis';
import { order, secret } from '../../support/crypto-vectors';
import { tableRows, plain } from '../../support/mdx-text';

const named = ({ explanations }: Signature): string[] =>
  explanations.map((explanation) => explanation.mistakes.join(' + '));

it.each([' CK  tien ', 'dong 1\ndong 2', '\ta\r\nb'])('keeps %j in a string of pairs', (value) => {
  const content = `amount=52000&content=${value}&order_id=HD3`;
  const received = createHmac('sha256', secret).update(content).digest('hex');
  expect(diagnose({ content, secret, received }).verdict).toBe('match');
});

describe('published vectors', () => {
  const content = JSON.stringify(order);
  const rows = tableRows(readFileSync('others/hmac.mdx', 'utf8'));
  const valueOf = (label: string): string =>
    plain(rows.find(({ cells }) => plain(cells[0]) === label)?.cells[1]);

  it('accepts the right signature', () => {
    const { signature, canonical } = diagnose({ content, secret });
    expect(canonical).toBe(canonicalString(order));
    expect(readFileSync('others/hmac.mdx', 'utf8')).toContain(signature);
    expect(diagnose({ content, secret, received: signature })).toMatchObject({
      verdict: 'match',
      explanations: [],
    });
  });

  it.each([
    ['Giải mã hex khoá thành 16 byte', 'hex-secret'],
    ['Văn bản ở dạng NFD', 'unicode-form'],
    ['Không xếp tên trường', 'unsorted'],
    ['Mã hoá phần trăm giá trị', 'percent-encoded'],
    ['Thừa ký tự xuống dòng ở cuối', 'newline'],
    ['Ký nguyên văn JSON viết liền', 'raw-json'],
  ])('explains the row "%s" of the page', (label, id) => {
    const received = valueOf(label);
    expect(received).toMatch(/^[0-9a-f]{64}$/);
    expect(named(diagnose({ content, secret, received }))).toEqual([id]);
  });

  it('explains the exponent, and Base64', () => {
    const exponent = valueOf('Sai: amount=2e+06&order_id=HD1');
    const numbers = { content: '{"amount":2000000,"order_id":"HD1"}', secret };
    expect(named(diagnose({ ...numbers, received: exponent }))).toEqual(['exponent']);
    const received = 'tv3eUyTqz0r3FVMsJt5m3dJ7IkOny5AuxiaRKPUaZac=';
    expect(named(diagnose({ content, secret, received }))).toEqual(['base64']);
  });
});

it('ends in time for an unexplained signature of many fields', { timeout: 30_000 }, () => {
  const fields = Array.from({ length: 60 }, (_none, at) => [`f${at}`, `Cà phê ${at}`]);
  const content = JSON.stringify({ ...Object.fromEntries(fields), amount: 2_000_000, n: null });
  expect(diagnose({ content, secret, received: 'ab'.repeat(32) }).verdict).toBe('unexplained');
});

it('tries only single mistakes for a long content or body', () => {
  const large = 'x'.repeat(1024 * 1024);
  const received = 'ab'.repeat(32);
  for (const input of [
    { content: JSON.stringify({ a: large }), received },
    { content: JSON.stringify({ a: large.slice(0, 17_000) }), received },
    { content: '{"a":"b"}', body: large, received },
  ]) {
    const diagnosis = diagnose({ secret, ...input });
    expect(diagnosis.verdict).toBe('unexplained');
    expect(diagnosis.next?.en).toContain('one at a time');
  }
});

it('names a secret that a program uses as pasted', () => {
  const content = JSON.stringify(order);
  const typed = `"${secret}"`;
  const received = createHmac('sha256', typed).update(canonicalString(order)).digest('hex');
  const diagnosis = diagnose({ content, secret: typed, received });
  expect(diagnosis.secretNote?.en).toContain('is in quotes');
  expect(named(diagnosis)).toContain('secret-as-typed');
});

describe('canonical string', () => {
  it('is equal for JSON, fields and joined pairs', () => {
    const expected = 'amount=1&b=Cà phê';
    for (const content of [
      'b=Cà phê\namount=1',
      'amount=1&b=Cà phê',
      '{"b":"Cà phê","amount":1}',
      'b: Cà phê\r\namount: 1\r\n',
    ]) {
      expect(diagnose({ content, secret }).canonical).toBe(expected);
    }
  });
});

describe('bad input', () => {
  const problem = (input: Partial<SignatureInput>): InputProblem => {
    try {
      diagnose({ content: '{"a":"b"}', secret, ...input });
    } catch (error) {
      if (error instanceof InputProblem) return error;
      throw error;
    }
    throw new Error('nothing was wrong');
  };

  it.each([
    ['nothing', { content: '  ' }, 'content', /Nothing/],
    ['a lone brace', { content: '{' }, 'content', /not a valid JSON object/],
    ['binary', { content: '{"a":"\0\ufffd"}' }, 'content', /binary/],
    ['5 MiB', { content: `{"a":"${'x'.repeat(5 << 20)}"}` }, 'content', /longer than 2 MiB/],
    ['half a surrogate pair', { content: '{"a":"\ud83d"}' }, 'content', /surrogate/],
    ['half a pair as an escape', { content: '{"a":"\\ud83d"}' }, 'content', /surrogate/],
    ['half a pair deep inside', { content: '{"a":[{"b":"\\ud83d"}]}' }, 'content', /surrogate/],
    ['a list', { content: '[1]' }, 'content', /JSON object/],
    ['a text', { content: '"x"' }, 'content', /JSON object/],
    [
      'a number beyond 2^53',
      { content: '{"amount":9007199254740993}' },
      'content',
      /"amount": 9007199254740993/,
    ],
    ['decimals', { content: '{"amount":1.5}' }, 'content', /not written as an integer/],
    ['an encrypted body', { content: '{"data":"AAAA"}' }, 'content', /still encrypted/],
    ['no secret', { secret: '' }, 'secret', /No HMAC secret/],
    ['a signature that is none', { received: '<b>x</b>' }, 'received', /not a signature/],
    ['a signature of four digits', { received: 'abcd' }, 'received', /not a signature/],
  ])('reports %s', (_name, input, field, sentence) => {
    const found = problem(input);
    expect(found.field).toBe(field);
    expect(found.sentence.en).toMatch(sentence);
    expect(found.sentence.vi).not.toBe('');
  });

  it('keeps markup as text', () => {
    const content = '{"a":"<img src=x onerror=alert(1)>"}';
    expect(diagnose({ content, secret }).canonical).toBe('a=<img src=x onerror=alert(1)>');
  });

  it('says that a content which counts for nobody is unclear, though its signature is right', () => {
    const content = '{"event":"QR.PAID","transaction_id":"T","amount":"1000"}';
    const { signature } = diagnose({ content, secret });
    expect(diagnose({ content, secret, received: signature }).warnings).toEqual([unclear]);
  });

  it('reports a repeated key and uses its last value', () => {
    const { canonical, warnings } = diagnose({ content: '{"a":"1","b":"2","a":"3"}', secret });
    expect(canonical).toBe('a=3&b=2');
    expect(warnings.map(({ en }) => en).join()).toContain('"a" occurs more than once');
  });

  it('survives thousands of brackets and a name of Object.prototype', () => {
    const deep = `{"a":"b","x":${'['.repeat(30_000)}${']'.repeat(30_000)},"__proto__":"p"}`;
    const wrong = diagnose({ content: deep, secret, received: 'ab'.repeat(32) });
    expect(wrong).toMatchObject({ canonical: '__proto__=p&a=b', verdict: 'unexplained' });
    const right = diagnose({ content: deep, secret, received: wrong.signature });
    expect(right.verdict).toBe('match');
    expect(right.warnings.map(({ en }) => en).join()).toContain('can be read in two ways');
  });

  it('repeats no secret in a message', () => {
    for (const input of [{ content: '{' }, { received: 'x' }, { otherSecret: '\ud83d' }]) {
      expect(problem(input).sentence.en).not.toContain(secret);
    }
  });
});

describe('first difference', () => {
  it('is a byte offset', () => {
    expect(firstDifference('a=á&b=1', 'a=á&b=2')).toEqual({
      at: 7,
      before: 'a=á&b=',
      right: '1',
      own: '2',
      rightByte: '31',
      ownByte: '32',
    });
    expect(firstDifference('á', 'a\u0301')).toMatchObject({
      at: 0,
      rightByte: 'c3',
      ownByte: '61',
    });
    // The two characters have the same first byte.
    expect(firstDifference('á', 'à')).toMatchObject({ at: 1, rightByte: 'a1', ownByte: 'a0' });
    expect(firstDifference('😀', '😁')).toMatchObject({ at: 3, right: '😀', own: '😁' });
    expect(firstDifference('a', 'a\n')).toMatchObject({ at: 1, rightByte: '', ownByte: '0a' });
    expect(firstDifference('same', 'same')).toBeUndefined();
  });
});
