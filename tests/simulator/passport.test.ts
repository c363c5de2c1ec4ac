import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';

import { toCsv, toHtml } from '../../src/simulator/passport';
import { passportRows, play } from '../support/passport-rows';
import { Bench, simulatorContract } from '../support/simulator';

const contract = simulatorContract();

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
  play(bench, 'set callback_url=http://127.0.0.1:1/ipn');
});

const find = (id: string) => bench.passport.results.find((one) => one.id === id);
const failed = (): string[] =>
  bench.passport.results.flatMap((one) => (one.result === 'failed' ? [one.id] : []));

describe('the passport', () => {
  test.each(passportRows)('$id $result: $what', ({ id, result, reason, steps }) => {
    play(bench, steps);
    expect(failed()).toEqual(result === 'failed' ? [id] : []);
    if (id !== 'none') expect(find(id)?.result).toBe(result);
    if (reason) expect(find(id)?.reason).toMatch(new RegExp(reason));
  });

  test('twelve test programs, each with its own token and one sale, fail no case', () => {
    for (let n = 0; n < 12; n += 1)
      play(bench, `token T${n}; sale A${n} order=O${n} by=T${n}; tap; ack`);
    expect(failed()).toEqual([]);
  });

  const lines = ['drop-after', 'drop-before', 'gateway-500', 'gateway-504-after'];
  test.each([...lines, '501-after', '504', '504-after'])(
    'a second command after %s is a mistake',
    (fault) => {
      const mistakes = {
        'MAT-01': `sale A fault=${fault}; sale B`,
        'MAT-07': `paid; void V fault=${fault}; void W`,
        'KT-01': `paid; settle S1 fault=${fault}; settle S2`,
        ...(lines.includes(fault) && { 'QR-08': `code Q1 fault=${fault}; code Q2` }),
      };
      for (const [id, steps] of Object.entries(mistakes)) {
        bench = new Bench();
        play(bench, `set callback_url=http://127.0.0.1:1/ipn; ${steps}`);
        expect(failed()).toEqual([id]);
      }
    },
  );

  test('a rerun forgets what was before it', () => {
    play(bench, 'sale A; token b; 10s; ask A by=b; token c; 10s; ask A by=c; token d; 20s');
    play(bench, 'ask A by=d');
    expect(failed()).toEqual(['KN-01']);
    bench.control({ control: 'rerun', case: 'KN-01' });
    play(bench, 'token e; 20s; ask A by=e');
    expect(failed()).toEqual([]);
  });

  test('each rule has existing cases and a section of the rules of both APIs', () => {
    const cases = new Set(contract.uatCases.map(({ id }) => id));
    const sections = readFileSync('specs/behaviour.md', 'utf8');
    for (const { id, cases: all, section } of contract.uatRules) {
      const named = Object.keys(all);
      expect(
        named.filter((one) => !cases.has(one)),
        id,
      ).toEqual([]);
      expect(named.length, id).toBeGreaterThan(0);
      expect(sections).toContain(`\n## ${String(section)}. `);
    }
  });

  test('a failure lasts until a rerun and stays in every export', () => {
    play(
      bench,
      'sale A order=UAT-MAT-01-1 fault=504-after; sale B order=UAT-MAT-01-1; 10000s; tap',
    );
    const right = (order: string, id: string): void => {
      play(bench, `token; sale ${id} order=${order} fault=drop-after; tap; 10s; ask ${id}; ack`);
    };
    right('UAT-MAT-01-2', 'C');
    expect(find('MAT-01')?.result).toBe('failed');
    expect(bench.control({ control: 'rerun', case: 'MAT-01' })).toBeNull();
    expect(find('MAT-01')?.result).toBe('open');
    right('UAT-MAT-01-3', 'D');
    const one = find('MAT-01');
    expect(one?.result).toBe('passed');
    expect(one?.history.map((each) => each.result)).toEqual(['failed', 'rerun']);
    const html = toHtml(contract, bench.passport.results, 'now');
    expect(html.match(/UAT-MAT-01-1/g)?.length).toBeGreaterThan(0);
    const rows = toCsv(bench.passport.results).split('\r\n');
    expect(
      rows.filter((row) => row.startsWith('"MAT-01"')).map((row) => row.split('","').slice(4, 6)),
    ).toEqual([
      ['1', 'passed'],
      ['2', 'rerun'],
      ['3', 'failed'],
    ]);
  });

  test('a person can state results that traffic does not show, but not revoke a failure', () => {
    const statement = { control: 'statement', passed: false, who: 'Lan', note: 'Đã thấy' } as const;
    expect(bench.control({ ...statement, case: 'DS-01' })).toBeNull();
    expect(bench.control({ ...statement, case: 'THE-01' })).toMatch(/judged from traffic/);
    expect(bench.control({ ...statement, case: 'XX-01' })).toMatch(/no case/);
    bench.control({ ...statement, case: 'DS-01', passed: true });
    expect(find('DS-01')?.result).toBe('failed');
    expect(bench.passport.refusal('DS-01')).toMatch(/rerun/);
    bench.control({ control: 'rerun', case: 'DS-01' });
    bench.control({ ...statement, case: 'DS-01', passed: true });
    expect(find('DS-01')?.result).toBe('passed');
  });

  test('exports show hostile text as text', () => {
    const hostile = '=HYPERLINK("x")<script>alert(1)</script>';
    const statement = { control: 'statement', case: 'DS-01', passed: true } as const;
    bench.control({ ...statement, who: hostile, note: hostile });
    const html = toHtml(contract, bench.passport.results, 'now');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(toCsv(bench.passport.results)).toContain(`"'=HYPERLINK(""x"")`);
    const rows = toCsv(bench.passport.results).trim().split('\r\n');
    expect(rows).toHaveLength(contract.uatCases.length + 1);
  });
});
