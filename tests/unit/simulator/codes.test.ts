import { describe, expect, test } from 'vitest';

import type { Answer } from '../../../src/simulator/engine';
import { Bench, ContractJudge, simulatorContract, sn } from '../../support/simulator';

type Body = Record<string, unknown>;

const account = { bank_acc_no: '0011001234567', bincode: '970436' };
const qrString =
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304FACC';

/** A body that is accepted, by operation. */
const bodies: Record<string, Body> = {
  'POST /auth/token': {
    grant_type: 'client_credentials',
    client_id: 'cua-hang-mau',
    client_secret: '*'.repeat(20),
  },
  'POST /config/device/init': {
    sn,
    device_config: {
      state: 'active',
      tidmid: [{ bincode: '970431', environment: 'dev', mid: '111', tid: '111' }],
    },
  },
  'POST /device/sale': { sn, request_id: 'R', order_id: 'O', amount: 150_000 },
  'POST /device/void': { sn, request_id: 'R', original_transaction_id: 'TX' },
  'POST /device/settle': { sn, request_id: 'R', scope: 'BANK', bincode: '970431' },
  'POST /device/vietqr': { sn, request_id: 'R', order_id: 'O', amount: 150_000, ...account },
  'POST /device/vietqr-string': { sn, request_id: 'R', order_id: 'O', qr_string: qrString },
  'POST /device/vietqr-result': {
    sn,
    request_id: 'R',
    order_id: 'O',
    result: 'PAID',
    amount: 150_000,
  },
  'POST /v1/vietqr': {
    qr_type: 'DYNAMIC',
    request_id: 'R',
    order_id: 'O',
    amount: 150_000,
    ...account,
  },
};

const parameters: Record<string, Record<string, string>> = {
  'GET /device/{sn}/status': { sn },
  'GET /transaction': { request_id: 'PAID' },
  'GET /v1/account/{bank_acc_no}': { bank_acc_no: '0011001234567' },
  'GET /v1/va/{va_no}': { va_no: 'ZG0001000000001' },
  'GET /v1/merchant/{zid}': { zid: 'ZID000123' },
};

/** A bench on which order PAID is paid by a sale that can be voided and settled. */
function shop(): Bench {
  const bench = new Bench({ allowsCallback: (url) => url.startsWith('https://localhost') });
  bench.post('POST /device/sale', { sn, request_id: 'PAID', order_id: 'PAID', amount: 150_000 });
  bench.act({ act: 'present', sn, how: 'tap' });
  bench.later(1_000);
  return bench;
}

const paidId = (bench: Bench): string =>
  String(bench.look({ request_id: 'PAID' })['transaction_id']);

type Way = (bench: Bench, name: string, send: (change?: Body) => Answer) => Answer;

const header =
  (effect: string): Way =>
  (bench, name) =>
    bench.call(name, {
      fault: effect,
      params: parameters[name] ?? {},
      ...(bodies[name] && { body: bodies[name], grant: { token: 'other', right: true } }),
    });

const forced = (code: string): [string, Way] => [`X-Simulator-Fault: ${code}`, header(code)];

/**
 * How each code is reached. The first entry whose operations fit stands; `any` fits all. What
 * `/documents/simulator` tells is this table.
 */
const ways: Record<string, [description: string, way: Way, only?: string[]][]> = {
  '000': [['a right call', (_bench, _name, send) => send()]],
  '401': [
    [
      'a body that is no JSON',
      (bench, name) => bench.call(name, { unreadable: 'Không phải JSON.' }),
    ],
  ],
  '402': [
    [
      'a required field left out',
      (_bench, name, send) =>
        send(
          name === 'POST /auth/token'
            ? { grant_type: undefined }
            : { sn: undefined, bank_acc_no: undefined },
        ),
    ],
  ],
  '403': [
    [
      'a parameter of the wrong form',
      (bench, name) => {
        const params: Record<string, Record<string, string>> = {
          'GET /device/{sn}/status': { sn: 'thường' },
          'GET /transaction': { request_id: '-' },
          'GET /v1/accounts': { page: 'x' },
          'GET /v1/account/{bank_acc_no}': { bank_acc_no: 'x' },
          'GET /v1/va/{va_no}': { va_no: '?' },
          'GET /v1/merchant/{zid}': { zid: '?' },
        };
        return bench.call(name, { params: params[name] ?? {} });
      },
      [
        'GET /device/{sn}/status',
        'GET /transaction',
        'GET /v1/accounts',
        'GET /v1/account/{bank_acc_no}',
        'GET /v1/va/{va_no}',
        'GET /v1/merchant/{zid}',
      ],
    ],
    [
      'a field of the wrong type',
      (_bench, name, send) =>
        send(
          name === 'POST /auth/token'
            ? { grant_type: 'password' }
            : name === 'POST /config/device/init'
              ? { sn: 1 }
              : { request_id: 1 },
        ),
    ],
  ],
  '404': [['amount 999', (_bench, _name, send) => send({ amount: 999 })]],
  '405': [
    [
      'a bank that nobody declared',
      (_bench, name, send) =>
        send(
          name === 'POST /config/device/init'
            ? {
                device_config: {
                  tidmid: [{ bincode: '970499', environment: 'dev', mid: '1', tid: '1' }],
                },
              }
            : { bincode: '970499' },
        ),
    ],
  ],
  '406': [
    [
      'one character of the string changed',
      (_bench, _name, send) => send({ qr_string: qrString.replace('150000', '150001') }),
    ],
  ],
  '407': [
    [
      'two keys at once',
      (bench, name) => bench.call(name, { params: { request_id: 'A', order_id: 'B' } }),
    ],
  ],
  '408': [
    [
      'callback_url of a host that is not allowed',
      (_bench, name, send) =>
        send({
          callback_url: 'https://pos.example.vn/ipn',
          ...(name === 'POST /device/void' && { request_id: 'R2' }),
        }),
    ],
  ],
  '409': [
    [
      'another content under the same request_id',
      (_bench, name, send) => {
        expect(send().status).toBe(200);
        return send(
          name === 'POST /device/void'
            ? { reason: 'x' }
            : name === 'POST /device/settle'
              ? { scope: 'ALL', bincode: undefined }
              : { order_id: 'O2' },
        );
      },
    ],
  ],
  '411': [
    [
      'no Authorization header',
      (bench, name) => bench.call(name, { token: null, params: parameters[name] ?? {} }),
    ],
  ],
  '412': [
    [
      'an unknown, expired or revoked token',
      (bench, name) => {
        bench.control({ control: 'revoke-tokens' });
        return bench.call(name, { params: parameters[name] ?? {} });
      },
    ],
  ],
  '413': [
    [
      'a wrong client_secret',
      (bench, name) =>
        bench.call(name, { body: bodies[name], grant: { token: 'x', right: false } }),
    ],
  ],
  '414': [
    [
      'control: settings, ipAllowed false',
      (bench, name) => {
        bench.control({ control: 'settings', settings: { ipAllowed: false } });
        return bench.call(name, { params: parameters[name] ?? {} });
      },
    ],
  ],
  '417': [
    [
      'the terminal P2N0000099999 of another merchant',
      (_bench, _name, send) => send({ sn: 'P2N0000099999' }),
      [
        'POST /config/device/init',
        'POST /device/sale',
        'POST /device/void',
        'POST /device/settle',
        'POST /device/vietqr',
        'POST /device/vietqr-string',
        'POST /device/vietqr-result',
      ],
    ],
    [
      'the account of another merchant',
      (_bench, _name, send) => send({ bank_acc_no: '0099009999999' }),
      ['POST /v1/vietqr'],
    ],
    [
      'what belongs to another merchant',
      (bench, name) => {
        const params: Record<string, Record<string, string>> = {
          'GET /device/{sn}/status': { sn: 'P2N0000099999' },
          'GET /v1/account/{bank_acc_no}': { bank_acc_no: '0099009999999' },
          'GET /v1/merchant/{zid}': { zid: 'ZID000999' },
        };
        return bench.call(name, { params: params[name] ?? {} });
      },
      ['GET /device/{sn}/status', 'GET /v1/account/{bank_acc_no}', 'GET /v1/merchant/{zid}'],
    ],
    forced('417'),
  ],
  '421': [
    [
      'a serial number that does not exist',
      (bench, name) => bench.call(name, { params: { sn: 'X1' } }),
      ['GET /device/{sn}/status'],
    ],
    ['a serial number that does not exist', (_bench, _name, send) => send({ sn: 'X1' })],
  ],
  '422': [
    [
      'act: unplug',
      (bench, _name, send) => {
        bench.act({ act: 'unplug', sn });
        return send();
      },
    ],
  ],
  '423': [
    [
      'a command that is not finished',
      (bench, _name, send) => {
        bench.post('POST /device/sale', {
          sn,
          request_id: 'BUSY',
          order_id: 'BUSY',
          amount: 90_000,
        });
        return send();
      },
    ],
  ],
  '424': [
    [
      'the terminal P2N0000012347, never initialised',
      (_bench, _name, send) => send({ sn: 'P2N0000012347' }),
    ],
  ],
  '425': [
    [
      'a key that nothing has',
      (bench, name) => bench.call(name, { params: { order_id: 'NOTHING' } }),
      ['GET /transaction'],
    ],
    [
      'an original that does not exist',
      (_bench, _name, send) => send({ original_transaction_id: 'NOTHING' }),
    ],
  ],
  '426': [
    [
      'a void of what is settled',
      (bench, _name, send) => {
        bench.post('POST /device/settle', { sn, request_id: 'S', scope: 'ALL' });
        bench.later(5_000);
        return send();
      },
    ],
  ],
  '427': [
    [
      'a settlement right after another',
      (bench, _name, send) => {
        bench.post('POST /device/settle', { sn, request_id: 'S', scope: 'ALL' });
        bench.later(5_000);
        return send();
      },
    ],
  ],
  '428': [
    [
      'an account that does not exist',
      (_bench, _name, send) => send({ bank_acc_no: '1234567' }),
      ['POST /device/vietqr', 'POST /v1/vietqr'],
    ],
    [
      'what does not exist',
      (bench, name) => {
        const params: Record<string, Record<string, string>> = {
          'GET /v1/account/{bank_acc_no}': { bank_acc_no: '1234567' },
          'GET /v1/va/{va_no}': { va_no: 'ZG0001999999999' },
          'GET /v1/merchant/{zid}': { zid: 'NOBODY' },
        };
        return bench.call(name, { params: params[name] ?? {} });
      },
    ],
  ],
  '429': [
    [
      'control: settings, ratePerMinute 1; then two calls',
      (bench, name) => {
        bench.control({ control: 'settings', settings: { ratePerMinute: 1 } });
        const again = (): Answer =>
          bench.call(name, {
            body: bodies[name],
            params: parameters[name] ?? {},
            grant: { token: 'x', right: true },
          });
        again();
        return again();
      },
    ],
  ],
  '430': [
    [
      'a terminal initialised as inactive',
      (bench, _name, send) => {
        bench.post('POST /config/device/init', {
          sn,
          device_config: {
            state: 'inactive',
            tidmid: [{ bincode: '970431', environment: 'dev', mid: '1', tid: '1' }],
          },
        });
        return send();
      },
    ],
  ],
  '431': [
    [
      'the account 0022002345678, switched off',
      (_bench, _name, send) => send({ bank_acc_no: '0022002345678' }),
    ],
  ],
  '432': [['an order that is paid', (_bench, _name, send) => send({ order_id: 'PAID' })]],
  '501': [
    [
      'amount …950, on what takes an amount',
      (_bench, _name, send) => send({ amount: 150_950 }),
      ['POST /device/sale', 'POST /device/vietqr', 'POST /v1/vietqr'],
    ],
    forced('501'),
  ],
  '502': [
    [
      'control: bank, down',
      (bench, _name, send) => {
        bench.control({ control: 'bank', bincode: '970436', state: 'down' });
        return send();
      },
    ],
  ],
  '503': [
    [
      'control: bank, slow',
      (bench, _name, send) => {
        bench.control({ control: 'bank', bincode: '970436', state: 'slow' });
        return send();
      },
    ],
  ],
  '504': [
    [
      'act: unplug, unnoticed',
      (bench, _name, send) => {
        bench.act({ act: 'unplug', sn, unnoticed: true });
        return send();
      },
    ],
  ],
};

describe('every documented code of every operation is reached', () => {
  const { operations, errors } = simulatorContract();
  const judge = new ContractJudge();
  const pairs = operations.flatMap((operation) =>
    operation.codes.map((code) => ({ operation, code, name: operation.name })),
  );

  test('there are as many as the contracts have', () => {
    expect(operations).toHaveLength(15);
    expect(pairs.length).toBeGreaterThan(200);
  });

  test.each(pairs)('$name: $code', ({ operation, code }) => {
    const { name } = operation;
    const way = ways[code]?.find(([, , only]) => only?.includes(name) ?? true);
    expect(way, `a way to ${code}`).toBeDefined();
    const bench = shop();
    if (name === 'POST /device/void') {
      bodies[name] = { sn, request_id: 'R', original_transaction_id: paidId(bench) };
    }
    const send = (change: Body = {}): Answer => {
      const body = Object.fromEntries(
        Object.entries({ ...bodies[name], ...change }).filter(([, value]) => value !== undefined),
      );
      return bodies[name]
        ? bench.call(name, { body, grant: { token: 'other', right: true } })
        : bench.call(name, { params: parameters[name] ?? {} });
    };
    const answer = way?.[1](bench, name, send);
    expect(answer?.code).toBe(code);
    expect(answer?.status).toBe(errors[code]?.http);
    if (answer && name === 'POST /auth/token' && code === '000') {
      answer.body['access_token'] = 'set by the shell';
    }
    expect(answer && judge.answer(operation, answer)).toEqual([]);
  });
});
