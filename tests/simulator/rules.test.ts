import { beforeEach, describe, expect, test } from 'vitest';

import { events as names } from '../../src/core/ipn/events';
import { buildVietQr } from '../../src/core/vietqr';
import type { Answer } from '../../src/simulator/engine';
import { Bench, ContractJudge, simulatorContract, sn } from '../support/simulator';

type Json = Record<string, unknown>;

const minute = 60_000;
const otherSn = 'P2N0000012346';
const judge = new ContractJudge();
simulatorContract(); // Loads here, since hooks time out after ten seconds.

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});

const post = (name: string, requestId: string, body: object): Answer =>
  bench.post(`POST /device/${name}`, { sn, request_id: requestId, ...body });
const sale = (requestId: string, amount = 150_000, orderId = requestId): Json =>
  bench.data(post('sale', requestId, { order_id: orderId, amount }));
const settle = (requestId: string): Answer => post('settle', requestId, { scope: 'ALL' });
const charge = (requestId: string, orderId: string, amount = 150_000): string =>
  post('sale', requestId, { order_id: orderId, amount }).code;
const tap = (): void => {
  bench.act({ act: 'present', sn, how: 'tap' });
  bench.later(1_000);
};
const buy = (...given: Parameters<typeof sale>): Json => {
  const data = sale(...given);
  tap();
  return data;
};
const settled = (requestId: string): void => {
  settle(requestId);
  bench.later(2_000);
};
const mismatch = (outcome: '505' | '509', bincode = '970431'): void => {
  bench.control({ control: 'settlement', sn, bincode, outcome });
};
const status = (requestId: string): unknown => bench.look({ request_id: requestId })['status'];

const code = {
  qr_type: 'DYNAMIC',
  request_id: 'G',
  order_id: 'O',
  amount: 150_000,
  use_va: true,
  bincode: '970431',
  bank_acc_no: '200014850123456',
};

/** Runs a day that contains every outcome of every operation. */
function everything(): void {
  const paid = buy('APPROVED');
  buy('DECLINED', 150_051);
  buy('UNKNOWN', 150_068);
  sale('CANCELLED');
  bench.act({ act: 'cancel', sn });
  sale('EXPIRED', 150_099);
  bench.later(121_000);
  for (const [id, end] of [
    ['V-CANCELLED', 'cancel'],
    ['V-DECLINED', 'refuse'],
    ['V-EXPIRED', ''],
    ['V-APPROVED', 'confirm'],
  ] as const) {
    post('void', id, { original_transaction_id: paid['transaction_id'] });
    if (end === 'cancel') bench.act({ act: 'cancel', sn });
    if (end === 'refuse') bench.act({ act: 'confirm', sn, response_code: '05' });
    if (end === 'confirm') bench.act({ act: 'confirm', sn });
    bench.later(end === '' ? 121_000 : 1_000);
  }
  bench.act({ act: 'start', sn, type: 'PREAUTH', amount: 120_000, order_id: 'HOLD' });
  bench.later(1_000);
  const hold = [...bench.engine.state.transactions.values()].at(-1)?.id ?? '';
  bench.act({ act: 'start', sn, type: 'PREAUTH_COMPLETE', original_transaction_id: hold });
  bench.later(1_000);
  for (const [id, amount] of [
    ['QR-PAID', 150_000],
    ['QR-PART', 100_000],
    ['QR-CANCELLED', 0],
    ['QR-EXPIRED', 0],
  ] as const) {
    const shown = bench.data(post('vietqr', id, { order_id: id, amount: 150_000 }));
    if (amount > 0) bench.act({ act: 'pay', qr_id: String(shown['qr_id']), amount });
    if (id === 'QR-CANCELLED') bench.act({ act: 'cancel', sn });
    bench.later(121_000);
  }
  mismatch('505');
  settled('S-505');
  buy('NEXT-DAY');
  mismatch('509');
  settled('S-509');
  settled('S-OK');
}

test('every outcome has an IPN of the contract and a matching query', () => {
  everything();
  const events = bench.events();
  for (const event of events) {
    expect(judge.event(event)).toEqual([]);
  }
  const reported = new Set(events.map(({ event }) => event));
  // This day has no declined PREAUTH.
  expect(Object.keys(names).filter((name) => !reported.has(name))).toEqual([
    ...['PREAUTH.DECLINED', 'PREAUTH_COMPLETE.DECLINED'],
  ]);
  bench.logIn();
  const operation = bench.operation('GET /transaction');
  for (const key of [...bench.engine.state.commands.keys()].map((one) => one.split(' ')[1] ?? '')) {
    const answer = bench.call('GET /transaction', { params: { request_id: key } });
    expect(answer.code).toBe('000');
    expect(judge.answer(operation, answer)).toEqual([]);
  }
});

test('a fault for a request_id also applies to its query', () => {
  buy('F1');
  sale('F2');
  const fault = { operation: 'GET /transaction', effect: '425', times: 1, request_id: 'F2' };
  bench.control({ control: 'fault', fault });
  const ask = (id: string) => bench.call('GET /transaction', { params: { request_id: id } }).code;
  expect([ask('F1'), ask('F2'), ask('F2')]).toEqual(['000', '425', '000']);
});

describe('specs/behaviour.md, sections 1 and 2', () => {
  test('a query by order returns its newest payment, never the void', () => {
    const paid = buy('A', 150_000, 'O');
    post('void', 'V', { original_transaction_id: paid['transaction_id'] });
    bench.act({ act: 'confirm', sn });
    bench.later(1_000);
    expect(bench.look({ order_id: 'O' })).toMatchObject({
      transaction_type: 'SALE',
      status: 'VOIDED',
    });
    expect(bench.look({ request_id: 'V' })).toMatchObject({
      transaction_type: 'VOID',
      status: 'APPROVED',
    });
  });

  test('a PREAUTH pays nothing: the order can still be charged once', () => {
    bench.act({ act: 'start', sn, type: 'PREAUTH', amount: 120_000, order_id: 'O' });
    bench.later(1_000);
    expect(charge('A', 'O', 120_000)).toBe('000');
    tap();
    expect(charge('B', 'O', 120_000)).toBe('432');
  });

  test('an unbalanced batch is replaced by a new one: no void, no second settlement', () => {
    const paid = buy('A');
    mismatch('505');
    settled('S');
    const original = { original_transaction_id: paid['transaction_id'] };
    expect(post('void', 'V', { ...original }).code).toBe('426');
    expect(settle('T').code).toBe('427');
    buy('B');
    settled('U');
    expect([status('A'), status('B')]).toEqual(['APPROVED', 'SETTLED']);
  });

  test('an initialisation that removes a bank with an open batch is refused', () => {
    buy('A');
    const tidmid = [{ bincode: '970436', environment: 'dev', mid: '1', tid: '1' }];
    const body = { sn, device_config: { state: 'active', tidmid } };
    expect(bench.post('POST /config/device/init', body).code).toBe('433');
    settled('S');
    expect(bench.post('POST /config/device/init', body).code).toBe('000');
  });

  test('money for an older code counts since the newest code was made, for 432 and for EXTRA', () => {
    const made = (request: string, amount: number): string =>
      String(
        bench.data(bench.post('POST /v1/vietqr', { ...code, request_id: request, amount }))[
          'qr_id'
        ],
      );
    const pay = (qr_id: string, amount: number): void => {
      bench.act({ act: 'pay', qr_id, amount });
    };
    const [first, second] = [made('G1', 150_000), made('G2', 150_000)];
    pay(first, 100_000);
    expect(charge('A', 'O')).toBe('000');
    bench.act({ act: 'cancel', sn });
    const third = made('G3', 50_000);
    expect(charge('B', 'O')).toBe('000');
    bench.act({ act: 'cancel', sn });
    pay(second, 50_000);
    expect(charge('C', 'O')).toBe('432');
    pay(third, 50_000);
    const paid = bench.events().filter(({ event }) => event === 'QR.PAID');
    expect(paid.map(({ payment_mark: mark }) => mark)).toEqual(['PARTIAL', 'FULL', 'EXTRA']);
  });

  test('a settlement while a result is open omits that sale, which enters the next batch', () => {
    buy('A');
    buy('B', 150_068);
    expect(settle('S').code).toBe('000');
    bench.later(3_000);
    expect([status('A'), status('B')]).toEqual(['SETTLED', 'UNKNOWN']);
    bench.later(minute);
    expect(bench.look({ request_id: 'B' })).toMatchObject({
      status: 'APPROVED',
      batch_no: '000018',
    });
    settled('T');
    expect(status('B')).toBe('SETTLED');
  });

  test('a void names one payment: another order, two banks or a settled batch are refused', () => {
    const [one] = [buy('A'), buy('B')];
    const invoiceOf = (id: string): unknown => bench.look({ request_id: id })['invoice_no'];
    const [a, b] = [invoiceOf('A'), invoiceOf('B')];
    expect(post('void', 'V1', { invoice_no: b, order_id: 'A' }).code).toBe('425');
    const original_transaction_id = one['transaction_id'];
    expect(post('void', 'V2', { original_transaction_id, order_id: 'B' }).code).toBe('425');
    // The other bank on this terminal counts its receipts from the same number.
    post('sale', 'C', { order_id: 'C', amount: 90_000, bincode: '970436' });
    tap();
    expect(invoiceOf('C')).toBe(a);
    expect(post('void', 'V3', { invoice_no: a }).code).toBe('425');
    const accepted = post('void', 'V4', { invoice_no: b });
    expect(bench.data(accepted)).toMatchObject({ order_id: 'B' });
    bench.act({ act: 'confirm', sn });
    bench.later(1_000);
    expect(bench.look({ request_id: 'V4' })).toMatchObject({ order_id: 'B', amount: 150_000 });
    expect([status('A'), status('B'), status('C')]).toEqual(['APPROVED', 'VOIDED', 'APPROVED']);
    settled('S');
    bench.later(2_000);
    expect(post('void', 'V5', { invoice_no: a }).code).toBe('425');
    expect(post('void', 'V6', { original_transaction_id }).code).toBe('426');
  });

  test('a reported payment ends the command as APPROVED, and no QR.EXPIRED follows', () => {
    const shown = { sn, order_id: 'O' };
    bench.post('POST /device/vietqr', { ...shown, request_id: 'Q', amount: 150_000 });
    const other = { sn, order_id: 'P', request_id: 'R', result: 'PAID' };
    expect(bench.post('POST /device/vietqr-result', other).code).toBe('423');
    bench.post('POST /device/vietqr-result', { ...shown, request_id: 'S', result: 'PAID' });
    bench.later(200_000);
    bench.logIn();
    const reported = { status: 'APPROVED', confirmed_by: 'MERCHANT', paid_amount: 0 };
    expect(bench.look({ request_id: 'Q' })).toMatchObject(reported);
    expect(bench.events()).toEqual([]);
    expect(charge('T', 'O')).toBe('432');
  });

  test('a QR API code keeps its id on a terminal and outlives the display', () => {
    const made = bench.data(bench.post('POST /v1/vietqr', code));
    const body = { sn, request_id: 'D', order_id: 'O', qr_string: made['qr_string'] };
    const shown = bench.data(bench.post('POST /device/vietqr-string', body));
    expect(shown['qr_id']).toBe(made['qr_id']);
    bench.later(121_000);
    bench.act({ act: 'pay', qr_string: String(made['qr_string']) });
    const paid = bench.events().find(({ event }) => event === 'QR.PAID');
    expect(paid).toMatchObject({ qr_id: made['qr_id'], request_id: 'G', payment_mark: 'FULL' });
    expect(bench.look({ request_id: 'D' })).toMatchObject({
      status: 'EXPIRED',
      qr_id: made['qr_id'],
    });
  });

  const { qr_type: _type, use_va: _va, order_id: _order, amount: _amount, ...account } = code;
  test.each([
    [
      'of the QR API',
      () =>
        bench.data(
          bench.post('POST /v1/vietqr', { ...account, qr_type: 'STATIC', content: 'Quay 1' }),
        )['qr_string'],
    ],
    [
      'that was made elsewhere',
      () =>
        buildVietQr({
          bincode: account.bincode,
          account: account.bank_acc_no,
          service: 'QRIBFTTA',
          purpose: 'Quay 1',
        }),
    ],
  ])('money of a static string %s belongs to no display', (_name, make) => {
    const qr_string = String(make());
    const body = { sn, request_id: 'D', order_id: 'O', amount: 150_000 };
    bench.post('POST /device/vietqr-string', { ...body, qr_string });
    bench.act({ act: 'pay', qr_string, amount: 150_000 });
    expect(status('D')).toBe('PENDING');
    const [paid] = [...bench.engine.state.deliveries.values()].slice(-1);
    const content = JSON.parse(paid?.payload ?? '{}') as Json;
    expect(content).toMatchObject({ event: 'QR.PAID', amount: 150_000 });
    for (const name of ['order_id', 'payment_mark']) expect(content).not.toHaveProperty(name);
    expect(content['request_id']).not.toBe('D');
    bench.later(121_000);
    expect(status('D')).toBe('EXPIRED');
  });

  test('payments of a virtual account can be read by page and by time', () => {
    const va = { va_no: 'ZG0001000000001' };
    for (const amount of [10_000, 20_000, 30_000]) {
      bench.act({ act: 'pay', ...va, amount });
      bench.later(60_000);
    }
    const read = (params: Record<string, string>): unknown => {
      const data = bench.data(bench.call('GET /v1/va/{va_no}', { params: { ...va, ...params } }));
      const payments = data['payments'] as Json[];
      return [data['payments_total'], ...payments.map(({ amount }) => amount)];
    };
    expect(read({ limit: '2' })).toEqual([3, 30_000, 20_000]);
    expect(read({ limit: '2', page: '2' })).toEqual([3, 10_000]);
    const [from, to] = [30_000, 90_000].map(
      (ms) => new Date(bench.engine.state.now - 180_000 + ms),
    );
    expect(
      read({ paid_from: from?.toISOString() ?? '', paid_to: to?.toISOString() ?? '' }),
    ).toEqual([1, 20_000]);
  });

  test('request_id is free again after a refusal, and after 24 hours', () => {
    expect(charge('A', 'O', 999)).toBe('404');
    expect(charge('A', 'O')).toBe('000');
    expect(charge('A', 'P')).toBe('409');
    bench.later(24 * 60 * minute);
    bench.logIn();
    expect(charge('A', 'P')).toBe('000');
  });
});

describe('specs/behaviour.md, sections 3 and 4', () => {
  test('a QR API code is no transaction; the virtual account shows its state', () => {
    const made = bench.data(bench.post('POST /v1/vietqr', { ...code, expires_in_seconds: 60 }));
    expect(bench.call('GET /transaction', { params: { request_id: 'G' } }).code).toBe('425');
    bench.later(61_000);
    bench.act({ act: 'pay', va_no: String(made['va_no']), amount: 150_000 });
    bench.act({ act: 'pay', va_no: String(made['va_no']), amount: 150_000 });
    expect(bench.events().map(({ payment_mark: mark }) => mark)).toEqual(['LATE', 'EXTRA']);
    const va = bench.data(
      bench.call('GET /v1/va/{va_no}', { params: { va_no: String(made['va_no']) } }),
    );
    expect(va).toMatchObject({ status: 'EXPIRED', paid_amount: 300_000 });
  });

  test('a payment to a shared account belongs to a code only with the unchanged text', () => {
    const shown = bench.data(
      post('vietqr', 'Q', { order_id: 'O', amount: 150_000, content: 'Don 1' }),
    );
    bench.act({ act: 'pay', qr_id: String(shown['qr_id']), content: 'tien nha' });
    expect(bench.events()[0]).not.toHaveProperty('order_id');
    expect(status('Q')).toBe('PENDING');
    bench.act({ act: 'pay', qr_id: String(shown['qr_id']) });
    expect(status('Q')).toBe('APPROVED');
  });

  test('UNKNOWN ends automatically within the specified time', () => {
    buy('LATE', 150_068);
    expect(status('LATE')).toBe('UNKNOWN');
    bench.later(minute);
    expect(status('LATE')).toBe('APPROVED');
    // Unplugged right after the tap, and never plugged in again.
    sale('CUT');
    bench.act({ act: 'present', sn, how: 'tap' });
    bench.act({ act: 'unplug', sn });
    bench.later(minute);
    expect(status('CUT')).toBe('PROCESSING');
    bench.later(2 * minute);
    expect(status('CUT')).toBe('UNKNOWN');
    bench.later(bench.contract.facts.unknownMaxMinutes * minute);
    expect(status('CUT')).toBe('APPROVED');
    expect(bench.events().filter(({ event }) => event === 'SALE.APPROVED')).toHaveLength(2);
  });

  test('no paper: charged once, and the receipt is printed later', () => {
    bench.act({ act: 'paper', sn, loaded: false });
    buy('A');
    expect(status('A')).toBe('APPROVED');
    const device = bench.engine.state.devices.get(sn);
    expect(device?.receipts.at(-1)?.waiting).toBe(true);
    expect(bench.act({ act: 'reprint', sn })).toBe('there is no paper');
    bench.act({ act: 'paper', sn, loaded: true });
    expect(bench.act({ act: 'reprint', sn })).toBeNull();
    expect(device?.receipts.at(-1)?.waiting).toBe(false);
  });

  test('a terminal continues its command after a power failure', () => {
    sale('A');
    bench.act({ act: 'power', sn, on: false });
    expect(bench.act({ act: 'present', sn, how: 'tap' })).toBe('the terminal is off');
    bench.act({ act: 'power', sn, on: true });
    tap();
    expect(status('A')).toBe('APPROVED');
  });
});

test('with auto_ms the simulator presents a card by itself, after this time', () => {
  bench.control({ control: 'settings', settings: { auto_ms: 2_000 } });
  sale('AUTO');
  bench.later(1_000);
  expect(status('AUTO')).not.toBe('APPROVED');
  bench.later(3_000);
  expect(status('AUTO')).toBe('APPROVED');
});

describe('a terminal without network or power', () => {
  const cutOff = (when: string): void => {
    // Tapped at the last moment, then unplugged before the bank responds.
    bench.control({ control: 'settings', settings: { bank_ms: 1_000 } });
    sale(when);
    bench.later(119_500);
    bench.act({ act: 'present', sn, how: 'tap' });
    bench.act({ act: 'unplug', sn });
    bench.later(1_000);
  };

  test('a bank response after the time limit makes a command UNKNOWN, then final', () => {
    cutOff('LAST');
    expect(status('LAST')).toBe('UNKNOWN');
    bench.later(bench.contract.facts.unknownMaxMinutes * minute);
    expect(status('LAST')).toBe('APPROVED');
    expect(bench.events().map(({ event }) => event)).toEqual(['SALE.APPROVED']);
  });

  test.each([0, 1_000])(
    'a settlement without network ends with FAILED, 509 (settle_ms %i)',
    (settleMs) => {
      buy('A');
      settle('S');
      bench.act({ act: 'unplug', sn });
      bench.control({ control: 'settings', settings: { settle_ms: settleMs } });
      bench.later(minute);
      expect(status('S')).toBe('PENDING');
      bench.later(bench.contract.facts.unknownMaxMinutes * minute);
      bench.logIn();
      expect(bench.look({ request_id: 'S' })).toMatchObject({
        status: 'FAILED',
        error_code: '509',
      });
      const last = bench.events().at(-1) ?? {};
      expect(last).toMatchObject({ event: 'SETTLEMENT.FAILED', error_code: '509' });
      expect(judge.notification('SettlementNotification', last)).toEqual([]);
      expect(bench.engine.state.timers).toEqual([]);
      // The batch is still open, so another command can close it.
      bench.act({ act: 'plug', sn });
      settled('S2');
      expect(status('S2')).toBe('COMPLETED');
    },
  );

  test('a settlement completes if the network returns in time', () => {
    buy('A');
    settle('S');
    bench.act({ act: 'unplug', sn });
    bench.later(5 * minute);
    bench.act({ act: 'plug', sn });
    bench.later(2_000);
    expect(status('S')).toBe('COMPLETED');
  });

  test('no button works without power', () => {
    const off = 'the terminal is off';
    sale('A');
    bench.act({ act: 'present', sn, how: 'insert' });
    bench.act({ act: 'power', sn, on: false });
    expect(bench.act({ act: 'pin', sn, right: true })).toBe(off);
    expect(bench.act({ act: 'cancel', sn })).toBe(off);
    expect(bench.act({ act: 'reprint', sn })).toBe(off);
    expect(bench.events()).toEqual([]);
    expect(status('A')).toBe('PROCESSING');
    bench.later(120_000);
    bench.act({ act: 'power', sn, on: true });
    post('vietqr', 'Q', { order_id: 'Q', amount: 150_000 });
    bench.act({ act: 'power', sn, on: false });
    expect(bench.act({ act: 'cancel', sn })).toBe(off);
    expect(status('Q')).toBe('PENDING');
  });

  test('without network, a cancellation is reported after the reconnect, and no PIN is accepted', () => {
    sale('A');
    bench.act({ act: 'unplug', sn });
    expect(bench.act({ act: 'cancel', sn })).toBeNull();
    expect(status('A')).toBe('PENDING');
    expect(bench.act({ act: 'present', sn, how: 'tap' })).not.toBeNull();
    expect(bench.act({ act: 'cancel', sn })).not.toBeNull();
    bench.act({ act: 'plug', sn });
    expect(bench.look({ request_id: 'A' })).toMatchObject({
      status: 'CANCELLED',
      error_code: '507',
    });
    sale('B');
    bench.act({ act: 'present', sn, how: 'insert' });
    bench.act({ act: 'unplug', sn });
    expect(bench.act({ act: 'pin', sn, right: true })).toBe('the terminal has no network');
    expect(status('B')).toBe('PROCESSING');
    bench.act({ act: 'plug', sn });
    bench.act({ act: 'pin', sn, right: true });
    bench.later(1_000);
    expect(status('B')).toBe('APPROVED');
    expect(bench.events().map(({ event }) => event)).toEqual(['SALE.CANCELLED', 'SALE.APPROVED']);
  });

  test.each<[end: string, how: 'unplug' | 'off', cancel: boolean]>([
    ['EXPIRED', 'unplug', false],
    ['EXPIRED', 'off', false],
    ['CANCELLED', 'unplug', true],
  ])('a command on a lost terminal is UNKNOWN, then %s by its report (%s)', (end, how, cancel) => {
    sale('A');
    bench.act(how === 'off' ? { act: 'power', sn, on: false } : { act: 'unplug', sn });
    if (cancel) bench.act({ act: 'cancel', sn });
    bench.later(2 * minute);
    expect(bench.look({ request_id: 'A' })).toMatchObject({ status: 'UNKNOWN', error_code: '503' });
    expect(bench.events()).toEqual([]);
    bench.act(how === 'off' ? { act: 'power', sn, on: true } : { act: 'plug', sn });
    expect(status('A')).toBe(end);
    expect(bench.events().map(({ event }) => event)).toEqual([`SALE.${end}`]);
    bench.later(bench.contract.facts.unknownMaxMinutes * minute);
    expect(bench.events()).toHaveLength(1);
    expect(charge('B', 'A')).toBe('000');
  });

  test('a command on a terminal that stays lost ends with the answer of the bank', () => {
    sale('A');
    const lost = bench.data(
      bench.post('POST /device/sale', {
        sn: otherSn,
        request_id: 'B',
        order_id: 'B',
        amount: 90_000,
      }),
    );
    for (const each of [sn, otherSn]) bench.act({ act: 'unplug', sn: each, unnoticed: true });
    bench.later(2 * minute);
    expect([status('A'), status('B')]).toEqual(['UNKNOWN', 'UNKNOWN']);
    // The bank had approved B before the terminal reported the card.
    const transaction_id = String(lost['transaction_id']);
    bench.act({ act: 'resolve', transaction_id, outcome: 'approve' });
    bench.later(bench.contract.facts.unknownMaxMinutes * minute);
    expect([status('A'), status('B')]).toEqual(['EXPIRED', 'APPROVED']);
    for (const event of bench.events()) expect(judge.event(event)).toEqual([]);
    expect(charge('C', 'B')).toBe('422');
  });

  test('a terminal that is back reports a result that the platform did not know', () => {
    cutOff('LAST');
    expect(status('LAST')).toBe('UNKNOWN');
    bench.act({ act: 'plug', sn });
    expect(status('LAST')).toBe('APPROVED');
  });

  test('no card is charged and no void is confirmed without network', () => {
    const paid = buy('A');
    sale('B');
    bench.act({ act: 'unplug', sn });
    expect(bench.act({ act: 'present', sn, how: 'tap' })).toBe('the terminal has no network');
    expect(status('B')).toBe('PENDING');
    bench.act({ act: 'plug', sn });
    tap();
    expect(status('B')).toBe('APPROVED');
    post('void', 'V', { original_transaction_id: paid['transaction_id'] });
    bench.act({ act: 'unplug', sn });
    expect(bench.act({ act: 'confirm', sn })).toBe('the terminal has no network');
    expect(status('A')).toBe('APPROVED');
  });

  test('a code cancelled without network accepts payments until the reconnect', () => {
    const shown = bench.data(post('vietqr', 'Q', { order_id: 'Q', amount: 150_000 }));
    bench.act({ act: 'unplug', sn });
    expect(bench.act({ act: 'cancel', sn })).toBeNull();
    bench.act({ act: 'pay', qr_id: String(shown['qr_id']), amount: 50_000 });
    expect(status('Q')).toBe('PROCESSING');
    bench.act({ act: 'plug', sn });
    expect(status('Q')).toBe('CANCELLED');
    expect(bench.events().map(({ event }) => event)).toEqual(['QR.PAID', 'QR.CANCELLED']);
  });
});

test.each([
  ['509', '505'],
  ['505', '509'],
] as const)('a settlement with bank results %s and %s ends with 505', (first, second) => {
  buy('A');
  post('sale', 'B', { order_id: 'B', amount: 150_000, bincode: '970436' });
  tap();
  mismatch(first);
  mismatch(second, '970436');
  settle('S');
  bench.later(3_000);
  const found = bench.look({ request_id: 'S' });
  // A program must repeat a settlement after 509, but not after 505.
  expect(found).toMatchObject({
    status: 'FAILED',
    error_code: '505',
    settlements: [{ error_code: first }, { error_code: second }],
  });
});

test('a busy terminal disabled by configuration becomes INACTIVE after its command', () => {
  sale('A');
  const bank = { bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' };
  const config = { state: 'inactive', store_name: 'Cửa hàng', tidmid: [bank] };
  bench.post('POST /config/device/init', { sn, device_config: config });
  const device = bench.engine.state.devices.get(sn);
  expect(device?.state).toBe('BUSY');
  tap();
  expect(status('A')).toBe('APPROVED');
  expect(device?.state).toBe('INACTIVE');
});

test('the test amount without reaction only applies to sales: PREAUTH has no EXPIRED', () => {
  bench.act({ act: 'start', sn, type: 'PREAUTH', amount: 150_099 });
  bench.later(1_000);
  expect(bench.events().map(({ event }) => event)).toEqual(['PREAUTH.APPROVED']);
});

test('ipn_variant only applies to the next IPN', () => {
  bench.control({ control: 'settings', settings: { ipn_variant: 'twice' } });
  buy('A');
  buy('B');
  const sent = [...bench.engine.state.deliveries.values()].map(({ variant }) => variant);
  expect(sent).toEqual(['twice', undefined]);
});

test('a finished delivery restarts with its first attempt', () => {
  bench.control({
    control: 'settings',
    settings: { callback_url: 'http://127.0.0.1:9/ipn' },
  });
  buy('A');
  bench.acknowledge();
  const [delivery] = bench.engine.state.deliveries.values();
  expect(delivery).toMatchObject({ status: 'ACKNOWLEDGED', attempts: 1 });
  bench.control({ control: 'ipn-release', deliveries: [String(delivery?.id)] });
  expect(delivery).toMatchObject({ status: 'WAITING', attempts: 0 });
});

test('a void with two references to its original gets both fields in the error', () => {
  const answer = post('void', 'V', { original_transaction_id: 'TX', invoice_no: '000123' });
  const { fields } = answer.body['error'] as { fields: { field: string }[] };
  expect(answer.code).toBe('403');
  expect(fields.map(({ field }) => field)).toEqual(['original_transaction_id', 'invoice_no']);
  const neither = bench.post('POST /device/void', { sn, request_id: 'V' });
  expect(neither.code).toBe('402');
});
