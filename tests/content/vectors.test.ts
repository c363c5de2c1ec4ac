import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { apis } from '../../src/core/apis';
import { loadFacts } from '../../src/sources/content/facts';
import { canonicalString, decryptData } from '../../src/core/crypto';
import { readVietQr } from '../../src/core/diagnosis';
import { crc16, readTlv, type TlvField } from '../../src/core/vietqr';
import {
  aesVectors,
  damagedFirstBlock,
  iv,
  k128,
  k256,
  messages,
  order,
  p1,
  p2,
  secret,
  vietnamese,
} from '../support/crypto-vectors';
import { fences, findAll, plain, tableRows } from '../support/mdx-text';
import { contentPages } from '../support/pages';

const pages = contentPages();
const pageText = (file: string): string => pages.find((page) => page.file === file)?.text ?? '';

const hmac = (message: string, key: string | Buffer = secret): string =>
  createHmac('sha256', key).update(message).digest('hex');

/** Finds the bodies `{"data":"…"}` in a page. */
const encrypted = (text: string): string[] =>
  findAll(text, /(?<="data":")[A-Za-z0-9+/=]{60,}(?=")/g).map(({ match }) => match);

const canonical = canonicalString(order);
const decoded = Buffer.from(secret, 'hex');

/** Signatures with the mistakes that /others/hmac lists. */
const hmacMistakes: Record<string, string> = {
  'Giải mã hex khoá thành 16 byte': hmac(canonical, decoded),
  'Văn bản ở dạng NFD': hmac(canonical.normalize('NFD')),
  'Không xếp tên trường': hmac(
    Object.entries(order)
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  ),
  'Mã hoá phần trăm giá trị': hmac(
    Object.entries(order)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&'),
  ),
  'Thừa ký tự xuống dòng ở cuối': hmac(`${canonical}\n`),
  'Ký nguyên văn JSON viết liền': hmac(JSON.stringify(order)),
};
const numberSignatures: Record<string, string> = Object.fromEntries(
  ['amount=2000000&order_id=HD1', 'amount=2e+06&order_id=HD1'].map((text) => [text, hmac(text)]),
);

describe('every published value can be computed', () => {
  it('64 hex digits: a published key, or a signature computed here', () => {
    const known = new Set([
      k256,
      Buffer.from(secret).toString('hex'),
      hmac(canonical),
      ...Object.values(hmacMistakes),
      ...Object.values(numberSignatures),
    ]);
    for (const { text } of pages) {
      for (const data of encrypted(text)) {
        const fields = JSON.parse(decryptData(data, k256)) as Record<string, unknown>;
        known.add(hmac(canonicalString(fields)));
      }
    }
    const found = pages.flatMap(({ file, text }) =>
      findAll(text, /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi).map((hit) => ({ file, ...hit })),
    );
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ match }) => !known.has(match))).toEqual([]);
  });

  it('long base64: a vector of this test, or a message that opens with the published key', () => {
    const known = new Set<string>([
      ...aesVectors.map(({ base64 }) => base64),
      ...Object.values(messages),
      Buffer.from(hmac(canonical), 'hex').toString('base64'),
    ]);
    const found = pages.flatMap(({ file, text }) =>
      findAll(text, /(?<![\w+/.])[A-Za-z0-9+/]{43,}={0,2}/g)
        .filter(({ match }) => !/^(?:[0-9a-f]+|000201\w+)$/.test(match))
        .map((hit) => ({ file, ...hit })),
    );
    expect(found.length).toBeGreaterThan(10);
    for (const { file, line, match } of found) {
      if (known.has(match)) continue;
      expect(decryptData(match, k256), `${file}:${line}`).toContain('{"event":"');
    }
  });

  it('VietQR strings: structure and checksum', () => {
    const found = pages.flatMap(({ file, text }) =>
      findAll(text, /000201[0-9A-Za-z ]{40,}?6304[0-9A-F]{4}(?![0-9A-Za-z])/g).map((hit) => ({
        file,
        ...hit,
      })),
    );
    expect(found.length).toBeGreaterThan(7);
    for (const { file, line, match } of found) {
      expect(readVietQr(match).faults, `${file}:${line}`).toEqual([]);
    }
  });
});

describe.each(['others/ipn_card.mdx', 'others/ipn_card_settle.mdx', 'others/ipn_qr.mdx'])(
  '%s',
  (file) => {
    const text = pageText(file);
    const blocks = fences(text).map(({ content }) => content);

    it('shows IV, plaintext, canonical string and signature of each of its messages', () => {
      const bodies = encrypted(text);
      expect(bodies.length).toBeGreaterThan(0);
      for (const data of bodies) {
        const plaintext = decryptData(data, k256);
        const line = canonicalString(JSON.parse(plaintext) as Record<string, unknown>);
        expect(blocks).toContain(plaintext);
        expect(blocks).toContain(line);
        expect(blocks).toContain(hmac(line));
      }
      const [first = ''] = bodies;
      const bytes = Buffer.from(first, 'base64');
      expect(blocks).toContain(bytes.subarray(0, 16).toString('hex'));
      expect(text).toContain(`ra ${bytes.length} byte`);
      expect(text).toContain(`ra ${Buffer.from(decryptData(first, k256)).length} byte JSON`);
    });

    it('uses the examples of the specs', () => {
      const specs = apis.map(({ specPath }) => readFileSync(specPath, 'utf8')).join('\n');
      for (const data of encrypted(text)) expect(specs).toContain(data);
    });
  },
);

describe('others/hmac.mdx', () => {
  const text = pageText('others/hmac.mdx');
  const rows = tableRows(text);
  const blocks = fences(text).map(({ content }) => content);

  it('shows canonical string, bytes, key and signature', () => {
    const bytes = Buffer.from(canonical);
    expect(blocks).toContain(canonical);
    expect(blocks).toContain(bytes.toString('hex'));
    expect(text).toContain(`Chuỗi này là ${bytes.length} byte`);
    expect(blocks).toContain(secret);
    expect(blocks).toContain(Buffer.from(secret).toString('hex'));
    expect(blocks).toContain(hmac(canonical));
  });

  it.each(Object.entries({ ...hmacMistakes, ...numberSignatures }))('row "%s"', (label, value) => {
    const row = rows.find(({ cells }) => plain(cells[0]).endsWith(label));
    expect(plain(row?.cells[1])).toBe(value);
  });

  it('shows the bytes of Vietnamese letters in both forms', () => {
    const letters = rows.filter(({ cells }) => /^`\p{L}` trong/u.test(cells[0] ?? ''));
    expect(letters.length).toBeGreaterThan(3);
    for (const { cells } of letters) {
      const letter = (cells[0] ?? '').slice(1, 2);
      expect(vietnamese).toContain(letter);
      const bytes = (form: 'NFC' | 'NFD'): string =>
        (Buffer.from(letter.normalize(form)).toString('hex').match(/../g) ?? []).join(' ');
      expect(/^`(?<bytes>[^`]+)`/.exec(cells[1] ?? '')?.groups?.['bytes']).toBe(bytes('NFC'));
      expect(/^`(?<bytes>[^`]+)`/.exec(cells[2] ?? '')?.groups?.['bytes']).toBe(bytes('NFD'));
    }
  });
});

describe('others/aes.mdx', () => {
  const text = pageText('others/aes.mdx');
  const blocks = fences(text).map(({ content }) => content);

  it('shows keys, IV, plaintexts and messages', () => {
    for (const value of [k128, k256, iv, p1, p2, messages.A1, messages.A2, damagedFirstBlock]) {
      expect(blocks).toContain(value);
    }
    expect(text).toContain(`P1: ${Buffer.from(p1).length} byte`);
    expect(text).toContain(`P2: ${Buffer.from(p2).length} byte`);
  });

  it.each(aesVectors.filter(({ id }) => id.startsWith('A')))('row $id', ({ id, base64 }) => {
    const row = tableRows(text).find(({ cells }) => cells[0] === id);
    expect(plain(row?.cells.at(-1))).toBe(base64);
  });
});

describe('docs/payments/qr_payment.mdx', () => {
  const text = pageText('docs/payments/qr_payment.mdx');
  const rows = tableRows(text);
  const sample = fences(text).find(({ content }) => content.startsWith('000201'))?.content ?? '';

  it('explains the sample field by field', () => {
    const nested: Record<string, Record<string, object>> = { '38': { '01': {} }, '62': {} };
    const walk = (value: string, prefix: string, inner: object): [string, TlvField][] =>
      readTlv(value).fields.flatMap((field): [string, TlvField][] => {
        const id = prefix + field.id;
        const below = (inner as Record<string, object>)[field.id];
        return [[id, field], ...(below ? walk(field.value, `${id}-`, below) : [])];
      });
    const fields = walk(sample, '', nested);
    expect(fields.length).toBeGreaterThan(12);
    const shown = rows.filter(
      ({ cells }) => cells.length === 4 && /^\d\d(?:-\d\d)*$/.test(cells[0] ?? ''),
    );
    expect(shown.map(({ cells }) => cells[0])).toEqual(fields.map(([id]) => id));
    shown.forEach(({ cells }, index) => {
      const value = fields[index]?.[1].value ?? '';
      expect(Number(cells[1]), cells[0]).toBe(value.length);
      if (cells[2]?.startsWith('`')) expect(plain(cells[2])).toBe(value);
    });
  });

  it('computes the checksum step by step', () => {
    const states = rows.filter(({ cells }) => /^\d+$/.test(cells[0] ?? '') && cells.length === 3);
    expect(states.length).toBeGreaterThan(5);
    for (const { cells } of states) {
      const count = Number(cells[0]);
      expect(plain(cells[1])).toBe(sample[count - 1]);
      expect(plain(cells[2])).toBe(crc16(sample.slice(0, count)));
    }
    let crc = 0xffff ^ (0x30 << 8);
    const step = (label: string): string =>
      plain(rows.find(({ cells }) => cells[0]?.startsWith(label))?.cells[1]);
    const hex = (): string => crc.toString(16).toUpperCase().padStart(4, '0');
    expect(step('XOR')).toBe(hex());
    for (let bit = 1; bit <= 8; bit += 1) {
      const high = crc >> 15;
      crc = high === 1 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
      expect(step(`Lần ${bit}: bit cao là ${high}`)).toBe(hex());
    }
    expect(text).toContain(`thì ra \`${crc16(sample.slice(0, -8))}\``);
  });

  it('publishes a CRC function that works', () => {
    const source = fences(text).find(({ content }) =>
      content.startsWith('function crc16'),
    )?.content;
    const published = runInNewContext(`(${source ?? ''})`, { Buffer }) as (text: string) => string;
    expect(published('123456789')).toBe('29B1');
    expect(published(sample.slice(0, -4))).toBe(sample.slice(-4));
  });
});

it('docs/payments/ipn.mdx: the times of the retries are the schedule of the facts', () => {
  const facts = loadFacts('.');
  const schedule = facts.get('ipn.retry_schedule')?.value?.match(/\d+/g)?.map(Number) ?? [];
  const attempts = Number(facts.get('ipn.attempts')?.value);
  expect(schedule).toHaveLength(attempts - 1);
  let elapsed = 0;
  const times = [0, ...schedule.map((wait) => (elapsed += wait))];
  expect(pageText('docs/payments/ipn.mdx')).toContain(
    `Tính từ lần đầu: ${times.slice(0, -1).join(', ')} và {{`,
  );
  expect(facts.get('ipn.last_attempt_minutes')?.value).toBe(String(elapsed));
});
