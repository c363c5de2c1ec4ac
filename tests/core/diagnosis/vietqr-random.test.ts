import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';

import {
  decodePicture,
  drawQr,
  InputProblem,
  makeVietQr,
  readVietQr,
} from '../../../src/core/diagnosis';
import { qrVectors } from '../../support/crypto-vectors';
import { flatFields, qrFormOf } from '../../support/qr-reading';
import { seeded } from '../../support/random';
import {
  crcByDivision,
  join,
  partsOf,
  paymentOf,
  randomPayment,
  readStrictly,
  sealed,
} from '../../support/vietqr';
import { pictureOf } from '../../support/picture';

const rounds = 300;
const pictures = 100;
const timeout = 900_000;

const q4 = qrVectors[3];

it('the independent checksum gives the check value of the catalogue', () => {
  expect(crcByDivision('123456789')).toBe('29B1');
  expect(crcByDivision(q4.slice(0, -4))).toBe('FACC');
});

describe(`${rounds} random payments`, { timeout }, () => {
  it('round-trip through an independent reader, which finds the same fields', () => {
    const next = seeded(1701);
    for (let round = 0; round < rounds; round += 1) {
      const payment = randomPayment(next);
      const text = makeVietQr(qrFormOf(payment));
      expect(paymentOf(text)).toEqual(payment);
      const reading = readVietQr(text);
      expect(flatFields(reading.fields)).toEqual(readStrictly(text));
      expect(reading.faults.filter(({ weight }) => weight === 'error')).toEqual([]);
      expect(reading.kind).toBe(payment.amount === undefined ? 'static' : 'dynamic');
      expect(reading.corrected).toBeUndefined();
    }
  });

  it('stay unchanged with EMVCo fields that VietQR lacks', () => {
    const next = seeded(1703);
    for (let round = 0; round < rounds / 10; round += 1) {
      const parts = partsOf(randomPayment(next));
      parts.splice(3, 0, ['52', String(1_000 + next(9_000))]);
      parts.push(
        ['59', `CUA HANG ${next(99)}`],
        ['60', 'HA NOI'],
        ['80', 'X'.repeat(1 + next(60))],
      );
      const text = sealed(join(parts));
      const reading = readVietQr(text);
      expect(reading.isValid).toBe(true);
      expect(flatFields(reading.fields)).toEqual(readStrictly(text));
    }
  });
});

describe(`${pictures} pictures`, { timeout }, () => {
  it("decode to the string, in another decoder and in the page's own", () => {
    const next = seeded(1702);
    for (let round = 0; round < pictures; round += 1) {
      const text = makeVietQr(qrFormOf(randomPayment(next)));
      const picture = pictureOf(drawQr(text), 2 + next(3));
      expect(jsQR(picture.data, picture.width, picture.height)?.data).toBe(text);
      expect(decodePicture(picture)).toBe(text);
    }
  });

  it('without a code are reported as such', () => {
    const { data, width, height } = pictureOf({ size: 60, path: '' }, 3);
    expect(() => decodePicture({ data, width, height })).toThrow(InputProblem);
    const next = seeded(5);
    const noise = data.map(() => next(256));
    expect(() => decodePicture({ data: noise, width, height })).toThrow(InputProblem);
  });
});

describe('strings of other issuers', () => {
  const valid = [
    // Example of vietnam-qr-pay: MoMo, with template field 80 after field 62.
    '00020101021138620010A00000072701320006970454011899MM24011M348750800208QRIBFTTA53037045802VN62190515MOMOW2W3487508080030466304EBC8',
    sealed(`${q4.slice(0, -8)}85071234567`),
  ];
  it.each(valid)('with EMVCo fields after 62 are valid: %#', (text) => {
    const reading = readVietQr(text);
    expect(reading.isValid).toBe(true);
    expect(reading.corrected).toBeUndefined();
    expect(flatFields(reading.fields)).toEqual(readStrictly(text));
  });

  it('that are truncated are checked up to the cut', () => {
    const text = q4.replace(/62(?=\d\d08)\d\d/, '6299').replace('970436', '97O436');
    const { faults, corrected } = readVietQr(text);
    expect(faults.map(({ id, path: at }) => [id, at])).toEqual([
      ['length', '62'],
      ['bank', '38-01-00'],
    ]);
    expect(corrected).toBeUndefined();
  });

  it('of another network are not turned into VietQR', () => {
    const text = sealed(q4.slice(0, -8).replace('A000000727', 'A000000775'));
    expect(readVietQr(text)).toMatchObject({ isValid: false });
    expect(readVietQr(text).corrected).toBeUndefined();
  });
});

describe('damaged strings', () => {
  const ways: Record<string, (text: string, at: number) => string> = {
    'a line end in it': (text, at) => `${text.slice(0, at)}\r\n${text.slice(at)}`,
    'an invisible character': (text, at) => `${text.slice(0, at)}\u200b${text.slice(at)}`,
    'URL-encoding': (text) => encodeURIComponent(text).replaceAll('%20', '%2520'),
    'plus signs': (text) => text.replaceAll(' ', '+'),
    'no-break spaces': (text) => text.replaceAll(' ', '\u00a0'),
  };
  it.each(Object.entries(ways))('%s: corrected to the original or not at all', (_name, change) => {
    const next = seeded(1704);
    let proven = 0;
    for (let round = 0; round < 30; round += 1) {
      const text = sealed(join(partsOf({ ...randomPayment(next), purpose: 'Don hang 12' })));
      const { corrected, faults } = readVietQr(change(text, 1 + next(text.length - 1)));
      expect([text, undefined]).toContain(corrected);
      expect(faults.some(({ id }) => id === 'around')).toBe(true);
      proven += Number(corrected === text);
    }
    expect(proven).toBeGreaterThan(25);
  });
});

it.each([
  ['12', '', 'dynamic'],
  ['11', '540550000', 'static'],
])('field 01 says the kind, and a contradiction is noted: %s', (kind, amount, stated) => {
  const plain = q4
    .slice(0, -8)
    .replace(/^(000201)0102../, `$10102${kind}`)
    .replace(/54\d\d\d+(?=5802)/, amount);
  const reading = readVietQr(sealed(plain));
  expect([reading.kind, reading.faults.map(({ id }) => id)]).toEqual([stated, ['kind']]);
});

describe('a checksum of another variant', () => {
  const unsealed = q4.slice(0, -4);
  it.each([
    ['before 6304', crcByDivision(unsealed.slice(0, -4))],
    ['swapped', 'CCFA'],
    // `binascii.crc_hqx(unsealed, 0)` of Python
    ['XMODEM', '04BC'],
  ])('is named: %s', (word, crc) => {
    const { faults, corrected } = readVietQr(unsealed + crc);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.sentence.en).toContain(word);
    expect(corrected).toBe(q4);
  });

  it('of an unknown variant is reported as wrong without a reason', () => {
    const { faults } = readVietQr(`${unsealed}0000`);
    expect(faults.map(({ sentence }) => sentence.en)).toEqual([
      'The CRC of this string is FACC, not "0000".',
    ]);
  });
});

describe('input that is not a string of VietQR', () => {
  it.each([
    ['nothing', '', 'no string yet'],
    ['white space', ' \n\t', 'no string yet'],
    ['binary', '0002\u0000\u0001', 'control characters'],
    ['bytes that are no text', '0002\ufffd', 'control characters'],
    ['half a surrogate', `0002${'\ud83d'}`, 'half a surrogate'],
    ['5 MiB', '0'.repeat(5 * 1024 * 1024), 'largest QR code'],
    ['an address', 'https://example.vn/pay', 'begins with 000201'],
    ['markup', '<img src=x onerror=alert(1)>', 'begins with 000201'],
    ['a brace', '{', 'begins with 000201'],
  ])('refuses %s with a sentence', (_name, text, words) => {
    const read = () => readVietQr(text);
    expect(read).toThrow(InputProblem);
    expect(read).toThrow(words);
  });

  it('throws nothing else, and omits no character', () => {
    const next = seeded(99);
    const pieces = ['0002', '01', '38', '57', '63', '04', 'A', ' ', 'ữ', '<b>', '😀', '99', '6304'];
    for (let round = 0; round < rounds; round += 1) {
      const text = `00${Array.from({ length: 1 + next(60) }, () => pieces[next(pieces.length)]).join('')}`;
      try {
        const { fields, text: read } = readVietQr(text);
        const heads = fields.map(({ id, declared, value }) => id + declared + value).join('');
        expect(heads).toBe(read);
      } catch (error) {
        expect(error).toBeInstanceOf(InputProblem);
      }
    }
  });

  it('takes a string out of JSON, whose line ends are outside the string', () => {
    const reading = readVietQr(JSON.stringify({ a: 1, qr_string: q4 }, null, 2));
    expect(reading.text).toBe(q4);
    expect(reading.isValid).toBe(true);
  });

  it('gives no name to a bank code equal to a property of Object', () => {
    const parts = partsOf({ bank: 'constructor', account: '0011', service: 'QRIBFTTA' });
    const { payment, isValid } = readVietQr(sealed(join(parts)));
    expect(payment).toMatchObject({ bincode: 'constructor', bank: '' });
    expect(isValid).toBe(false);
  });

  it.each(['0101'.repeat(738), '38'.repeat(1_476), '6299'.repeat(738), '0'.repeat(2_953)])(
    'reads the longest possible string without correcting it: %#',
    (text) => {
      const reading = readVietQr(text);
      expect(reading.isValid).toBe(false);
      expect(reading.corrected).toBeUndefined();
    },
  );
});

describe('form', () => {
  const right = qrFormOf({ bank: '970436', account: '0011001234567', service: 'QRIBFTTA' });
  it.each([
    ['bincode', '', 'six digits'],
    ['bincode', '97043', 'six digits'],
    ['bincode', '97043<', 'six digits'],
    ['account', '', '6 to 19'],
    ['account', '0011 0012-34567', ': 0011001234567'],
    ['account', '1'.repeat(20), '6 to 19'],
    ['account', 'zg0001', ': ZG0001'],
    ['amount', '0', 'zero'],
    ['amount', '150.000', 'two ways'],
    ['amount', '1.500.000', 'Write 1500000'],
    ['amount', '0150000', 'Write 150000'],
    ['amount', '-1', 'not a positive integer'],
    ['amount', '1e6', 'not a positive integer'],
    ['amount', '999', 'outside'],
    ['amount', '500000000', 'outside'],
    ['content', 'Cà phê sữa đá', '"Ca phe sua da"'],
    ['content', 'a_b', '"ab"'],
    ['content', 'x'.repeat(26), 'maximum is 25'],
    ['content', '   ', 'only spaces'],
    ['content', '\ud83d', 'half a surrogate'],
    ['content', '😀'.repeat(9), 'letters without accents'],
    ['content', 'x'.repeat(5 * 1024 * 1024), 'maximum is 25'],
    ['billNumber', '<b>', '"b"'],
  ] as const)('%s is refused at its field (%#)', (field, value, words) => {
    let caught: unknown;
    try {
      makeVietQr({ ...right, [field]: value });
    } catch (error) {
      caught = error;
    }
    expect(caught).toMatchObject({ name: 'InputProblem', field });
    expect((caught as InputProblem).sentence.en).toContain(words);
    expect((caught as InputProblem).sentence.en.length).toBeLessThan(300);
  });
});
