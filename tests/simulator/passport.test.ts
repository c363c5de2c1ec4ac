import { beforeEach, describe, expect, test } from 'vitest';

import type { DamageName } from '../../src/core/ipn';
import { toCsv, toHtml } from '../../src/simulator/passport';
import { Bench, simulatorContract, sn } from '../support/simulator';

const contract = simulatorContract();

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
  set({ callback_url: 'http://127.0.0.1:1/ipn' });
});

const set = (settings: Record<string, unknown>): void => {
  bench.control({ control: 'settings', settings });
};
const result = (id: string): string =>
  bench.passport.results.find((one) => one.id === id)?.result ?? '';
const failed = (): string[] =>
  bench.passport.results.flatMap((one) => (one.result === 'failed' ? [one.id] : []));

interface Sent {
  order?: string;
  amount?: unknown;
  fault?: string;
  token?: string;
}
const sale = (requestId: string, { order = 'O', amount = 150_000, ...rest }: Sent = {}): void => {
  const body = { sn, request_id: requestId, order_id: order, amount };
  bench.call('POST /device/sale', { body, ...rest });
};
const command = (name: string, body: object, fault?: string): void => {
  bench.call(`POST ${name}`, { body, ...(fault !== undefined && { fault }) });
};
const ask = (requestId: string): void => {
  bench.call('GET /transaction', { params: { request_id: requestId } });
};
const later = (seconds: number): void => {
  bench.later(seconds * 1_000);
};
const tap = (code?: string): void => {
  bench.act({ act: 'present', sn, how: 'tap', ...(code !== undefined && { response_code: code }) });
  later(1);
};
const acknowledge = (): void => {
  bench.acknowledge();
};
const says = (word: object, order = 'O'): void => {
  bench.control({ control: 'shop', order_id: order, ...word });
};
const token = (right: boolean, name = 'token'): void => {
  const body = {
    grant_type: 'client_credentials',
    client_id: 'cua-hang-mau',
    client_secret: '*'.repeat(20),
  };
  bench.call('POST /auth/token', { body, token: null, grant: { token: name, right } });
};
const paid = (order = 'O', id = 'A'): void => {
  sale(id, { order });
  tap();
  acknowledge();
};
const newest = (): string => [...bench.engine.state.transactions.keys()].at(-1) ?? '';
const atTerminal = (type: 'SALE' | 'VOID' | 'PREAUTH' | 'SETTLEMENT', more: object = {}): void => {
  bench.act({ act: 'start', sn, type, ...more });
  later(type === 'SETTLEMENT' ? 10 : 1);
};
const code = (order = 'O', fault?: string, id = 'Q'): void => {
  const account = { bank_acc_no: '200014850123456', bincode: '970431' };
  const body = { ...account, request_id: id, order_id: order, amount: 150_000, use_va: true };
  command('/v1/vietqr', { ...body, qr_type: 'DYNAMIC' }, fault);
};
const pay = (amount: number, content?: string): void => {
  const id = [...bench.engine.state.codes.keys()].at(-1);
  bench.act({ act: 'pay', qr_id: id, amount, content });
  later(1);
};
const of02 = { order: 'UAT-THE-02', amount: 150_051 };
const voids = (id: string, order: string, original = newest()): void => {
  const body = { sn, request_id: id, order_id: order, original_transaction_id: original };
  command('/device/void', body);
  bench.act({ act: 'confirm', sn });
  later(1);
  acknowledge();
};
const settle = (id: string): void => {
  command('/device/settle', { sn, request_id: id, scope: 'ALL' });
  later(10);
};
type Answer = [status: number | null, errorCode: string | null, problem?: string];
/** The newest delivery goes out in this way and is answered so. */
const deliver = (variant: DamageName, [status, errorCode, problem]: Answer): void => {
  const delivery = [...bench.engine.state.deliveries.keys()].at(-1) ?? '';
  bench.control({ control: 'ipn-release', deliveries: [delivery], variant });
  later(1);
  bench.sent.length = 0;
  const answer = { status, errorCode, problem: problem ?? null, ms: 1 };
  bench.engine.step({ k: 'sent', at: bench.at, delivery, result: answer });
};
const taken: Answer = [200, '000'];
const unread = (): void => {
  bench.engine.step({ k: 'unread', at: bench.at, entry: bench.engine.state.entries });
};
const alive = (): void => {
  for (let minute = 0; minute < 3; minute += 1) {
    later(61);
    bench.call('GET /v1/accounts', {});
  }
};

type Play = () => void;
/** What an honest system does: the case, and that no other fails. */
const honest: [id: string, what: string, play: Play][] = [
  ['KN-02', 'a wrong secret is fixed', () => (token(false), later(5), token(true))],
  [
    'KN-03',
    'a refused token: a new one, the same request_id',
    () => (
      bench.control({ control: 'revoke-tokens' }),
      sale('A'),
      token(true, 'next'),
      sale('A', { token: 'next' })
    ),
  ],
  ['KN-04', 'renewed in time', () => (later(3_400), token(true))],
  ['KN-04', 'idle for two hours, then a new token', () => (later(7_200), token(true), sale('A'))],
  [
    'KN-06',
    'waits as Retry-After says',
    () => (set({ rate_per_minute: 1 }), later(60), ask('X'), ask('X'), later(60), ask('X')),
  ],
  ['THE-01', 'acknowledged, and the order is paid', () => (paid(), says({ paid: true }))],
  [
    'THE-01',
    'two cards for one order, one of them voided',
    () => {
      paid();
      atTerminal('SALE', { amount: 150_000, order_id: 'O' });
      atTerminal('VOID', { original_transaction_id: newest() });
      acknowledge();
      says({ paid: true, owed: 0, goods: 1 });
    },
  ],
  [
    'THE-10',
    'money at the terminal for an order that the shop does not have',
    () => (
      atTerminal('SALE', { amount: 150_000, order_id: 'X' }),
      acknowledge(),
      says({ paid: false, review: true }, 'X')
    ),
  ],
  [
    'THE-10',
    'money at the terminal for an order that the shop has',
    () => (
      atTerminal('SALE', { amount: 150_000, order_id: 'X' }),
      acknowledge(),
      says({ paid: true, amount: 150_000 }, 'X')
    ),
  ],
  [
    'THE-10',
    'money at the terminal goes to a person first',
    () => (
      atTerminal('SALE', { amount: 150_000, order_id: 'X' }),
      acknowledge(),
      says({ paid: false, review: true, amount: 150_000 }, 'X')
    ),
  ],
  [
    'THE-03',
    'the order of THE-02',
    () => (sale('A', of02), tap('51'), acknowledge(), paid(of02.order, 'B')),
  ],
  [
    'HUY-01',
    'the payment of THE-01 is voided',
    () => {
      paid('UAT-THE-01');
      says({ paid: true }, 'UAT-THE-01');
      voids('UAT-HUY-01', 'UAT-THE-01');
      says({ paid: false, goods: 1 }, 'UAT-THE-01');
    },
  ],
  [
    'HUY-02',
    'the payment of THE-01 is voided twice',
    () => {
      paid('UAT-THE-01');
      const original = newest();
      voids('UAT-HUY-01', 'UAT-THE-01', original);
      voids('UAT-HUY-02', 'UAT-THE-01', original);
    },
  ],
  [
    'HUY-07',
    'the order of THE-01 is looked up',
    () => {
      paid('UAT-THE-01');
      voids('UAT-HUY-01', 'UAT-THE-01');
      bench.call('GET /transaction', { params: { order_id: 'UAT-THE-01' } });
    },
  ],
  [
    'QR-04',
    'the rest comes to the code of QR-03',
    () => {
      code('UAT-QR-03');
      for (const amount of [100_000, 50_000]) {
        pay(amount);
        acknowledge();
        says({ paid: amount === 50_000 }, 'UAT-QR-03');
      }
    },
  ],
  [
    'QR-02',
    'the customer types another text than that of the code',
    () => {
      const account = { bank_acc_no: '200014850123456', bincode: '970431' };
      command('/v1/vietqr', { ...account, request_id: 'Q', qr_type: 'STATIC', content: 'Quay 1' });
      pay(50_000, 'ca phe ban 3');
      acknowledge();
      const { transaction_id: money } = bench.events().at(-1) ?? {};
      bench.control({ control: 'shop', transaction_id: String(money), review: true });
    },
  ],
  [
    'IPN-07',
    'less than the order costs, and nobody looks at it yet',
    () => (
      atTerminal('SALE', { amount: 90_000, order_id: 'X' }),
      acknowledge(),
      says({ paid: false, review: false, amount: 150_000 }, 'X')
    ),
  ],
  [
    'KT-04',
    'set aside, and settled at the end of the day',
    () => {
      bench.control({ control: 'settlement', sn, bincode: '970431', outcome: '505' });
      paid();
      settle('S1');
      acknowledge();
      later(3_600);
      token(true);
      settle('S2');
    },
  ],
  [
    'IPN-07',
    'less than the order costs',
    () => (
      atTerminal('SALE', { amount: 90_000, order_id: 'X' }),
      acknowledge(),
      says({ paid: false, review: true, amount: 150_000 }, 'X')
    ),
  ],
  [
    'QR-06',
    'late money is looked at',
    () => (code(), later(90_000), pay(150_000), acknowledge(), says({ paid: false, review: true })),
  ],
  [
    'QR-04',
    'two transfers to one code',
    () => (code(), pay(100_000), acknowledge(), pay(50_000), acknowledge(), says({ paid: true })),
  ],
  [
    'IPN-10',
    'the void comes before its sale',
    () => {
      set({ hold_ipn: true });
      sale('A');
      tap();
      atTerminal('VOID', { original_transaction_id: newest() });
      bench.control({ control: 'ipn-release', order: 'reverse' });
      later(1);
      acknowledge();
      says({ paid: false, goods: 0 });
    },
  ],
  [
    'IPN-08',
    'the store fails, then takes it',
    () => (
      sale('A'),
      tap(),
      deliver('right', [500, '501']),
      deliver('right', taken),
      says({ paid: true })
    ),
  ],
  [
    'IPN-02',
    'the same event under another X-Event-Id counts once',
    () => (paid(), deliver('other-event-id', taken), says({ paid: true, owed: 0 })),
  ],
  ['IPN-05', 'no X-Timestamp is refused', () => (paid(), deliver('untimed', [400, '401']))],
  [
    'KT-03',
    'nothing to settle, then a sale and a settlement',
    () => (settle('S1'), sale('A'), tap(), settle('S2')),
  ],
  [
    'KT-04',
    'set aside, then a sale and a settlement',
    () => {
      bench.control({ control: 'settlement', sn, bincode: '970431', outcome: '505' });
      paid();
      settle('S1');
      acknowledge();
      paid('P', 'B');
      settle('S2');
    },
  ],
  [
    'MAT-01',
    'a lost sale is asked about, and was declined: then another card',
    () => (sale('A', { fault: '504-after' }), tap('51'), later(10), ask('A'), sale('B')),
  ],
  [
    'MAT-02',
    'asked at the documented pace',
    () => (sale('A', { amount: 150_068 }), tap(), later(9), ask('A'), later(60), ask('A')),
  ],
  ['MAT-04', 'the same command twice', () => (sale('A'), sale('A'))],
  [
    'MAT-05',
    'after 409 the earlier one is asked about',
    () => (sale('A'), sale('A', { amount: 90_000 }), ask('A')),
  ],
  [
    'MAY-02',
    'the same again after 422',
    () => (bench.act({ act: 'unplug', sn }), sale('A'), bench.act({ act: 'plug', sn }), sale('A')),
  ],
  [
    'MAY-03',
    'a busy terminal is waited for',
    () => (sale('A', { order: 'P' }), sale('B'), tap(), later(200), sale('B')),
  ],
  ['THE-08', 'a text as amount, fixed', () => (sale('A', { amount: '150000' }), sale('A'))],
];

/** A mistake: the case that fails, and no other. */
const mistakes: [id: string, what: string, play: Play][] = [
  ['KN-02', 'a wrong secret is tried again', () => (token(false), later(2), token(false))],
  [
    'KN-03',
    'again with the refused token',
    () => (bench.control({ control: 'revoke-tokens' }), sale('A'), sale('A')),
  ],
  [
    'KN-03',
    'another request_id',
    () => (bench.control({ control: 'revoke-tokens' }), sale('A'), token(true), sale('B')),
  ],
  ['KN-04', 'renewed too late', () => (later(3_700), sale('A'))],
  [
    'KN-06',
    'does not wait',
    () => (set({ rate_per_minute: 1 }), later(60), ask('X'), ask('X'), later(3), ask('X')),
  ],
  ['THE-01', 'acknowledged, and not paid', () => (paid(), says({ paid: false }))],
  ['THE-01', 'paid at HTTP 200', () => (sale('A'), says({ paid: true }))],
  ['IPN-01', 'a right IPN is refused', () => (sale('A'), tap(), deliver('right', [401, '415']))],
  ['IPN-01', 'a redirect', () => (sale('A'), tap(), deliver('right', [302, null, 'redirect']))],
  [
    'IPN-01',
    'acknowledged too late, twice',
    () => (
      sale('A'),
      tap(),
      deliver('right', [null, null, 'timeout']),
      deliver('right', [null, null, 'timeout'])
    ),
  ],
  ['IPN-02', 'a repetition is refused', () => (paid(), deliver('twice', [409, '409']))],
  [
    'IPN-02',
    'a repetition counts',
    () => (
      code(),
      pay(100_000),
      acknowledge(),
      deliver('other-event-id', taken),
      says({ paid: true })
    ),
  ],
  ['IPN-03', 'a forged one is taken', () => (paid(), deliver('forged', taken))],
  ['IPN-04', 'an oracle', () => (paid(), deliver('other-key', [400, '401']))],
  ['IPN-05', 'no X-Timestamp is taken', () => (paid(), deliver('untimed', taken))],
  [
    'IPN-08',
    'taken and lost',
    () => (sale('A', { order: 'IPN-08' }), tap(), acknowledge(), says({ paid: false }, 'IPN-08')),
  ],
  [
    'HUY-01',
    'a void counts as a payment',
    () => (
      paid(),
      atTerminal('VOID', { original_transaction_id: newest() }),
      acknowledge(),
      says({ paid: true })
    ),
  ],
  [
    'QR-12',
    'PAID before the money',
    () => {
      const account = { bank_acc_no: '200014850123456', bincode: '970431' };
      command('/device/vietqr', {
        sn,
        request_id: 'Q',
        order_id: 'O',
        amount: 150_000,
        ...account,
      });
      command('/device/vietqr-result', {
        sn,
        request_id: 'R',
        order_id: 'O',
        amount: 150_000,
        result: 'PAID',
      });
    },
  ],
  ['KT-03', 'settled again after 427', () => (settle('S1'), settle('S2'))],
  ['MAT-01', 'never asked about', () => (sale('A', { fault: 'drop-after' }), alive())],
  ['MAT-02', 'asked each second', () => (sale('A', { amount: 150_068 }), tap(), ask('A'))],
  [
    'MAT-02',
    'asked each second about a sale that is under way',
    () => (sale('A'), [1, 2, 3].forEach(() => (later(1), ask('A')))),
  ],
  [
    'MAT-02',
    'charged again while UNKNOWN',
    () => (sale('A', { amount: 150_068 }), tap(), sale('B')),
  ],
  [
    'MAT-03',
    'another request_id after 425',
    () => (sale('A', { fault: 'drop-before' }), later(10), ask('A'), sale('B')),
  ],
  [
    'MAT-05',
    'after 409 just a new one',
    () => (sale('A'), sale('A', { amount: 90_000 }), sale('B', { amount: 90_000 })),
  ],
  [
    'MAT-06',
    'sold again after a restart',
    () => (sale('UAT-MAT-06-1'), unread(), sale('UAT-MAT-06-2')),
  ],
  [
    'MAY-03',
    'a busy terminal is pushed',
    () => (sale('A', { order: 'P' }), sale('B'), later(2), sale('B')),
  ],
  ['THE-08', 'fixed under another request_id', () => (sale('A', { amount: '150000' }), sale('B'))],
];
const unclear = [
  'drop-after',
  'drop-before',
  '501-after',
  '504',
  '504-after',
  'gateway-500',
  'gateway-504-after',
];
for (const fault of unclear) {
  mistakes.push(
    ['MAT-01', `a second SALE after ${fault}`, () => (sale('A', { fault }), sale('B'))],
    [
      'MAT-07',
      `a second VOID after ${fault}`,
      () => {
        paid();
        const body = { sn, original_transaction_id: newest() };
        command('/device/void', { ...body, request_id: 'V1' }, fault);
        command('/device/void', { ...body, request_id: 'V2' });
      },
    ],
    [
      'KT-01',
      `a second SETTLE after ${fault}`,
      () => (
        paid(),
        command('/device/settle', { sn, request_id: 'S1', scope: 'ALL' }, fault),
        settle('S2')
      ),
    ],
  );
  if (!/^50/.test(fault))
    mistakes.push([
      'QR-08',
      `a second code after ${fault}`,
      () => (code('O', fault, 'Q1'), code('O', undefined, 'Q2')),
    ]);
}
mistakes.push([
  'MAT-01',
  'a second SALE after an answer that the client did not wait for',
  () => (sale('A'), unread(), sale('B')),
]);

describe('the passport', () => {
  test.each(honest)('%s, honest: %s', (id, _what, play) => {
    play();
    expect(failed()).toEqual([]);
    expect(result(id)).toBe('passed');
  });

  test.each(mistakes)('%s, mistake: %s', (id, _what, play) => {
    play();
    expect(failed()).toEqual([id]);
  });

  test('without a code in the ids a failure says which other cases it could be', () => {
    paid();
    says({ paid: false });
    const reason = bench.passport.results.find(({ id }) => id === 'THE-01')?.reason;
    expect(reason).toMatch(/IPN-01/);
  });

  test.each([
    ['THE-02', () => (sale('A', of02), tap('51'), paid(of02.order, 'B'))],
    ['IPN-07', () => (atTerminal('SALE', { amount: 90_000, order_id: 'IPN-07' }), acknowledge())],
  ])('%s: without the price of the order nothing is decided', (id, play) => {
    play();
    says({ paid: false, review: true }, id === 'THE-02' ? of02.order : id);
    expect(failed()).toEqual([]);
    expect(bench.passport.results.find((one) => one.id === id)?.reason).toMatch(/"amount"/);
  });

  test('a sale whose IPN was faster than the question does not pass MAT-01', () => {
    sale('A', { fault: 'drop-after' });
    tap();
    acknowledge();
    expect(result('MAT-01')).toBe('open');
    expect(bench.passport.results.find(({ id }) => id === 'MAT-01')?.reason).toMatch(/hold_ipn/);
  });

  test('a failure stays until the case is run again, and in every export after that', () => {
    sale('A', { order: 'UAT-MAT-01-1', fault: '504-after' });
    sale('B', { order: 'UAT-MAT-01-1' });
    later(10_000);
    const right = (order: string, id: string): void => {
      token(true);
      sale(id, { order, fault: 'drop-after' });
      tap();
      later(10);
      ask(id);
      acknowledge();
    };
    tap();
    right('UAT-MAT-01-2', 'C');
    expect(result('MAT-01')).toBe('failed');
    expect(bench.control({ control: 'rerun', case: 'MAT-01' })).toBeNull();
    expect(result('MAT-01')).toBe('open');
    right('UAT-MAT-01-3', 'D');
    const one = bench.passport.results.find(({ id }) => id === 'MAT-01');
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

  test('a person states what only a person sees, and takes no failure back', () => {
    const statement = { control: 'statement', passed: false, who: 'Lan', note: 'Đã thấy' } as const;
    expect(bench.control({ ...statement, case: 'DS-01' })).toBeNull();
    expect(bench.control({ ...statement, case: 'THE-01' })).toMatch(/judged from traffic/);
    expect(bench.control({ ...statement, case: 'XX-01' })).toMatch(/no case/);
    bench.control({ ...statement, case: 'DS-01', passed: true });
    expect(result('DS-01')).toBe('failed');
    expect(bench.passport.refusal('DS-01')).toMatch(/rerun/);
    bench.control({ control: 'rerun', case: 'DS-01' });
    bench.control({ ...statement, case: 'DS-01', passed: true });
    expect(result('DS-01')).toBe('passed');
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
