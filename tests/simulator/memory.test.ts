import { describe, expect, test, vi } from 'vitest';

import { Bench, sn } from '../support/simulator';

const kept = 50;
const many = 500;

/** Creates a VietQR code for a new order, as a web shop does. */
const code = (bench: Bench, id: string): string =>
  String(
    bench.data(
      bench.post('POST /v1/vietqr', {
        qr_type: 'DYNAMIC',
        request_id: id,
        order_id: id,
        amount: 150_000,
        bank_acc_no: '0011001234567',
        bincode: '970436',
      }),
    )['qr_id'],
  );

function paidCode(bench: Bench, id: string): void {
  expect(bench.act({ act: 'pay', qr_id: code(bench, id) })).toBeNull();
}

describe('memory under load', () => {
  test('stays constant: forgets the oldest finished items with all their data', () => {
    const bench = new Bench({ kept });
    const { state } = bench.engine;
    bench.control({
      control: 'settings',
      settings: { rate_per_minute: 1_000_000, callback_url: null },
    });
    for (let serial = 0; serial < many; serial += 1) {
      paidCode(bench, `Q${String(serial)}`);
    }
    const { codes, orders, commands, parts, timers, deliveries } = state;
    expect(timers.length).toBeLessThanOrEqual(1.2 * kept);
    for (const { size } of [codes, orders, commands, parts, deliveries])
      expect(size).toBeLessThanOrEqual(1.2 * kept);
    expect(codes.size).toBeGreaterThanOrEqual(kept);
    // The newest code is still in memory: a repetition returns it.
    const newest = [...codes.values()].at(-1);
    expect(code(bench, `Q${String(many - 1)}`)).toBe(newest?.id);
  });

  test('keeps any number of open items without scanning them at each call', () => {
    const bench = new Bench({ kept });
    const { codes } = bench.engine.state;
    bench.control({ control: 'settings', settings: { rate_per_minute: 1_000_000 } });
    const looks = vi.spyOn(codes, Symbol.iterator);
    for (let serial = 0; serial < many; serial += 1) code(bench, `Q${String(serial)}`);
    expect(codes.size).toBe(many);
    expect(looks.mock.calls.length).toBeLessThanOrEqual(Math.ceil((10 * many) / kept));
    looks.mockRestore();
  });
});

test.each([0, 1])('two card payments of an order: a void cancels only one (%i)', (voided) => {
  const bench = new Bench();
  const sale = (requestId: string): unknown =>
    bench.post('POST /device/sale', {
      sn,
      request_id: requestId,
      order_id: 'TWICE',
      amount: 150_000,
    }).body['errorCode'];
  // The till sends a sale while the cashier starts one for the same order on another terminal.
  const other = 'P2N0000012346';
  expect(sale('FIRST')).toBe('000');
  expect(
    bench.act({ act: 'start', sn: other, type: 'SALE', amount: 150_000, order_id: 'TWICE' }),
  ).toBeNull();
  bench.act({ act: 'present', sn, how: 'tap' });
  bench.later(2_000);
  const paid = [...bench.engine.state.transactions.values()].filter(
    ({ status }) => status === 'APPROVED',
  );
  expect(paid).toHaveLength(2);
  const original = paid[voided];
  bench.post('POST /device/void', {
    sn: original?.sn,
    request_id: 'BACK',
    original_transaction_id: original?.id,
  });
  bench.act({ act: 'confirm', sn: original?.sn ?? '' });
  bench.later(2_000);
  expect(bench.look({ request_id: 'BACK' })).toMatchObject({ status: 'APPROVED' });
  expect(sale('AGAIN')).toBe('432');
});
