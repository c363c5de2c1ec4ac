/** Builder, reader and checksum of VietQR strings, from the guide and EMV QRCPS only, without code of `src`. */

/** CRC-16/CCITT-FALSE by its definition: the remainder of a polynomial division over GF(2). */
export function crcByDivision(text: string): string {
  const bytes = [...Buffer.from(text, 'utf8')];
  const divisor = 0x11021n;
  let dividend = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << 16n;
  const bits = bytes.length * 8 + 16;
  // XOR the initial value FFFF into the first 16 bits.
  dividend ^= 0xffffn << BigInt(bits - 16);
  for (let bit = bits - 1; bit >= 16; bit -= 1) {
    if ((dividend >> BigInt(bit)) & 1n) dividend ^= divisor << BigInt(bit - 16);
  }
  return dividend.toString(16).toUpperCase().padStart(4, '0');
}

export interface TestPayment {
  bank: string;
  account: string;
  service: 'QRIBFTTA' | 'QRIBFTTC';
  amount?: string;
  bill?: string;
  purpose?: string;
}

/** Ids, each with a value or nested fields. */
export type Parts = [id: string, value: string | Parts][];

const two = (length: number): string => `${length < 10 ? '0' : ''}${length}`;

export function join(parts: Parts): string {
  return parts
    .map(([id, value]) => {
      const text = typeof value === 'string' ? value : join(value);
      return id + two(text.length) + text;
    })
    .join('');
}

export function partsOf({ bank, account, service, amount, bill, purpose }: TestPayment): Parts {
  const additional: Parts = [];
  if (bill !== undefined) additional.push(['01', bill]);
  if (purpose !== undefined) additional.push(['08', purpose]);
  return [
    ['00', '01'],
    ['01', amount === undefined ? '11' : '12'],
    [
      '38',
      [
        ['00', 'A000000727'],
        [
          '01',
          [
            ['00', bank],
            ['01', account],
          ],
        ],
        ['02', service],
      ],
    ],
    ['53', '704'],
    ...(amount === undefined ? [] : ([['54', amount]] as Parts)),
    ['58', 'VN'],
    ...(additional.length === 0 ? [] : ([['62', additional]] as Parts)),
  ];
}

export const sealed = (unsealed: string): string =>
  `${unsealed}6304${crcByDivision(`${unsealed}6304`)}`;

export interface ReadField {
  path: string;
  offset: number;
  length: number;
  value: string;
}

const templates = new Set(['38', '38-01', '62']);

/** Parses a valid string. Nested fields follow their parent. @throws {Error} at the first invalid character */
export function readStrictly(text: string, parent = '', from = 0, to = text.length): ReadField[] {
  const head = /(\d\d)(\d\d)/y;
  const found: ReadField[] = [];
  const seen = new Set<string>();
  while (from < to) {
    head.lastIndex = from;
    const match = head.exec(text);
    if (!match) throw new Error(`no field at ${from}`);
    const [, id = '', digits = ''] = match;
    const length = Number.parseInt(digits, 10);
    const start = from + 4;
    if (length === 0 || start + length > to) throw new Error(`field ${id} at ${from} does not fit`);
    if (seen.has(id)) throw new Error(`field ${id} comes twice`);
    seen.add(id);
    const path = parent + id;
    found.push({ path, offset: from, length, value: text.substring(start, start + length) });
    if (templates.has(path)) found.push(...readStrictly(text, `${path}-`, start, start + length));
    from = start + length;
  }
  return found;
}

/** Reads the payment of a string. @throws {Error} with the rule of the guide that the string breaks */
export function paymentOf(text: string): TestPayment {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.some((byte) => byte < 0x20 || byte > 0x7e)) throw new Error('a byte beyond ASCII');
  const fields = readStrictly(text);
  const values = new Map(fields.map(({ path, value }) => [path, value]));
  const last = fields.at(-1);
  if (fields[0]?.path !== '00' || last?.path !== '63') throw new Error('00 first, 63 last');
  if (last.value !== crcByDivision(text.slice(0, -4))) throw new Error(`CRC ${last.value}`);
  const must = (path: string, form: RegExp): string => {
    const value = values.get(path) ?? '';
    if (!form.test(value)) throw new Error(`${path} is ${JSON.stringify(value)}`);
    return value;
  };
  must('00', /^01$/);
  must('38-00', /^A000000727$/);
  must('53', /^704$/);
  must('58', /^VN$/);
  must('01', values.has('54') ? /^12$/ : /^11$/);
  const [amount, bill, purpose] = ['54', '62-01', '62-08'].map((path) => values.get(path));
  if (amount !== undefined) must('54', /^[1-9][0-9]{0,12}$/);
  if (bill !== undefined) must('62-01', /^.{1,25}$/);
  if (purpose !== undefined) must('62-08', /^.{1,25}$/);
  return {
    bank: must('38-01-00', /^[0-9]{6}$/),
    account: must('38-01-01', /^[0-9A-Za-z]{1,19}$/),
    service: must('38-02', /^QRIBFTT[AC]$/) as TestPayment['service'],
    ...(amount !== undefined && { amount }),
    ...(bill !== undefined && { bill }),
    ...(purpose !== undefined && { purpose }),
  };
}

export function randomPayment(next: (below: number) => number): TestPayment {
  const from = (alphabet: string, least: number, most: number): string =>
    Array.from(
      { length: least + next(most - least + 1) },
      () => alphabet[next(alphabet.length)] ?? '0',
    ).join('');
  const digits = '0123456789';
  const words = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const text = (): string => {
    const inner = from(`${words}   `, 0, 23);
    return from(words, 1, 1) + inner + from(words, inner === '' ? 0 : 1, 1);
  };
  const isCard = next(5) === 0;
  return {
    bank: next(2) === 0 ? (['970431', '970436'][next(2)] ?? '') : from(digits, 6, 6),
    account: isCard
      ? `9704${from(digits, 12, 12)}${next(2) === 0 ? from(digits, 3, 3) : ''}`
      : next(3) === 0
        ? `ZG${from(digits, 4, 17)}`
        : from(digits, 6, 15),
    service: isCard ? 'QRIBFTTC' : 'QRIBFTTA',
    ...(next(4) > 0 && { amount: String(1_000 + next(499_999_000)) }),
    ...(next(3) === 0 && { bill: text() }),
    ...(next(4) > 0 && { purpose: text() }),
  };
}
