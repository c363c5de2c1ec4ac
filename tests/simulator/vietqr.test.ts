import { beforeEach, expect, test } from 'vitest';

import { buildVietQr } from '../../src/core/vietqr';
import { simulatorContract, sn } from '../support/simulator';
import { Till } from '../support/till';

type Json = Record<string, unknown>;

simulatorContract(); // Loads here, since hooks time out after ten seconds.

let till: Till;
beforeEach(() => {
  till = new Till();
});

const code = {
  qr_type: 'DYNAMIC',
  request_id: 'G',
  order_id: 'O',
  amount: 150_000,
  use_va: true,
  bincode: '970431',
  bank_acc_no: '200014850123456',
};

test('a reported payment ends the command as APPROVED, and no QR.EXPIRED follows', () => {
  const shown = { sn, order_id: 'O' };
  till.post('POST /device/vietqr', { ...shown, request_id: 'Q', amount: 150_000 });
  const other = { sn, order_id: 'P', request_id: 'R', result: 'PAID' };
  expect(till.post('POST /device/vietqr-result', other).code).toBe('423');
  till.post('POST /device/vietqr-result', { ...shown, request_id: 'S', result: 'PAID' });
  till.later(200_000);
  till.logIn();
  const reported = { status: 'APPROVED', confirmed_by: 'MERCHANT', paid_amount: 0 };
  expect(till.look({ request_id: 'Q' })).toMatchObject(reported);
  expect(till.events()).toEqual([]);
  expect(till.charge('T', 'O')).toBe('432');
});

test('an order reported as paid after the end of its display accepts no further command', () => {
  const shown = { sn, order_id: 'O' };
  till.post('POST /device/vietqr', { ...shown, request_id: 'Q', amount: 150_000 });
  till.later(200_000);
  till.logIn();
  till.post('POST /device/vietqr-result', { ...shown, request_id: 'S', result: 'PAID' });
  expect(till.look({ request_id: 'Q' })).toMatchObject({ status: 'EXPIRED' });
  expect(till.charge('T', 'O')).toBe('432');
});

test('a QR API code keeps its id on a terminal and outlives the display', () => {
  const made = till.data(till.post('POST /v1/vietqr', code));
  const body = { sn, request_id: 'D', order_id: 'O', qr_string: made['qr_string'] };
  const shown = till.data(till.post('POST /device/vietqr-string', body));
  expect(shown['qr_id']).toBe(made['qr_id']);
  till.later(121_000);
  till.act({ act: 'pay', qr_string: String(made['qr_string']) });
  const paid = till.events().find(({ event }) => event === 'QR.PAID');
  expect(paid).toMatchObject({ qr_id: made['qr_id'], request_id: 'G', payment_mark: 'FULL' });
  expect(till.look({ request_id: 'D' })).toMatchObject({
    status: 'EXPIRED',
    qr_id: made['qr_id'],
  });
});

const { qr_type: _type, use_va: _va, order_id: _order, amount: _amount, ...account } = code;
test.each([
  [
    'of the QR API',
    () =>
      till.data(till.post('POST /v1/vietqr', { ...account, qr_type: 'STATIC', content: 'Quay 1' }))[
        'qr_string'
      ],
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
  till.post('POST /device/vietqr-string', { ...body, qr_string });
  till.act({ act: 'pay', qr_string, amount: 150_000 });
  expect(till.status('D')).toBe('PENDING');
  const [paid] = [...till.engine.state.deliveries.values()].slice(-1);
  const content = JSON.parse(paid?.payload ?? '{}') as Json;
  expect(content).toMatchObject({ event: 'QR.PAID', amount: 150_000 });
  for (const name of ['order_id', 'payment_mark']) expect(content).not.toHaveProperty(name);
  expect(content['request_id']).not.toBe('D');
  till.later(121_000);
  expect(till.status('D')).toBe('EXPIRED');
});

test('payments of a virtual account can be read by page and by time', () => {
  const va = { va_no: 'ZG0001000000001' };
  for (const amount of [10_000, 20_000, 30_000]) {
    till.act({ act: 'pay', ...va, amount });
    till.later(60_000);
  }
  const read = (params: Record<string, string>): unknown => {
    const data = till.data(till.call('GET /v1/va/{va_no}', { params: { ...va, ...params } }));
    const payments = data['payments'] as Json[];
    return [data['payments_total'], ...payments.map(({ amount }) => amount)];
  };
  expect(read({ limit: '2' })).toEqual([3, 30_000, 20_000]);
  expect(read({ limit: '2', page: '2' })).toEqual([3, 10_000]);
  const [from, to] = [30_000, 90_000].map((ms) => new Date(till.engine.state.now - 180_000 + ms));
  expect(read({ paid_from: from?.toISOString() ?? '', paid_to: to?.toISOString() ?? '' })).toEqual([
    1, 20_000,
  ]);
});

test('a QR API code is no transaction; the virtual account shows its state', () => {
  const made = till.data(till.post('POST /v1/vietqr', { ...code, expires_in_seconds: 60 }));
  expect(till.call('GET /transaction', { params: { request_id: 'G' } }).code).toBe('425');
  till.later(61_000);
  till.act({ act: 'pay', va_no: String(made['va_no']), amount: 150_000 });
  till.act({ act: 'pay', va_no: String(made['va_no']), amount: 150_000 });
  expect(till.events().map(({ payment_mark: mark }) => mark)).toEqual(['LATE', 'EXTRA']);
  const va = till.data(
    till.call('GET /v1/va/{va_no}', { params: { va_no: String(made['va_no']) } }),
  );
  expect(va).toMatchObject({ status: 'EXPIRED', paid_amount: 300_000 });
});

test('a payment to a shared account belongs to a code only with the unchanged text', () => {
  const shown = till.data(
    till.send('vietqr', 'Q', { order_id: 'O', amount: 150_000, content: 'Don 1' }),
  );
  till.act({ act: 'pay', qr_id: String(shown['qr_id']), content: 'tien nha' });
  expect(till.events()[0]).not.toHaveProperty('order_id');
  expect(till.status('Q')).toBe('PENDING');
  till.act({ act: 'pay', qr_id: String(shown['qr_id']) });
  expect(till.status('Q')).toBe('APPROVED');
});
