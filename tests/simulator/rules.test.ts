import { beforeEach, describe, expect, test } from 'vitest';

import { events as names } from '../../src/core/ipn/events';
import { ContractJudge, simulatorContract, sn } from '../support/simulator';
import { Till } from '../support/till';

const minute = 60_000;
const judge = new ContractJudge();
simulatorContract(); // Loads here, since hooks time out after ten seconds.

let till: Till;
beforeEach(() => {
  till = new Till();
});

/** Runs a day that contains every outcome of every operation. */
function everything(): void {
  const paid = till.buy('APPROVED');
  till.buy('DECLINED', 150_051);
  till.buy('UNKNOWN', 150_068);
  till.sale('CANCELLED');
  till.act({ act: 'cancel', sn });
  till.sale('EXPIRED', 150_099);
  till.later(121_000);
  for (const [id, end] of [
    ['V-CANCELLED', 'cancel'],
    ['V-DECLINED', 'refuse'],
    ['V-EXPIRED', ''],
    ['V-APPROVED', 'confirm'],
  ] as const) {
    till.send('void', id, { original_transaction_id: paid['transaction_id'] });
    if (end === 'cancel') till.act({ act: 'cancel', sn });
    if (end === 'refuse') till.act({ act: 'confirm', sn, response_code: '05' });
    if (end === 'confirm') till.act({ act: 'confirm', sn });
    till.later(end === '' ? 121_000 : 1_000);
  }
  till.act({ act: 'start', sn, type: 'PREAUTH', amount: 120_000, order_id: 'HOLD' });
  till.later(1_000);
  const hold = [...till.engine.state.transactions.values()].at(-1)?.id ?? '';
  till.act({ act: 'start', sn, type: 'PREAUTH_COMPLETE', original_transaction_id: hold });
  till.later(1_000);
  for (const [id, amount] of [
    ['QR-PAID', 150_000],
    ['QR-PART', 100_000],
    ['QR-CANCELLED', 0],
    ['QR-EXPIRED', 0],
  ] as const) {
    const shown = till.data(till.send('vietqr', id, { order_id: id, amount: 150_000 }));
    if (amount > 0) till.act({ act: 'pay', qr_id: String(shown['qr_id']), amount });
    if (id === 'QR-CANCELLED') till.act({ act: 'cancel', sn });
    till.later(121_000);
  }
  till.mismatch('505');
  till.settled('S-505');
  till.buy('NEXT-DAY');
  till.mismatch('509');
  till.settled('S-509');
  till.settled('S-OK');
}

test('every outcome has an IPN of the contract and a matching query', () => {
  everything();
  const events = till.events();
  for (const event of events) {
    expect(judge.event(event)).toEqual([]);
  }
  const reported = new Set(events.map(({ event }) => event));
  // This day has no declined PREAUTH.
  expect(Object.keys(names).filter((name) => !reported.has(name))).toEqual([
    ...['PREAUTH.DECLINED', 'PREAUTH_COMPLETE.DECLINED'],
  ]);
  till.logIn();
  const operation = till.operation('GET /transaction');
  for (const key of [...till.engine.state.commands.keys()].map((one) => one.split(' ')[1] ?? '')) {
    const answer = till.call('GET /transaction', { params: { request_id: key } });
    expect(answer.code).toBe('000');
    expect(judge.answer(operation, answer)).toEqual([]);
  }
});

test('a fault for a request_id also applies to its query', () => {
  till.buy('F1');
  till.sale('F2');
  const fault = { operation: 'GET /transaction', effect: '425', times: 1, request_id: 'F2' };
  till.control({ control: 'fault', fault });
  const ask = (id: string) => till.call('GET /transaction', { params: { request_id: id } }).code;
  expect([ask('F1'), ask('F2'), ask('F2')]).toEqual(['000', '425', '000']);
});

describe('specs/behaviour.md, sections 1 and 2', () => {
  test('a query by order returns its newest payment, never the void', () => {
    const paid = till.buy('A', 150_000, 'O');
    till.send('void', 'V', { original_transaction_id: paid['transaction_id'] });
    till.act({ act: 'confirm', sn });
    till.later(1_000);
    expect(till.look({ order_id: 'O' })).toMatchObject({
      transaction_type: 'SALE',
      status: 'VOIDED',
    });
    expect(till.look({ request_id: 'V' })).toMatchObject({
      transaction_type: 'VOID',
      status: 'APPROVED',
    });
  });

  test('a PREAUTH pays nothing: the order can still be charged once', () => {
    till.act({ act: 'start', sn, type: 'PREAUTH', amount: 120_000, order_id: 'O' });
    till.later(1_000);
    expect(till.charge('A', 'O', 120_000)).toBe('000');
    till.tap();
    expect(till.charge('B', 'O', 120_000)).toBe('432');
  });

  test('an unbalanced batch is replaced by a new one: no void, no second settlement', () => {
    const paid = till.buy('A');
    till.mismatch('505');
    till.settled('S');
    const original = { original_transaction_id: paid['transaction_id'] };
    expect(till.send('void', 'V', { ...original }).code).toBe('426');
    expect(till.settle('T').code).toBe('427');
    till.buy('B');
    till.settled('U');
    expect([till.status('A'), till.status('B')]).toEqual(['APPROVED', 'SETTLED']);
  });

  test('an initialisation that removes a bank with an open batch is refused', () => {
    till.buy('A');
    const tidmid = [{ bincode: '970436', environment: 'dev', mid: '1', tid: '1' }];
    const body = { sn, device_config: { state: 'active', tidmid } };
    expect(till.post('POST /config/device/init', body).code).toBe('433');
    till.settled('S');
    expect(till.post('POST /config/device/init', body).code).toBe('000');
  });

  test('a settlement while a result is open omits that sale, which enters the next batch', () => {
    till.buy('A');
    till.buy('B', 150_068);
    expect(till.settle('S').code).toBe('000');
    till.later(3_000);
    expect([till.status('A'), till.status('B')]).toEqual(['SETTLED', 'UNKNOWN']);
    till.later(minute);
    expect(till.look({ request_id: 'B' })).toMatchObject({
      status: 'APPROVED',
      batch_no: '000018',
    });
    till.settled('T');
    expect(till.status('B')).toBe('SETTLED');
  });

  test('a void names one payment: another order, two banks or a settled batch are refused', () => {
    const [one] = [till.buy('A'), till.buy('B')];
    const invoiceOf = (id: string): unknown => till.look({ request_id: id })['invoice_no'];
    const [a, b] = [invoiceOf('A'), invoiceOf('B')];
    expect(till.send('void', 'V1', { invoice_no: b, order_id: 'A' }).code).toBe('425');
    const original_transaction_id = one['transaction_id'];
    expect(till.send('void', 'V2', { original_transaction_id, order_id: 'B' }).code).toBe('425');
    // The other bank on this terminal counts its receipts from the same number.
    till.send('sale', 'C', { order_id: 'C', amount: 90_000, bincode: '970436' });
    till.tap();
    expect(invoiceOf('C')).toBe(a);
    expect(till.send('void', 'V3', { invoice_no: a }).code).toBe('425');
    const accepted = till.send('void', 'V4', { invoice_no: b });
    expect(till.data(accepted)).toMatchObject({ order_id: 'B' });
    till.act({ act: 'confirm', sn });
    till.later(1_000);
    expect(till.look({ request_id: 'V4' })).toMatchObject({ order_id: 'B', amount: 150_000 });
    expect([till.status('A'), till.status('B'), till.status('C')]).toEqual([
      'APPROVED',
      'VOIDED',
      'APPROVED',
    ]);
    till.settled('S');
    till.later(2_000);
    expect(till.send('void', 'V5', { invoice_no: a }).code).toBe('425');
    expect(till.send('void', 'V6', { original_transaction_id }).code).toBe('426');
  });

  test('request_id is free again after a refusal, and after 24 hours', () => {
    expect(till.charge('A', 'O', 999)).toBe('404');
    expect(till.charge('A', 'O')).toBe('000');
    expect(till.charge('A', 'P')).toBe('409');
    till.later(24 * 60 * minute);
    till.logIn();
    expect(till.charge('A', 'P')).toBe('000');
  });
});

describe('specs/behaviour.md, sections 3 and 4', () => {
  test('UNKNOWN ends automatically within the specified time', () => {
    till.buy('LATE', 150_068);
    expect(till.status('LATE')).toBe('UNKNOWN');
    till.later(minute);
    expect(till.status('LATE')).toBe('APPROVED');
    // Unplugged right after the tap, and never plugged in again.
    till.sale('CUT');
    till.act({ act: 'present', sn, how: 'tap' });
    till.act({ act: 'unplug', sn });
    till.later(minute);
    expect(till.status('CUT')).toBe('PROCESSING');
    till.later(2 * minute);
    expect(till.status('CUT')).toBe('UNKNOWN');
    till.later(till.contract.facts.unknownMaxMinutes * minute);
    expect(till.status('CUT')).toBe('APPROVED');
    expect(till.events().filter(({ event }) => event === 'SALE.APPROVED')).toHaveLength(2);
  });

  test('no paper: charged once, and the receipt is printed later', () => {
    till.act({ act: 'paper', sn, loaded: false });
    till.buy('A');
    expect(till.status('A')).toBe('APPROVED');
    const device = till.engine.state.devices.get(sn);
    expect(device?.receipts.at(-1)?.waiting).toBe(true);
    expect(till.act({ act: 'reprint', sn })).toBe('there is no paper');
    till.act({ act: 'paper', sn, loaded: true });
    expect(till.act({ act: 'reprint', sn })).toBeNull();
    expect(device?.receipts.at(-1)?.waiting).toBe(false);
  });

  test('a terminal continues its command after a power failure', () => {
    till.sale('A');
    till.act({ act: 'power', sn, on: false });
    expect(till.act({ act: 'present', sn, how: 'tap' })).toBe('the terminal is off');
    till.act({ act: 'power', sn, on: true });
    till.tap();
    expect(till.status('A')).toBe('APPROVED');
  });
});

test('with auto_ms the simulator presents a card by itself, after this time', () => {
  till.control({ control: 'settings', settings: { auto_ms: 2_000 } });
  till.sale('AUTO');
  till.later(1_000);
  expect(till.status('AUTO')).not.toBe('APPROVED');
  till.later(3_000);
  expect(till.status('AUTO')).toBe('APPROVED');
});

test.each([
  ['509', '505'],
  ['505', '509'],
] as const)('a settlement with bank results %s and %s ends with 505', (first, second) => {
  till.buy('A');
  till.send('sale', 'B', { order_id: 'B', amount: 150_000, bincode: '970436' });
  till.tap();
  till.mismatch(first);
  till.mismatch(second, '970436');
  till.settle('S');
  till.later(3_000);
  const found = till.look({ request_id: 'S' });
  // A program must repeat a settlement after 509, but not after 505.
  expect(found).toMatchObject({
    status: 'FAILED',
    error_code: '505',
    settlements: [{ error_code: first }, { error_code: second }],
  });
});

test('a busy terminal disabled by configuration becomes INACTIVE after its command', () => {
  till.sale('A');
  const bank = { bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' };
  const config = { state: 'inactive', store_name: 'Cửa hàng', tidmid: [bank] };
  till.post('POST /config/device/init', { sn, device_config: config });
  const device = till.engine.state.devices.get(sn);
  expect(device?.state).toBe('BUSY');
  till.tap();
  expect(till.status('A')).toBe('APPROVED');
  expect(device?.state).toBe('INACTIVE');
});

test('the test amount without reaction only applies to sales: PREAUTH has no EXPIRED', () => {
  till.act({ act: 'start', sn, type: 'PREAUTH', amount: 150_099 });
  till.later(1_000);
  expect(till.events().map(({ event }) => event)).toEqual(['PREAUTH.APPROVED']);
});

test('ipn_variant only applies to the next IPN', () => {
  till.control({ control: 'settings', settings: { ipn_variant: 'twice' } });
  till.buy('A');
  till.buy('B');
  const sent = [...till.engine.state.deliveries.values()].map(({ variant }) => variant);
  expect(sent).toEqual(['twice', undefined]);
});

test('a finished delivery restarts with its first attempt', () => {
  till.control({
    control: 'settings',
    settings: { callback_url: 'http://127.0.0.1:9/ipn' },
  });
  till.buy('A');
  till.acknowledge();
  const [delivery] = till.engine.state.deliveries.values();
  expect(delivery).toMatchObject({ status: 'ACKNOWLEDGED', attempts: 1 });
  till.control({ control: 'ipn-release', deliveries: [String(delivery?.id)] });
  expect(delivery).toMatchObject({ status: 'WAITING', attempts: 0 });
});

test('a void with two references to its original gets both fields in the error', () => {
  const answer = till.send('void', 'V', { original_transaction_id: 'TX', invoice_no: '000123' });
  const { fields } = answer.body['error'] as { fields: { field: string }[] };
  expect(answer.code).toBe('403');
  expect(fields.map(({ field }) => field)).toEqual(['original_transaction_id', 'invoice_no']);
  const neither = till.post('POST /device/void', { sn, request_id: 'V' });
  expect(neither.code).toBe('402');
});
