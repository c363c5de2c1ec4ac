import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';

import type { Entry } from '../../src/simulator/engine';
import { waysOf } from '../../src/simulator/screen/customer';
import { describe as say, matches, rulesOf, sentence } from '../../src/simulator/screen/entries';
import { pretty } from '../../src/simulator/screen/format';
import { language } from '../../src/simulator/screen/preferences';
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
  const told = lines((bench) => {
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
  expect(told).toEqual([
    'Client token | POST /device/sale · DH-1 | 200 · 000 | good',
    'Client token | POST /device/sale · DH-1 | 200 · 000 replayed | good',
    'Customer | card: tap · …00012345 |  | quiet',
    expect.stringMatching(/^Simulator \| Transaction …\w{8} \| DECLINED · 506 \| bad$/),
    'Cashier | cancels · …00012345 | the terminal shows nothing that this fits | bad',
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
  // After the expiry the clock needs no change.
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
