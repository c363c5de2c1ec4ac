import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';

import type { DamageName } from '../../src/core/ipn';
import { loadUatCases } from '../../src/sources/content/uat-cases';
import { uatPage } from '../../src/site/pipeline/generate/uat-page';
import { judges, Passport, toCsv, toHtml, type CaseResult } from '../../src/simulator/passport';
import { Bench, simulatorContract, sn } from '../support/simulator';

const contract = simulatorContract();

test('docs/uat.mdx has the tables that specs/uat-cases.yaml makes (`npm run gen` writes them)', () => {
  const page = readFileSync('docs/uat.mdx', 'utf8');
  expect(uatPage(page, loadUatCases('.'))).toBe(page);
  const [first] = loadUatCases('.');
  expect(first && uatPage(page, [{ ...first, cases: first.cases.slice(1) }])).not.toBe(page);
});

test('every case that traffic decides has its judge, and no judge is without case', () => {
  const cases = contract.uatCases.filter(({ judge }) => judge === 'machine').map(({ id }) => id);
  expect(cases.length).toBeGreaterThan(50);
  expect(cases.sort()).toEqual(Object.keys(judges).sort());
});

let bench: Bench;
let passport: Passport;
beforeEach(() => {
  bench = new Bench();
  passport = new Passport(contract);
});

function result(id: string): Pick<CaseResult, 'result' | 'reason'> {
  passport = new Passport(contract);
  for (const entry of bench.engine.state.timeline) passport.observe(entry);
  const found = passport.results.find((one) => one.id === id);
  return { result: found?.result ?? 'open', reason: found?.reason ?? '' };
}

const callback = (): void => {
  bench.control({ control: 'settings', settings: { callbackUrl: 'http://127.0.0.1:1/ipn' } });
};
const sale = (requestId: string, amount: unknown = 150_000, orderId = 'O'): string =>
  bench.post('POST /device/sale', { sn, request_id: requestId, order_id: orderId, amount }).code;
const ask = (params: Record<string, string>): string =>
  bench.call('GET /transaction', { params }).code;
const says = (word: { paid: boolean }): void => {
  bench.control({ control: 'shop', order_id: 'O', ...word });
};
const tap = (): void => {
  bench.act({ act: 'present', sn, how: 'tap' });
  bench.later(1_000);
};
const token = (right: boolean): void => {
  const body = {
    grant_type: 'client_credentials',
    client_id: 'cua-hang-mau',
    client_secret: '*'.repeat(20),
  };
  bench.call('POST /auth/token', { body, token: null, grant: { token: 'token', right } });
};
const lostSale = (): void => {
  const body = { sn, request_id: 'A', order_id: 'O', amount: 150_000 };
  bench.call('POST /device/sale', { body, fault: 'drop-after' });
};
/** The next delivery goes out in this way and is answered so. */
const deliver = (variant: DamageName, status: number, errorCode: string): void => {
  const [delivery] = bench.engine.state.deliveries.keys();
  if (delivery === undefined) throw new Error('nothing to deliver');
  bench.control({ control: 'ipn-release', deliveries: [delivery], variant });
  bench.later(1);
  bench.engine.step({
    k: 'sent',
    at: bench.at,
    delivery,
    result: { status, errorCode, problem: null, ms: 1 },
  });
};

/** What a system does, and what the passport says of it. */
const stories: [id: string, what: string, passed: boolean, reason: RegExp, play: () => void][] = [
  [
    'KN-02',
    'a wrong secret is fixed',
    true,
    /before the next try/,
    () => {
      token(false);
      bench.later(5_000);
      token(true);
    },
  ],
  [
    'KN-02',
    'a wrong secret is tried again',
    false,
    /tried again after 2 s, by the program/,
    () => {
      token(false);
      bench.later(2_000);
      token(false);
    },
  ],
  [
    'KN-03',
    'a refused token: a new one, the same request_id',
    true,
    /the same request_id/,
    () => {
      bench.control({ control: 'revoke-tokens' });
      sale('A');
      token(true);
      sale('A');
    },
  ],
  [
    'KN-03',
    'a refused token: another request_id',
    false,
    /another request_id/,
    () => {
      bench.control({ control: 'revoke-tokens' });
      sale('A');
      token(true);
      sale('B');
    },
  ],
  [
    'KN-04',
    'renewed in time',
    true,
    /renewed after 3400 of 3600/,
    () => {
      token(true);
      bench.later(3_400_000);
      token(true);
    },
  ],
  [
    'KN-04',
    'renewed too late',
    false,
    /expired token/,
    () => {
      token(true);
      bench.later(3_700_000);
      sale('A');
    },
  ],
  [
    'KN-06',
    'waits as Retry-After says',
    true,
    /waited/,
    () => {
      bench.control({ control: 'settings', settings: { ratePerMinute: 1 } });
      bench.later(60_000);
      ask({ request_id: 'X' });
      ask({ request_id: 'X' });
      bench.later(60_000);
      ask({ request_id: 'X' });
    },
  ],
  [
    'KN-06',
    'does not wait',
    false,
    /before Retry-After/,
    () => {
      bench.control({ control: 'settings', settings: { ratePerMinute: 1 } });
      bench.later(60_000);
      ask({ request_id: 'X' });
      ask({ request_id: 'X' });
      bench.later(3_000);
      ask({ request_id: 'X' });
    },
  ],
  [
    'KN-04',
    'idle for two hours, then a new token before the next command',
    true,
    /renewed after 7200 of 3600/,
    () => {
      token(true);
      bench.later(7_200_000);
      token(true);
      sale('A');
    },
  ],
  [
    'KN-03',
    'two commands, each refused once',
    true,
    /the same request_id/,
    () => {
      for (const name of ['A', 'B']) {
        bench.control({ control: 'revoke-tokens' });
        sale(name, 150_000, name);
        token(true);
        sale(name, 150_000, name);
        tap();
      }
    },
  ],
  [
    'THE-01',
    'acknowledged, and the shop says that the order is paid',
    true,
    /SALE.APPROVED/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      expect(result('THE-01')).toMatchObject({
        result: 'open',
        reason: expect.stringMatching('"control":"shop"') as string,
      });
      says({ paid: true });
    },
  ],
  [
    'THE-01',
    'acknowledged, and the shop knows nothing of it',
    false,
    /not paid/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      says({ paid: false });
    },
  ],
  [
    'THE-01',
    'a right IPN is refused',
    false,
    /a right SALE.APPROVED was refused with HTTP 401 415/,
    () => {
      callback();
      sale('A');
      tap();
      deliver('right', 401, '415');
    },
  ],
  [
    'HUY-01',
    'a void counts as a payment',
    false,
    /the order is paid/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      const original = String(bench.look({ order_id: 'O' })['transaction_id']);
      const body = { sn, request_id: 'V', original_transaction_id: original };
      bench.post('POST /device/void', body);
      bench.act({ act: 'confirm', sn });
      bench.later(1_000);
      bench.acknowledge();
      says({ paid: true });
    },
  ],
  [
    'IPN-02',
    'a repetition counts once',
    true,
    /counted once/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      deliver('twice', 200, '000');
      says({ paid: true });
    },
  ],
  [
    'MAT-01',
    'the IPN is faster than the question',
    true,
    /the IPN brought the outcome/,
    () => {
      callback();
      lostSale();
      tap();
      bench.acknowledge();
    },
  ],
  [
    'MAT-01',
    'a lost sale that was declined, then another card',
    true,
    /answer was lost/,
    () => {
      lostSale();
      bench.act({ act: 'present', sn, how: 'tap', response_code: '51' });
      bench.later(10_000);
      ask({ request_id: 'A' });
      sale('B');
    },
  ],
  [
    'THE-08',
    'a text as amount, fixed under the same request_id',
    true,
    /same request_id/,
    () => {
      sale('A', '150000');
      sale('A');
    },
  ],
  [
    'THE-08',
    '… under another',
    false,
    /another request_id, B/,
    () => {
      sale('A', '150000');
      sale('B');
    },
  ],
  [
    'MAY-02',
    'the same command again after 422',
    true,
    /accepted after 422/,
    () => {
      bench.act({ act: 'unplug', sn });
      sale('A');
      bench.act({ act: 'plug', sn });
      sale('A');
    },
  ],
  [
    'MAY-03',
    'a busy terminal is waited for',
    true,
    /accepted after 423/,
    () => {
      sale('A', 150_000, 'P');
      sale('B');
      tap();
      bench.later(200_000);
      sale('B');
    },
  ],
  [
    'MAY-03',
    'a busy terminal is pushed',
    false,
    /Retry-After/,
    () => {
      sale('A', 150_000, 'P');
      sale('B');
      bench.later(2_000);
      sale('B');
    },
  ],
  [
    'MAT-01',
    'a lost reply is asked for',
    true,
    /answer was lost/,
    () => {
      lostSale();
      ask({ request_id: 'A' });
    },
  ],
  [
    'MAT-01',
    'a second SALE after a lost reply',
    false,
    /a second time/,
    () => {
      lostSale();
      sale('B');
    },
  ],
  [
    'MAT-02',
    'asked at the documented pace',
    true,
    /documented pace/,
    () => {
      sale('A', 150_068);
      tap();
      bench.later(9_000);
      ask({ request_id: 'A' });
      bench.later(60_000);
      ask({ request_id: 'A' });
    },
  ],
  [
    'MAT-02',
    'asked each second',
    false,
    /question 1 came 1 s after the command; it is due after 10 s/,
    () => {
      sale('A', 150_068);
      tap();
      ask({ request_id: 'A' });
      bench.later(1_000);
      ask({ request_id: 'A' });
    },
  ],
  [
    'MAT-02',
    'charged again while UNKNOWN',
    false,
    /charged again/,
    () => {
      sale('A', 150_068);
      tap();
      sale('B', 150_000);
    },
  ],
  [
    'MAT-04',
    'the same command twice',
    true,
    /acted once/,
    () => {
      sale('A');
      sale('A');
    },
  ],
  [
    'MAT-05',
    'after 409 the earlier one is asked for',
    true,
    /asked for/,
    () => {
      sale('A');
      sale('A', 90_000);
      ask({ request_id: 'A' });
    },
  ],
  [
    'MAT-05',
    'after 409 just a new one',
    false,
    /before the earlier one/,
    () => {
      sale('A');
      sale('A', 90_000);
      sale('B', 90_000);
    },
  ],
  [
    'IPN-03',
    'a forged one is refused',
    true,
    /415/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      deliver('forged', 401, '415');
    },
  ],
  [
    'IPN-03',
    'a forged one is acknowledged',
    false,
    /acknowledged with 000/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      deliver('forged', 200, '000');
    },
  ],
  [
    'IPN-04',
    'another answer for another key: an oracle',
    false,
    /not 415/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      deliver('other-key', 400, '401');
    },
  ],
  [
    'IPN-02',
    'a repetition is refused',
    false,
    /answered with 501/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      deliver('twice', 500, '501');
    },
  ],
  [
    'IPN-05',
    'a late one is refused',
    true,
    /416/,
    () => {
      callback();
      sale('A');
      tap();
      bench.acknowledge();
      deliver('late', 401, '416');
    },
  ],
];

describe('the passport', () => {
  test.each(stories)('%s: %s', (id, _what, passed, reason, play) => {
    expect(result(id).result).toBe('open');
    play();
    const found = result(id);
    expect(found.result).toBe(passed ? 'passed' : 'failed');
    expect(found.reason).toMatch(reason);
  });

  test('a person states what only a person sees, and nothing else', () => {
    const statement = { control: 'statement', passed: true, who: 'Lan', note: 'Đã thấy' } as const;
    expect(bench.control({ ...statement, case: 'DS-01' })).toBeNull();
    expect(bench.control({ ...statement, case: 'THE-01' })).toMatch(/judged from traffic/);
    expect(bench.control({ ...statement, case: 'XX-01' })).toMatch(/no case/);
    expect(result('DS-01')).toEqual({ result: 'passed', reason: 'Đã thấy' });
    expect(result('THE-01').result).toBe('open');
  });

  test('exports show hostile text as text', () => {
    const hostile = '=HYPERLINK("x")<script>alert(1)</script>';
    bench.control({
      control: 'statement',
      case: 'DS-01',
      passed: true,
      who: hostile,
      note: hostile,
    });
    result('DS-01');
    const html = toHtml(contract, passport.results, 'now');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(toCsv(passport.results)).toContain(`"'=HYPERLINK(""x"")`);
    expect(toCsv(passport.results).trim().split('\r\n')).toHaveLength(contract.uatCases.length + 1);
  });
});
