import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';

import type { Entry } from '../../src/simulator/engine';
import type { Act, Control } from '../../src/simulator/inputs';
import { waysOf } from '../../src/simulator/screen/customer';
import { describe as say, matches, rulesOf, sentence } from '../../src/simulator/screen/entries';
import { pretty } from '../../src/simulator/screen/format';
import { language } from '../../src/simulator/screen/preferences';
import { translated } from '../../src/simulator/screen/words';
import words from '../../src/simulator/screen/words.json';
import { Bench, sn } from '../support/simulator';

beforeAll(() => {
  language.set('en');
});

/** Returns the timeline lines of a real run. */
function lines(run: (bench: Bench) => void): Entry[] {
  const bench = new Bench();
  const before = bench.engine.state.entries;
  run(bench);
  return bench.engine.state.timeline.filter(({ n }) => n > before);
}

it('describes actor, action and result', () => {
  const described = lines((bench) => {
    const sale = { request_id: 'R', sn, order_id: 'DH-1', amount: 150_051 };
    bench.post('POST /device/sale', sale);
    bench.post('POST /device/sale', sale);
    bench.act({ act: 'present', sn, how: 'tap' });
    bench.later(1_000);
    bench.act({ act: 'cancel', sn });
    bench.post('POST /device/sale', { ...sale, request_id: 'R2', amount: 999 });
    bench.call('POST /device/sale', {
      body: { ...sale, request_id: 'R3', amount: 150_000 },
      fault: 'drop-after',
    });
  }).map((entry) => {
    const { who, what, verdict, tone } = say(entry);
    return [who, what, verdict, tone].join(' | ');
  });
  expect(described).toEqual([
    'Client token | POST /device/sale · DH-1 | 200 · 000 | good',
    'Client token | POST /device/sale · DH-1 | 200 · 000 replayed | good',
    'Customer | card: tap · …00012345 |  | quiet',
    expect.stringMatching(/^Simulator \| Transaction …\w{8} \| DECLINED · 506 \| bad$/),
    'Cashier | cancels · …00012345 | the terminal is not waiting for this action | bad',
    'Client token | POST /device/sale · DH-1 | 400 · 404 | bad',
    'Client token | POST /device/sale · DH-1 | executed, reply lost | warn',
  ]);
});

it('returns the violated rule, and searches the whole line', () => {
  const [refused] = lines((bench) => {
    bench.post('POST /device/sale', { request_id: 'R', sn, order_id: 'DH-1', amount: 999 });
  });
  if (!refused) throw new Error('nothing was noted');
  expect(rulesOf(refused)).toEqual([{ field: 'amount', message: 'Ít nhất 1000.' }]);
  expect(matches(refused, 'dh-1')).toBe(true);
  expect(matches(refused, 'dh-2')).toBe(false);
});

it('announces the most important of several simultaneous lines', () => {
  const entries = lines((bench) => {
    bench.post('POST /device/sale', { request_id: 'R', sn, order_id: 'DH-1', amount: 150_000 });
    bench.act({ act: 'present', sn, how: 'tap' });
    bench.later(1_000);
  });
  expect(sentence(entries)).toMatch(/^Simulator: Transaction …\w{8}: APPROVED \(and 2 more\)$/);
  expect(sentence([])).toBe('');
  language.set('vi');
  expect(sentence(entries)).toMatch(
    /^Trình mô phỏng: Giao dịch …\w{8}: APPROVED \(và 2 việc nữa\)$/,
  );
  language.set('en');
});

it('has every text in both languages with the same values, and no unused text', () => {
  const folder = 'src/simulator';
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const values = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [english, vietnamese] of Object.entries(words)) {
    expect(values(vietnamese), english).toEqual(values(english));
    const quoted = ["'", '`'].map((quote) => quote + english + quote);
    expect(
      quoted.some((text) => source.includes(text)),
      english,
    ).toBe(true);
  }
});

const pay = (change: object): Act => ({ act: 'pay', ...change });
const begin = (change: object): Act => ({ act: 'start', sn, type: 'SALE', ...change });
const setFault = (fault: { operation?: string; effect: string }): Control => ({
  control: 'fault',
  fault: { times: 1, ...fault },
});

it.each<[unknown, Act | Control]>([
  ['cần số tiền từ 1000 đến 499999999', begin({ amount: 1 })],
  ['không có giao dịch gốc', begin({ type: 'VOID' })],
  ['lô đang trống', begin({ type: 'SETTLEMENT' })],
  ['không có máy P2N9', { act: 'paper', sn: 'P2N9', loaded: true }],
  ['không có mã QR9', pay({ qr_id: 'QR9' })],
  ['không có tài khoản ảo ZG9', pay({ va_no: 'ZG9' })],
  ['chưa có số tiền', pay({ bank_acc_no: '0011001234567' })],
  ['chuỗi không phải VietQR', pay({ qr_string: 'x' })],
  ['máy đang không đợi thao tác này', { act: 'cancel', sn }],
  [
    'giao dịch không ở trạng thái UNKNOWN',
    { act: 'resolve', transaction_id: 'X', outcome: 'approve' },
  ],
  ['không có hiệu ứng fire; xem danh sách ở GET /_sim/faults', setFault({ effect: 'fire' })],
  [
    'POST /device/sale không bao giờ trả 503-after',
    setFault({ operation: 'POST /device/sale', effect: '503-after' }),
  ],
  [
    expect.stringMatching(/^không có thao tác POST \/sales; các thao tác là POST/),
    setFault({ operation: 'POST /sales', effect: '504' }),
  ],
  ['không có ca XY-01', { control: 'rerun', case: 'XY-01' }],
  [
    'THE-01 được chấm từ lưu lượng',
    { control: 'statement', case: 'THE-01', passed: true, who: 'Lan', note: 'x' },
  ],
])('says in Vietnamese: %s', (vietnamese, input) => {
  const bench = new Bench();
  const refusal = 'act' in input ? bench.act(input) : bench.control(input);
  language.set('vi');
  expect(translated(String(refusal))).toEqual(vietnamese);
  language.set('en');
  expect(translated(String(refusal))).toBe(refusal);
});

it('offers every way to pay a code', () => {
  const bench = new Bench();
  bench.post('POST /device/vietqr', { sn, request_id: 'Q', order_id: 'O', amount: 150_000 });
  const [code] = bench.engine.state.codes.values();
  if (!code?.expiresAt) throw new Error('no code');
  const names = (now: number): string[] =>
    waysOf(code, now).map(({ name }) => name.split(/\s\d/)[0] ?? '');
  expect(names(bench.at)).toEqual(['Pay exactly', 'Pay less', 'Pay more', 'Pay twice', 'Pay late']);
  const late = waysOf(code, bench.at).at(-1)?.steps ?? [];
  expect(late[0]).toEqual({ to: 'clock', body: { advance_seconds: 121 } });
  // After the expiry there is no need to change the clock.
  expect(waysOf(code, code.expiresAt).at(-1)?.steps).toHaveLength(1);
  bench.act({ act: 'pay', qr_id: code.id, amount: 60_000 });
  expect(names(bench.at)).toContain('Pay the rest');
  expect(waysOf({ ...code, amount: undefined }, bench.at)).toEqual([]);
});

it('shows text other than JSON unchanged, truncates long text', () => {
  expect(pretty('<b>')).toBe('<b>');
  expect(pretty('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(pretty('x'.repeat(10_000)).length).toBeLessThan(6_100);
});
