import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';

import { crc16 } from '../../src/core/vietqr';
import type { DamageName } from '../../src/core/ipn';
import type { Control } from '../../src/simulator/inputs';
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
const reasonOf = (id: string): string | undefined =>
  bench.passport.results.find((one) => one.id === id)?.reason;
const failed = (): string[] =>
  bench.passport.results.flatMap((one) => (one.result === 'failed' ? [one.id] : []));

type Part = () => void;
const run = (parts: readonly Part[]): void => {
  for (const part of parts) part();
};

const account = { bank_acc_no: '200014850123456', bincode: '970431' };
const command =
  (name: string, body: object, fault?: string, token = 'token'): Part =>
  () => {
    bench.call(`POST ${name}`, { body, token, ...(fault !== undefined && { fault }) });
  };
const sale = (id: string, order = 'O', amount: unknown = 150_000, fault?: string): Part =>
  command('/device/sale', { sn, request_id: id, order_id: order, amount }, fault);
const faulty = (id: string, fault: string, order?: string): Part =>
  sale(id, order, undefined, fault);
const look = (params: Record<string, string>): Part => {
  return () => void bench.call('GET /transaction', { params });
};
const ask = (id: string): Part => look({ request_id: id });
const askBy = (token: string): Part => {
  return () => void bench.call('GET /transaction', { params: { request_id: 'A' }, token });
};
const later = (seconds: number): Part => {
  return () => {
    bench.later(seconds * 1_000);
  };
};
const askedEachMinute = (minutes: number): Part[] =>
  Array.from({ length: minutes }, () => [later(60), ask('A')]).flat();
const tap =
  (code?: string): Part =>
  () => {
    const result = code === undefined ? {} : { response_code: code };
    bench.act({ act: 'present', sn, how: 'tap', ...result });
    bench.later(1_000);
  };
const acknowledge: Part = () => {
  bench.acknowledge();
};
const says = (word: object, order = 'O'): Part => {
  return () => void bench.control({ control: 'shop', order_id: order, ...word });
};
const control = (change: Control): Part => {
  return () => void bench.control(change);
};
const revoke = control({ control: 'revoke-tokens' });
const reset = control({ control: 'reset', run: '00c0ffee' });
const jump: Part = () => {
  bench.later(3_600_000);
  bench.passport.noteJump(3_600_000, false);
};
const perMinute: Part = () => {
  set({ rate_per_minute: 1 });
  bench.later(60_000);
};
const token =
  (right: boolean, name = 'token'): Part =>
  () => {
    bench.logIn(name, right);
  };
const paid = (order = 'O', id = 'A'): Part => {
  return () => {
    run([sale(id, order), tap(), acknowledge]);
  };
};
const newest = (): string => [...bench.engine.state.transactions.keys()].at(-1) ?? '';
const atTerminal =
  (type: 'SALE' | 'VOID' | 'PREAUTH' | 'SETTLEMENT', more: object = {}): Part =>
  () => {
    const original = type === 'VOID' ? { original_transaction_id: newest() } : {};
    bench.act({ act: 'start', sn, type, ...original, ...more });
    bench.later(type === 'SETTLEMENT' ? 10_000 : 1_000);
  };
/** Starts a sale on the terminal, acknowledges its IPN, and states the result of the order. */
const begun = (amount: number, word: object): Part => {
  const parts = [atTerminal('SALE', { amount, order_id: 'X' }), acknowledge, says(word, 'X')];
  return () => {
    run(parts);
  };
};
const code = (order = 'O', fault?: string, id = 'Q'): Part => {
  const body = { ...account, request_id: id, order_id: order, amount: 150_000, use_va: true };
  return command('/v1/vietqr', { ...body, qr_type: 'DYNAMIC' }, fault);
};
const pay =
  (amount: number, content?: string): Part =>
  () => {
    const id = [...bench.engine.state.codes.keys()].at(-1);
    bench.act({ act: 'pay', qr_id: id, amount, content });
    run([later(1), acknowledge]);
  };
const sendVoid =
  (id: string, order = 'O', fault?: string): Part =>
  () => {
    const original = [...bench.engine.state.transactions.values()].find(
      (tx) => tx.kind === 'card' && tx.orderId === order,
    );
    const body = { sn, request_id: id, order_id: order, original_transaction_id: original?.id };
    command('/device/void', body, fault)();
  };
const confirm: Part = () => void bench.act({ act: 'confirm', sn });
const voids = (id: string, order: string): Part => {
  return () => {
    run([sendVoid(id, order), confirm, later(1), acknowledge]);
  };
};
const settle = (id: string, fault?: string): Part => {
  const send = command('/device/settle', { sn, request_id: id, scope: 'ALL' }, fault);
  return () => {
    run([send, later(10)]);
  };
};
const mismatch = control({ control: 'settlement', sn, bincode: '970431', outcome: '505' });
type Answer = [
  status: number | null,
  errorCode: string | null,
  problem?: string | undefined,
  answer?: string,
];
/** Delivers the newest IPN in a variant, to which the receiver has the given response. */
const deliver =
  (variant: DamageName, [status, errorCode, problem, text = '{}']: Answer): Part =>
  () => {
    const delivery = [...bench.engine.state.deliveries.keys()].at(-1) ?? '';
    bench.control({ control: 'ipn-release', deliveries: [delivery], variant });
    bench.later(1_000);
    bench.sent.length = 0;
    const answer = { status, errorCode, problem: problem ?? null, answer: text, ms: 1 };
    bench.engine.step({ k: 'sent', at: bench.at, delivery, result: answer });
  };
const taken: Answer = [200, '000'];
const tooLate = deliver('right', [null, null, 'timeout']);
const unread: Part = () => {
  bench.engine.step({ k: 'unread', at: bench.at, entry: bench.engine.state.entries });
};
const minuteOfWork: Part = () => {
  bench.later(61_000);
  bench.call('GET /v1/accounts', {});
};
const ofMoney =
  (word: object): Part =>
  () => {
    const { transaction_id: id } = bench.events().at(-1) ?? {};
    bench.control({ control: 'shop', transaction_id: String(id), ...word });
  };
const slowly: Part = () => {
  set({ settle_ms: 60_000 });
};
const hold: Part = () => {
  set({ hold_ipn: true });
};

type Row = [id: string, what: string, ...parts: Part[]];
/** Correct behaviour that the plays of the example POS do not show, by case: the case passes, and no other case fails. */
const honest: Row[] = [
  [
    'THE-10',
    'a report before the IPN of the sale is noted',
    ...[atTerminal('SALE', { amount: 150_000, order_id: 'THE-10' })],
    ...[says({ paid: true, amount: 150_000, goods: 1 }, 'THE-10'), acknowledge],
  ],
  ['KN-04', 'a token is renewed in time', later(3_400), token(true)],
  ['KN-04', 'idle for two hours, then a new token', later(7_200), token(true), sale('A')],
  [
    'THE-01',
    'two cards for one order, one of them voided',
    ...[paid(), atTerminal('SALE', { amount: 150_000, order_id: 'O' }), atTerminal('VOID')],
    ...[acknowledge, says({ paid: true, owed: 0, goods: 1 })],
  ],
  [
    'THE-03',
    'on the order of THE-02',
    sale('A', 'THE-02', 150_051),
    tap('51'),
    acknowledge,
    paid('THE-02', 'B'),
  ],
  ['THE-10', 'an unknown order goes to review', begun(150_000, { paid: false, review: true })],
  ['THE-10', 'a known order is paid', begun(150_000, { paid: true, amount: 150_000 })],
  [
    'THE-10',
    'a known order goes to review first',
    begun(150_000, { paid: false, review: true, amount: 150_000 }),
  ],
  [
    'IPN-07',
    'too little money goes to review',
    begun(90_000, { paid: false, review: true, owed: 90_000, amount: 150_000 }),
  ],
  [
    'IPN-07',
    'too little money leaves the order open',
    begun(90_000, { paid: false, review: false, owed: 90_000, amount: 150_000 }),
  ],
  [
    'HUY-01',
    'on the order of THE-01',
    ...[paid('THE-01'), says({ paid: true }, 'THE-01'), voids('HUY-01', 'THE-01')],
    says({ paid: false, goods: 1 }, 'THE-01'),
  ],
  ['HUY-02', 'on the order of THE-01', paid('THE-01'), voids('V', 'THE-01'), voids('W', 'THE-01')],
  [
    'HUY-07',
    'on the order of THE-01',
    paid('THE-01'),
    voids('V', 'THE-01'),
    look({ order_id: 'THE-01' }),
  ],
  [
    'QR-06',
    'late money goes to review',
    code(),
    later(90_000),
    pay(150_000),
    says({ paid: false, review: true, owed: 150_000 }),
  ],
  [
    'QR-04',
    'on the code of QR-03',
    ...[code('QR-03'), pay(100_000), says({ paid: false }, 'QR-03')],
    ...[pay(50_000), says({ paid: true }, 'QR-03')],
  ],
  ['IPN-05', 'an IPN without X-Timestamp is refused', paid(), deliver('untimed', [400, '401'])],
  ['KT-03', 'after 427, a sale and a settlement', settle('S'), sale('A'), tap(), settle('T')],
  [
    'KT-04',
    'after 505, a sale and a settlement',
    ...[mismatch, paid(), settle('S1'), acknowledge, paid('P', 'B'), settle('S2')],
  ],
  [
    'KT-04',
    'after 505, a settlement at the end of the day',
    ...[mismatch, paid(), settle('S1'), acknowledge, later(3_600), token(true), settle('S2')],
  ],
  [
    'MAT-01',
    'a lost sale is queried, was declined, and another card follows',
    ...[faulty('A', '504-after'), tap('51'), later(10), ask('A'), sale('B')],
  ],
  [
    'MAT-03',
    'sent again while the customer waits',
    ...[faulty('A', 'drop-before'), later(65), ask('A'), later(50), sale('A')],
  ],
  [
    'MAT-03',
    'a corrected amount, lost, and sent again within its own timeout_seconds',
    ...[sale('A', 'O', 999), later(300), faulty('A', 'drop-before'), later(65), ask('A')],
    sale('A'),
  ],
  [
    'MAT-03',
    'queried as long as a result can arrive, and once by hand the next day',
    ...[faulty('A', 'drop-before', 'P'), ...askedEachMinute(33)],
    ...[later(86_400), token(true), ask('A')],
    ...[faulty('B', 'drop-before'), later(65), ask('B'), sale('B')],
  ],
  [
    'MAT-03',
    'queried at the documented pace, with one more query at a restart',
    faulty('A', 'drop-before', 'P'),
    ...[10, 10, 20, 20, 10, 50, 60, 60, 60].flatMap((seconds) => [later(seconds), ask('A')]),
    ...[faulty('B', 'drop-before'), later(65), ask('B'), sale('B')],
  ],
  [
    'MAT-03',
    'sent again after 425, then queried at the pace of the new call',
    ...[faulty('A', 'drop-before'), later(65), ask('A'), sale('A')],
    ...[later(10), ask('A'), later(10), ask('A'), later(20), ask('A')],
  ],
];

/** Mistakes, by case: only this case fails. */
const mistakes: Row[] = [
  ['KN-02', 'a wrong secret is tried again', ...[1, 2, 3].flatMap(() => [token(false), later(2)])],
  ['KN-03', 'again with the refused token', revoke, sale('A'), sale('A')],
  ['KN-03', 'another request_id', revoke, sale('A'), token(true), sale('B')],
  ['KN-04', 'a token is renewed too late', later(3_700), sale('A')],
  ['KN-06', 'does not wait for Retry-After', perMinute, ask('X'), ask('X'), later(3), ask('X')],
  ['THE-01', 'acknowledged, but the order is not paid', paid(), says({ paid: false })],
  ['THE-01', 'paid at HTTP 200', sale('A'), says({ paid: true })],
  ['IPN-01', 'a correct IPN is refused', sale('A'), tap(), deliver('right', [401, '415'])],
  ['IPN-01', 'a redirect', sale('A'), tap(), deliver('right', [302, null, 'redirect'])],
  ['IPN-01', 'acknowledged too late, twice', sale('A'), tap(), tooLate, tooLate],
  ['IPN-02', 'a repetition is refused', paid(), deliver('twice', [409, '409'])],
  [
    'IPN-02',
    'a repetition counts',
    ...[code(), pay(100_000), deliver('other-event-id', taken), says({ paid: true })],
  ],
  ['IPN-03', 'a forged IPN is accepted', paid(), deliver('forged', taken)],
  ['IPN-04', 'another code for a failed decryption', paid(), deliver('other-key', [400, '401'])],
  ['IPN-05', 'an IPN without X-Timestamp is accepted', paid(), deliver('untimed', taken)],
  [
    'IPN-08',
    'acknowledged, then lost',
    sale('A', 'IPN-08'),
    tap(),
    acknowledge,
    says({ paid: false }, 'IPN-08'),
  ],
  [
    'HUY-01',
    'a void counts as a payment',
    paid(),
    atTerminal('VOID'),
    acknowledge,
    says({ paid: true }),
  ],
  [
    'HUY-01',
    '… on the order of THE-01',
    ...[paid('THE-01'), voids('HUY-01', 'THE-01'), says({ paid: true }, 'THE-01')],
  ],
  [
    'QR-12',
    'PAID is reported before the money arrives',
    command('/device/vietqr', { sn, request_id: 'Q', order_id: 'O', amount: 150_000, ...account }),
    command('/device/vietqr-result', {
      sn,
      request_id: 'R',
      order_id: 'O',
      amount: 150_000,
      result: 'PAID',
    }),
  ],
  ['KT-03', 'settled again and again after 427', settle('S1'), settle('S2'), settle('S3')],
  [
    'KN-01',
    'a token for each call',
    ...[sale('A'), later(10), token(true, 'b'), askBy('b'), later(10), token(true, 'c')],
    ...[askBy('c'), later(20), token(true, 'd'), askBy('d')],
  ],
  ['KT-04', 'settled again after 505', mismatch, paid(), settle('S1'), acknowledge, settle('S2')],
  [
    'MAT-01',
    'a lost command is never queried',
    faulty('A', 'drop-after'),
    minuteOfWork,
    minuteOfWork,
    minuteOfWork,
  ],
  ['MAT-01', 'a second SALE after the client closed the connection', sale('A'), unread, sale('B')],
  [
    'MAT-02',
    'queried each second',
    sale('A', 'O', 150_068),
    tap(),
    ...Array.from({ length: 4 }, () => [later(1), ask('A')]).flat(),
  ],
  [
    'MAT-02',
    'a sale in progress is queried each second',
    sale('A'),
    ...Array.from({ length: 4 }, () => [later(1), ask('A')]).flat(),
  ],
  ['MAT-02', 'charged again while UNKNOWN', sale('A', 'O', 150_068), tap(), sale('B')],
  [
    'MAT-03',
    'another request_id after 425',
    ...[faulty('A', 'drop-before'), later(10), ask('A'), sale('B')],
  ],
  [
    'MAT-03',
    'sent again after timeout_seconds',
    ...[faulty('A', 'drop-before'), later(70), ask('A'), later(70), sale('A')],
  ],
  [
    'MAT-03',
    'queried without end',
    ...[faulty('A', 'drop-before'), ...askedEachMinute(50), token(true)],
    ...askedEachMinute(50),
  ],
  [
    'MAT-05',
    'after 409 a new command without a query',
    sale('A'),
    sale('A', 'O', 90_000),
    sale('B', 'O', 90_000),
  ],
  ['MAT-06', 'sold again after a restart', sale('UAT-MAT-06-1'), unread, sale('UAT-MAT-06-2')],
  [
    'MAY-03',
    'sent again before Retry-After has passed',
    sale('A', 'P'),
    sale('B'),
    later(2),
    sale('B'),
  ],
  [
    'THE-08',
    'a text as amount, fixed under another request_id',
    sale('A', 'O', '150000'),
    sale('B'),
  ],
];
const lost = faulty('A', 'drop-after');
const static_ = command('/v1/vietqr', {
  ...{ ...account, request_id: 'Q', qr_type: 'STATIC', content: 'Quay 1' },
});
mistakes.push(
  ['QR-02', 'money of a static code pays by itself', static_, pay(50_000), ofMoney({ paid: true })],
  [
    'QR-02',
    'money of a static code is joined to an order of the same amount',
    ...[static_, pay(50_000), says({ paid: true, goods: 1, amount: 50_000 }, 'DON-7')],
  ],
  ['THE-01', 'an order without command and money is paid', says({ paid: true, goods: 1 }, 'DON-7')],
  [
    'QR-06',
    'late money is not owed',
    ...[code(), later(90_000), pay(150_000), says({ paid: false, review: true, owed: 0 })],
  ],
  [
    'IPN-07',
    'a short charge is not owed',
    begun(90_000, { paid: false, review: true, owed: 0, amount: 150_000 }),
  ],
  ['MAT-01', 'sent again at once after a lost reply', lost, sale('A')],
  [
    'MAT-07',
    'a lost void is sent again at once',
    paid(),
    sendVoid('V', 'O', 'drop-after'),
    sendVoid('V'),
  ],
  [
    'MAT-03',
    'another content after 425',
    ...[faulty('A', 'drop-before'), later(65), ask('A'), sale('A', 'O', 160_000)],
  ],
  [
    'MAT-03',
    'sent again at once after 425',
    faulty('A', 'drop-before'),
    later(10),
    ask('A'),
    sale('A'),
  ],
  [
    'MAT-03',
    'queried for 67 minutes',
    ...[faulty('A', 'drop-before'), ...askedEachMinute(50), token(true), ...askedEachMinute(17)],
  ],
  ['MAT-01', 'two request_ids for one sale', sale('A'), sale('B')],
  [
    'KT-01',
    'a settlement is queried like a sale',
    ...[paid(), slowly, settle('S'), ask('S'), later(10), ask('S'), later(20), ask('S')],
  ],
  [
    'MAT-02',
    'queried every ten seconds',
    ...[sale('A', 'O', 150_068), tap()],
    ...[9, 10, 10, 10, 10].flatMap((seconds) => [later(seconds), ask('A')]),
  ],
  ['KN-04', 'the scene with both clocks', ...[paid('KN-04', 'P'), jump, sale('A', 'KN-04')]],
  [
    'QR-07',
    'a second payment reopens the order',
    ...[code(), pay(150_000), pay(150_000), says({ paid: false, owed: 150_000, review: true })],
  ],
  [
    'KT-06',
    'settled while a sale is UNKNOWN',
    paid('P', 'Z'),
    sale('A', 'O', 150_068),
    tap(),
    settle('S'),
  ],
  ['QR-01', 'two codes for one order', code(), code('O', undefined, 'Q2')],
  [
    'IPN-04',
    'the response names the step that failed',
    paid(),
    deliver('forged', [401, '415', undefined, '{"errorCode":"415","why":"signature"}']),
    deliver('other-key', [401, '415', undefined, '{"errorCode":"415","why":"padding"}']),
  ],
  ['IPN-03', 'HTTP 400 for a wrong signature', paid(), deliver('forged', [400, '415'])],
  ...['Ca\u0300 phe\u0302', 'CÃ\u00A0 phÃª', 'C\uFFFD phê'].map((description): Row => [
    'THE-09',
    `the description ${description}`,
    command('/device/sale', { sn, request_id: 'A', order_id: 'O', amount: 2_000_000, description }),
  ]),
  [
    'IPN-06',
    'the IPN of an unknown order is refused',
    atTerminal('SALE', { amount: 150_000, order_id: 'UAT-IPN-06-1' }),
    deliver('right', [404, '404']),
  ],
  [
    'QR-10',
    'owes money that never came',
    code('QR-10'),
    says({ paid: false, owed: 150_000 }, 'QR-10'),
  ],
  [
    'MAT-01',
    'only queried by order_id while the IPN is held',
    ...[hold, faulty('A', 'drop-after', 'MAT-01'), tap(), later(120)],
    ...[look({ order_id: 'MAT-01' }), later(120), control({ control: 'ipn-release' }), later(1)],
    acknowledge,
  ],
  ['THE-01', 'each sale is sent twice', sale('A', 'THE-01'), sale('B', 'THE-01')],
  [
    'MAT-06',
    'a restart sends the sale again',
    ...[sale('A', 'MAT-06'), later(10), token(true, 'next'), sale('A', 'MAT-06')],
  ],
  [
    'THE-01',
    'the sale has another amount than the order',
    ...[sale('A', 'THE-01', 15_000_000), tap(), acknowledge],
    says({ paid: false, owed: 15_000_000, review: true, amount: 150_000 }, 'THE-01'),
  ],
);

const lines = ['drop-after', 'drop-before', 'gateway-500', 'gateway-504-after'];
for (const fault of [...lines, '501-after', '504', '504-after']) {
  mistakes.push(
    ['MAT-01', `a second SALE after ${fault}`, faulty('A', fault), sale('B')],
    ['MAT-07', `a second VOID after ${fault}`, paid(), sendVoid('V', 'O', fault), sendVoid('W')],
    ['KT-01', `a second SETTLE after ${fault}`, paid(), settle('S1', fault), settle('S2')],
  );
  if (lines.includes(fault))
    mistakes.push([
      'QR-08',
      `a second code after ${fault}`,
      code('O', fault, 'Q1'),
      code('O', undefined, 'Q2'),
    ]);
}

const keys = (count: number): Part => {
  return () => {
    set({ keys: count });
  };
};
const foreignText =
  '00020101021238570010A00000072701270006970405011312345678901230208QRIBFTTA530370454061500005802VN6304';
/** A code of an account that Zengi does not see. */
const foreign = foreignText + crc16(foreignText);

/** What an honest shop may do, or the world around it: no case fails. */
const world: [what: string, ...parts: Part[]][] = [
  [
    'twelve test programs, each with its own token and one sale',
    ...Array.from({ length: 12 }, (_, n): Part => () => {
      run([token(true, `T${String(n)}`)]);
      const body = { sn, request_id: `A${String(n)}`, order_id: `O${String(n)}`, amount: 150_000 };
      run([command('/device/sale', body, undefined, `T${String(n)}`), tap(), acknowledge]);
    }),
  ],
  [
    'a clock that jumps by an hour, unknown to the client',
    ...[paid(), jump, sale('B', 'P'), token(true, 'next')],
    command('/device/sale', { sn, request_id: 'B', order_id: 'P', amount: 150_000 }, '', 'next'),
  ],
  [
    'a clock that jumped before the scene of KN-04',
    ...[paid(), jump, sale('B', 'KN-04'), token(true, 'next')],
    command(
      '/device/sale',
      { sn, request_id: 'B', order_id: 'KN-04', amount: 150_000 },
      undefined,
      'next',
    ),
  ],
  ['a person who presses the settlement twice', settle('S1'), settle('S2'), later(120)],
  [
    'a cashier who also queries',
    ...[
      sale('A', 'O', 150_068),
      tap(),
      later(4),
      ask('A'),
      later(5),
      ask('A'),
      later(10),
      ask('A'),
    ],
    ...[later(5), ask('A'), later(15), ask('A'), later(20), ask('A')],
  ],
  [
    'a report of an order from before a reset',
    ...[paid(), says({ paid: true }), reset, says({ paid: true })],
  ],
  [
    'a report while the second copy of an IPN is under way',
    ...[
      sale('A'),
      tap(),
      says({ paid: true, owed: 0 }),
      acknowledge,
      says({ paid: true, owed: 0 }),
    ],
  ],
  [
    'a report without a price before the IPN of the sale is noted',
    ...[atTerminal('SALE', { amount: 150_000, order_id: 'X' }), says({ paid: true }, 'X')],
  ],
  [
    'money that was owed and given back',
    ...[code(), pay(150_000), pay(150_000), says({ paid: true, owed: 150_000, review: true })],
    ...[says({ paid: true, owed: 50_000 }), says({ paid: true, owed: 0 })],
  ],
  [
    'late money that a person accepted',
    ...[code(), later(90_000), pay(150_000), says({ paid: false, review: true, owed: 150_000 })],
    says({ paid: true, owed: 0, goods: 1 }),
  ],
  [
    'money of a static code that a person joined to an order',
    ...[static_, pay(50_000), ofMoney({ review: true }), ofMoney({ order_id: 'DON-7' })],
    says({ paid: true, owed: 0, amount: 50_000 }, 'DON-7'),
  ],
  [
    'money in an account that Zengi does not see',
    command('/device/vietqr-string', { sn, request_id: 'Q', order_id: 'O', qr_string: foreign }),
    command('/device/vietqr-result', {
      ...{ sn, request_id: 'R', order_id: 'O', amount: 150_000 },
      ...{ result: 'PAID', bank_reference: 'FT1' },
    }),
    says({ paid: true, owed: 0, goods: 1, amount: 150_000 }),
  ],
  [
    'an IPN with keys that the receiver has removed',
    ...[keys(1), paid(), keys(0), sale('B', 'P'), tap(), deliver('right', [401, '415'])],
  ],
];

describe('the passport', () => {
  test.each(world)('fails no case for %s', (_what, ...parts) => {
    run(parts);
    expect(failed()).toEqual([]);
  });

  test('a rerun forgets what was before it', () => {
    run([sale('A'), token(true, 'b'), later(10), askBy('b'), token(true, 'c'), later(10)]);
    run([askBy('c'), token(true, 'd'), later(20), askBy('d')]);
    expect(failed()).toEqual(['KN-01']);
    bench.control({ control: 'rerun', case: 'KN-01' });
    run([token(true, 'e'), later(20), askBy('e')]);
    expect(failed()).toEqual([]);
  });

  test('the ends of two displays of one code are no repetition', () => {
    code()();
    const qr_string = [...bench.engine.state.codes.values()][0]?.qrString;
    for (const request_id of ['D1', 'D2']) {
      command('/device/vietqr-string', { sn, request_id, order_id: 'O', qr_string })();
      bench.act({ act: 'cancel', sn });
      acknowledge();
    }
    run([pay(150_000), says({ paid: true, owed: 0 })]);
    expect(result('IPN-02')).toBe('open');
    expect(failed()).toEqual([]);
  });

  test.each(honest)('%s, correct: %s', (id, _what, ...parts) => {
    run(parts);
    expect(failed()).toEqual([]);
    expect(result(id)).toBe('passed');
  });

  test.each(mistakes)('%s, mistake: %s', (id, _what, ...parts) => {
    run(parts);
    expect(failed()).toEqual([id]);
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

  test.each([
    ['MAY-03', 'after 423 nothing follows', /423.*request_id/, sale('A', 'P'), sale('B', 'MAY-03')],
    ['THE-08', 'after 403 nothing follows', /403 \(amount\)/, sale('A', 'O', '150000')],
    ['THE-01', 'the amount is a string', /403 \(amount\)/, sale('A', 'THE-01', '150000')],
    [
      'MAT-06',
      'a restart forgets the sale',
      /120 giây tới lúc có IPN, không có câu hỏi/,
      ...[hold, sale('A', 'MAT-06'), tap(), later(119), control({ control: 'ipn-release' })],
      ...[later(0), acknowledge],
    ],
  ] as [string, string, RegExp, ...Part[]][])('%s, open: %s', (id, _what, reason, ...parts) => {
    run(parts);
    expect(failed()).toEqual([]);
    expect(reasonOf(id)).toMatch(reason);
  });

  test('a failure without a case code in the ids lists other possible cases', () => {
    run([paid(), says({ paid: false })]);
    expect(reasonOf('THE-01')).toMatch(/IPN-01/);
  });

  const waits: Row[] = [
    [
      'THE-02',
      'commands of two amounts',
      sale('A', 'THE-02', 150_051),
      tap('51'),
      paid('THE-02', 'B'),
    ],
    [
      'IPN-07',
      'no command',
      atTerminal('SALE', { amount: 90_000, order_id: 'IPN-07' }),
      acknowledge,
    ],
  ];
  test.each(waits)('%s, %s: undecided without the price', (id, _what, ...parts) => {
    run([...parts, says({ paid: false, review: true }, id)]);
    expect(failed()).toEqual([]);
    expect(reasonOf(id)).toMatch(/"amount"/);
  });

  test('a refused command is over when its time is over: the next press is a new attempt', () => {
    run([sale('A', 'P'), sale('B'), tap(), later(200), sale('C')]);
    expect(failed()).toEqual([]);
  });

  test('a new command soon after a refusal fails MAY-03', () => {
    run([sale('A', 'P'), sale('B'), tap(), later(30), sale('C')]);
    expect(failed()).toEqual(['MAY-03']);
  });

  test('a sale with an IPN before the query does not pass MAT-01', () => {
    run([faulty('A', 'drop-after'), tap(), acknowledge]);
    expect(result('MAT-01')).toBe('open');
    expect(reasonOf('MAT-01')).toMatch(/hold_ipn/);
  });

  test('a failure lasts until a rerun and stays in every export', () => {
    const wrong = 'UAT-MAT-01-1';
    run([faulty('A', '504-after', wrong), sale('B', wrong), later(10_000), tap()]);
    const right = (order: string, id: string): void => {
      run([token(true), faulty(id, 'drop-after', order), tap(), later(10), ask(id), acknowledge]);
    };
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

  test('a person can state results that traffic does not show, but not revoke a failure', () => {
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
