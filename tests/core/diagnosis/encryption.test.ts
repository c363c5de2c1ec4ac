import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { decryptMessage, encryptMessage, InputProblem } from '../../../src/core/diagnosis';
import type { Decryption, DecryptionInput } from '../../../src/core/diagnosis';
import { damagedFirstBlock, iv, k128, k256, messages, p1, p2 } from '../../support/crypto-vectors';
import { plain, tableRows } from '../../support/mdx-text';

const named = ({ explanations }: Decryption): string[] =>
  explanations.map((list) => list.map(({ id }) => id).join(' + '));

describe('published vectors', () => {
  const page = readFileSync('others/aes.mdx', 'utf8');
  const rows = tableRows(page);
  /** Returns the message of a row of the page: the IV above the table, then the ciphertext of the row. */
  const dataOf = (id: string): string => {
    const row = rows.find(({ cells }) => plain(cells[0]) === id);
    const ciphertext = Buffer.from(plain(row?.cells.at(-1)), 'base64');
    expect(ciphertext.length).toBeGreaterThan(32);
    return Buffer.concat([Buffer.from(iv, 'hex'), ciphertext]).toString('base64');
  };
  const readings = {
    A1: { key: k128, keyForm: 'hex32', text: p1 },
    A2: { key: k256, keyForm: 'hex64', text: p1 },
    A3: { key: k128, keyForm: 'hex32', text: p2 },
    A4: { key: k256, keyForm: 'hex64', text: p2 },
    A5: { key: k128, keyForm: 'text32', text: p1 },
  } as const;

  it.each(Object.entries(readings))('decrypts and re-encrypts %s', (id, { text, ...key }) => {
    const data = dataOf(id);
    expect(decryptMessage({ data, ...key })).toMatchObject({ verdict: 'open', text, iv });
    const made = encryptMessage({ plain: text, iv, ...key });
    expect(made.data).toBe(data);
    expect(page).toContain(`\`${made.ciphertext}\``);
    expect(made.paddingBytes).toBe(3);
  });

  it('reads A6 as the IV in hex, A7 as an IV of zeros', () => {
    const key = { key: k128, keyForm: 'text32' } as const;
    const a6 = decryptMessage({ data: dataOf('A6'), ...key });
    expect(named(a6)).toEqual(['iv-as-text']);
    expect(a6.text).toBe(p1);
    const zeroed = Buffer.from(messages.A1, 'base64').fill(0, 0, 16).toString('base64');
    const a7 = decryptMessage({ data: zeroed, key: k128, keyForm: 'hex32' });
    expect(named(a7)).toEqual(['iv-zeroed']);
    expect(a7.text).toBe(`…${p1.slice(16)}`);
    expect(page).toContain(damagedFirstBlock);
  });
});

describe('a changed IV', () => {
  const content = '{"event":"QR.PAID","transaction_id":"TX20250001","amount":150000}';
  const { data } = encryptMessage({ plain: content, iv, key: k256, keyForm: 'hex64' });
  const changed = (at: readonly number[], mask: number): string => {
    const bytes = Buffer.from(data, 'base64');
    for (const one of at) bytes[one] = (bytes[one] ?? 0) ^ mask;
    return bytes.toString('base64');
  };

  it.each<[string, number[], number]>([
    ['one byte', [0], 1],
    ['two bytes', [0, 1], 1],
    ['eight bytes', [0, 1, 2, 3, 4, 5, 6, 7], 1],
    ['byte 2, to no ASCII', [2], 0x80],
    ['byte 5, to no ASCII', [5], 0x80],
    ['byte 15, to no ASCII', [15], 0x80],
  ])('%s: is not taken for a missing IV or another encoding', (_name, at, mask) => {
    const found = decryptMessage({ data: changed(at, mask), key: k256, keyForm: 'hex64' });
    expect(found.verdict).toBe('closed');
    expect(named(found)).toContain('iv-other');
    expect(named(found)).not.toEqual(['iv-missing']);
  });

  it('names the bytes of a changed block', () => {
    const { explanations } = decryptMessage({
      data: changed([33], 1),
      key: k256,
      keyForm: 'hex64',
    });
    expect(explanations).toEqual([[{ id: 'changed', detail: 'byte 32–47' }]]);
  });
});

describe('a content of one block, of which several ways give the same text', () => {
  it.each([
    ['aes-256-ctr', ['mode-ctr', 'mode-cfb', 'mode-ofb']],
    ['aes-256-ecb', ['iv-missing-zeros', 'mode-ecb']],
  ])('names all ways: %s', (algorithm, ways) => {
    const start = Buffer.from(algorithm.endsWith('ecb') ? '' : iv, 'hex');
    const cipher = createCipheriv(algorithm, Buffer.from(k256, 'hex'), start);
    const data = Buffer.concat([start, cipher.update('{"a":1}'), cipher.final()]);
    const input = { data: data.toString('base64'), key: k256, keyForm: 'hex64' } as const;
    expect(named(decryptMessage(input))).toEqual(ways);
  });
});

describe('content that is not plain UTF-8 JSON with PKCS#7', () => {
  const key = Buffer.from(k256, 'hex');
  const found = (content: Buffer, isPadded = true): Decryption => {
    const cipher = createCipheriv('aes-256-cbc', key, Buffer.from(iv, 'hex')).setAutoPadding(
      isPadded,
    );
    const data = Buffer.concat([Buffer.from(iv, 'hex'), cipher.update(content), cipher.final()]);
    return decryptMessage({ data: data.toString('base64'), key: k256, keyForm: 'hex64' });
  };

  it('names another padding after white space', () => {
    const json = Buffer.from(`${'{"status":"APPROVED"}'.padEnd(33)}${'\x1f'.repeat(31)}`);
    expect(named(found(json, false))).toEqual(['padding']);
  });

  it.each([
    ['zeros', '\0'.repeat(9)],
    ['ISO 7816-4', `\x80${'\0'.repeat(8)}`],
    ['ANSI X9.23', `${'\0'.repeat(8)}\x09`],
    ['spaces', ' '.repeat(9)],
  ])('judges start and end by themselves: padding of %s', (_name, padding) => {
    const json = '{"event":"SALE.APPROVED","order_id":"HD5","amount":99000,"sn":"P2N1"}  '.trim();
    const plain = Buffer.from(json.padStart(71) + padding, 'latin1');
    const cipher = createCipheriv('aes-256-cbc', key, Buffer.from(iv, 'hex')).setAutoPadding(false);
    const message = Buffer.concat([cipher.update(plain), cipher.final()]);
    const judge = (data: Buffer): string[] =>
      named(decryptMessage({ data: data.toString('base64'), key: k256, keyForm: 'hex64' }));
    expect(judge(message)).toEqual(['padding + iv-missing']);
    expect(judge(Buffer.concat([Buffer.alloc(16, 0xa7), message]))).toEqual(['iv-other + padding']);
    expect(judge(message.subarray(0, -16))).toEqual(['iv-missing + cut-end']);
  });

  it('names UTF-16, whatever letters it has', () => {
    expect(named(found(Buffer.from('{"content":"trà ☕"}', 'utf16le')))).toEqual(['text-encoding']);
  });

  it('opens control characters, but not those of a changed IV', () => {
    expect(found(Buffer.from('\u202e\u0007 a text with \u0001 in it')).verdict).toBe('open');
    expect(named(found(Buffer.from('{"\u0005vent":"QR.PAID","amount":150000}')))).toEqual([
      'iv-other',
    ]);
  });
});

describe('invalid input', () => {
  const message: DecryptionInput = { data: messages.A2, key: k256, keyForm: 'hex64' };
  const problemOf = (work: () => unknown): [string, string] => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      const { field, sentence } = error;
      return [field, sentence.vi];
    }
    throw new Error('It was taken.');
  };

  it.each([
    ['nothing', '', /Chưa có nội dung/],
    ['white space', ' \n', /Chưa có nội dung/],
    ['a lone brace', '{', /Không thấy trường data/],
    ['a body without data', '{"errorCode":"000"}', /Không thấy trường data/],
    ['data that is no text', '{"data":5}', /Không thấy trường data/],
    ['a list', '[]', /Không thấy trường data/],
    ['markup', '<img src=x onerror=alert(1)>', /Ký tự thứ 1 là "<"/],
    ['binary', 'ab\u0000cd', /ký tự điều khiển/],
    ['half a surrogate', 'ab\ud83dcd', /nửa cặp surrogate/],
    ['5 MiB', 'A'.repeat(5 * 1024 * 1024), /dài hơn 2 MiB/],
    ['an emoji', 'QUJD😀', /Ký tự thứ 5 là "😀"/],
    ['padding alone', '====', /Ký tự thứ 1 là "="/],
    ['a name before Base64', `data=${messages.A2}`, /Ký tự thứ 5 là "="/],
    ['padding before Base64', `=${messages.A2}`, /Ký tự thứ 1 là "="/],
  ])('refuses %s as data', (_name, data, sentence) => {
    const [field, said] = problemOf(() => decryptMessage({ ...message, data }));
    expect(field).toBe('data');
    expect(said).toMatch(sentence);
  });

  it.each([
    ['nothing', '', /Chưa có khoá/],
    ['half a key', k256.slice(1), /63 ký tự/],
    ['a key with a space', `${k256} `, /khoảng trắng/],
    ['half a surrogate', '\udc00', /surrogate/],
    ['5 MiB', 'a'.repeat(5 * 1024 * 1024), /dài hơn/],
    ['markup', '<b>', /3 ký tự/],
    ['1 MiB', 'x'.repeat(1 << 20), /1048576 ký tự/],
    ['bytes with colons', 'ab:cd:ef:01', /^Khoá có 11 ký tự/],
  ])('refuses %s as key, in both fields and both directions', (name, key, sentence) => {
    const [field, said] = problemOf(() => decryptMessage({ ...message, key }));
    expect([field, said]).toEqual(['key', expect.stringMatching(sentence)]);
    const encryption = { plain: p1, key, keyForm: 'hex64', iv: '' } as const;
    expect(problemOf(() => encryptMessage(encryption))[0]).toBe('key');
    if (name === 'nothing') return;
    expect(problemOf(() => decryptMessage({ ...message, otherKey: key }))[0]).toBe('otherKey');
  });

  it('tries a key in the format that accepts it', () => {
    const found = decryptMessage({ data: messages.A1, key: k128, keyForm: 'hex64' });
    expect(found.explanations).toEqual([[{ id: 'key-reading', detail: 'hex32' }]]);
    expect(found.text).toBe(p1);
  });

  it.each([
    ['nothing', { plain: '' }, 'plain'],
    ['binary', { plain: 'a\u0001' }, 'plain'],
    ['half a surrogate', { plain: '\ud83d' }, 'plain'],
    ['5 MiB', { plain: 'a'.repeat(5 * 1024 * 1024) }, 'plain'],
    ['a short IV', { iv: iv.slice(1) }, 'iv'],
    ['markup as IV', { iv: '<b>' }, 'iv'],
  ])('refuses %s to encrypt', (_name, given, at) => {
    const right = { plain: p1, key: k256, keyForm: 'hex64', iv: '' } as const;
    expect(problemOf(() => encryptMessage({ ...right, ...given }))[0]).toBe(at);
  });

  it('repeats no key in a message', () => {
    const key = `${k256.slice(0, 60)}zzzz`;
    expect(problemOf(() => decryptMessage({ ...message, key }))[1]).not.toContain('zzzz');
  });
});

describe('encryption', () => {
  const given = { plain: p1, key: k256, keyForm: 'hex64', iv: '' } as const;

  it('uses a new random IV of 16 bytes each time', () => {
    const ivs = new Set(Array.from({ length: 200 }, () => encryptMessage(given).iv));
    expect(ivs.size).toBe(200);
    for (const one of ivs) expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(encryptMessage(given).warnings).toEqual([]);
  });

  it('warns of a fixed IV, of content that is not an object, and of NFD', () => {
    expect(encryptMessage({ ...given, iv }).warnings).toHaveLength(1);
    expect(encryptMessage({ ...given, plain: '[1]' }).warnings).toHaveLength(1);
    const nfd = p2.normalize('NFD');
    expect(encryptMessage({ ...given, plain: nfd }).warnings).toHaveLength(1);
  });

  it('round-trips 1 MiB', () => {
    const text = JSON.stringify({ description: 'Cà phê sữa đá '.repeat(60_000) });
    const { data } = encryptMessage({ ...given, plain: text });
    expect(data.length).toBeGreaterThan(1024 * 1024);
    const opened = decryptMessage({ data, key: k256, keyForm: 'hex64' });
    expect(opened.verdict).toBe('open');
    expect(opened.text === text).toBe(true);
    const cut = decryptMessage({ data: data.slice(0, -5), key: k256, keyForm: 'hex64' });
    expect(named(cut)).toEqual(['cut-end']);
  });
});
