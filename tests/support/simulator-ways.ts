import type { Answer, CallInput } from '../../src/simulator/engine';
import type { Act, Control } from '../../src/simulator/inputs';
import { sn } from './simulator';

type Body = Record<string, unknown>;

const account = { bank_acc_no: '0011001234567', bincode: '970436' };
const qrString =
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304FACC';

/** The bank of the terminal, whose batch is open in the shop of `setUp`. */
const banks = [{ bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' }];

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
      tidmid: banks,
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

/** What is asked of an answer; the judge of the contracts looks at the rest. */
type Given = Pick<Answer, 'status' | 'body' | 'headers' | 'code'>;

/** A simulator within reach: an engine in a test, or the program behind its address. */
export interface Hand {
  call(name: string, input?: Partial<CallInput>): Promise<Given>;
  act(act: Act): Promise<void>;
  control(change: Control): Promise<void>;
  later(ms: number): Promise<void>;
}

/** Order PAID is paid by a sale that can be voided and settled. */
export async function setUp(hand: Hand): Promise<void> {
  const body = { sn, request_id: 'PAID', order_id: 'PAID', amount: 150_000 };
  await hand.call('POST /device/sale', { body });
  await hand.act({ act: 'present', sn, how: 'tap' });
  await hand.later(1_000);
}

type Send = (change?: Body) => Promise<Given>;
type Way = (hand: Hand, name: string, send: Send) => Promise<Given>;

/** A right call of an operation. */
export const whole = (name: string): Partial<CallInput> => ({
  params: parameters[name] ?? {},
  ...(bodies[name] && { body: bodies[name], grant: { token: 'other', right: true } }),
});

const header =
  (effect: string): Way =>
  (hand, name) =>
    hand.call(name, { ...whole(name), fault: effect });

const forced = (code: string): [string, Way] => [`X-Simulator-Fault: ${code}`, header(code)];

/**
 * How each code is reached. The first entry whose operations fit stands; `any` fits all. What
 * `/documents/simulator` tells is this table.
 */
const ways: Readonly<Record<string, [description: string, way: Way, only?: string[]][]>> = {
  '000': [['a right call', (_hand, _name, send) => send()]],
  '401': [
    ['a body that is no JSON', (hand, name) => hand.call(name, { unreadable: 'Không phải JSON.' })],
  ],
  '402': [
    [
      'a required field left out',
      (_hand, name, send) =>
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
      async (hand, name) => {
        const params: Record<string, Record<string, string>> = {
          'GET /device/{sn}/status': { sn: 'thường' },
          'GET /transaction': { request_id: '-' },
          'GET /v1/accounts': { page: 'x' },
          'GET /v1/account/{bank_acc_no}': { bank_acc_no: 'x' },
          'GET /v1/va/{va_no}': { va_no: '?' },
          'GET /v1/merchant/{zid}': { zid: '?' },
        };
        return hand.call(name, { params: params[name] ?? {} });
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
      (_hand, name, send) =>
        send(
          name === 'POST /auth/token'
            ? { grant_type: 'password' }
            : name === 'POST /config/device/init'
              ? { sn: 1 }
              : { request_id: 1 },
        ),
    ],
  ],
  '404': [['amount 999', (_hand, _name, send) => send({ amount: 999 })]],
  '405': [
    [
      'a bank that nobody declared',
      (_hand, name, send) =>
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
      (_hand, _name, send) => send({ qr_string: qrString.replace('150000', '150001') }),
    ],
  ],
  '407': [
    [
      'two keys at once',
      (hand, name) => hand.call(name, { params: { request_id: 'A', order_id: 'B' } }),
    ],
  ],
  '408': [
    [
      'callback_url of a host that is not allowed',
      (_hand, name, send) =>
        send({
          callback_url: 'https://pos.example.vn/ipn',
          ...(name === 'POST /device/void' && { request_id: 'R2' }),
        }),
    ],
  ],
  '409': [
    [
      'another content under the same request_id',
      async (_hand, name, send) => {
        await send();
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
    ['no Authorization header', (hand, name) => hand.call(name, { ...whole(name), token: null })],
  ],
  '412': [
    [
      'an unknown, expired or revoked token',
      async (hand, name) => {
        await hand.control({ control: 'revoke-tokens' });
        return hand.call(name, whole(name));
      },
    ],
  ],
  '413': [
    [
      'a wrong client_secret',
      (hand, name) => hand.call(name, { ...whole(name), grant: { token: 'x', right: false } }),
    ],
  ],
  '414': [
    [
      'control: settings, ip_allowed false',
      async (hand, name) => {
        await hand.control({ control: 'settings', settings: { ip_allowed: false } });
        return hand.call(name, whole(name));
      },
    ],
  ],
  '417': [
    [
      'the terminal P2N0000099999 of another merchant',
      (_hand, _name, send) => send({ sn: 'P2N0000099999' }),
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
      (_hand, _name, send) => send({ bank_acc_no: '0099009999999' }),
      ['POST /v1/vietqr'],
    ],
    [
      'what belongs to another merchant',
      async (hand, name) => {
        const params: Record<string, Record<string, string>> = {
          'GET /device/{sn}/status': { sn: 'P2N0000099999' },
          'GET /v1/account/{bank_acc_no}': { bank_acc_no: '0099009999999' },
          'GET /v1/merchant/{zid}': { zid: 'ZID000999' },
        };
        return hand.call(name, { params: params[name] ?? {} });
      },
      ['GET /device/{sn}/status', 'GET /v1/account/{bank_acc_no}', 'GET /v1/merchant/{zid}'],
    ],
    forced('417'),
  ],
  '421': [
    [
      'a serial number that does not exist',
      (hand, name) => hand.call(name, { params: { sn: 'X1' } }),
      ['GET /device/{sn}/status'],
    ],
    ['a serial number that does not exist', (_hand, _name, send) => send({ sn: 'X1' })],
  ],
  '422': [
    [
      'act: unplug',
      async (hand, _name, send) => {
        await hand.act({ act: 'unplug', sn });
        return send();
      },
    ],
  ],
  '423': [
    [
      'a command that is not finished',
      async (hand, _name, send) => {
        await hand.call('POST /device/sale', {
          body: { sn, request_id: 'BUSY', order_id: 'BUSY', amount: 90_000 },
        });
        return send();
      },
    ],
  ],
  '424': [
    [
      'the terminal P2N0000012347, never initialised',
      (_hand, _name, send) => send({ sn: 'P2N0000012347' }),
    ],
  ],
  '425': [
    [
      'a key that nothing has',
      (hand, name) => hand.call(name, { params: { order_id: 'NOTHING' } }),
      ['GET /transaction'],
    ],
    [
      'an original that does not exist',
      (_hand, _name, send) => send({ original_transaction_id: 'NOTHING' }),
    ],
  ],
  '426': [
    [
      'a void of what is settled',
      async (hand, _name, send) => {
        await hand.call('POST /device/settle', { body: { sn, request_id: 'S', scope: 'ALL' } });
        await hand.later(5_000);
        return send();
      },
    ],
  ],
  '427': [
    [
      'a settlement right after another',
      async (hand, _name, send) => {
        await hand.call('POST /device/settle', { body: { sn, request_id: 'S', scope: 'ALL' } });
        await hand.later(5_000);
        return send();
      },
    ],
  ],
  '428': [
    [
      'an account that does not exist',
      (_hand, _name, send) => send({ bank_acc_no: '1234567' }),
      ['POST /device/vietqr', 'POST /v1/vietqr'],
    ],
    [
      'what does not exist',
      async (hand, name) => {
        const params: Record<string, Record<string, string>> = {
          'GET /v1/account/{bank_acc_no}': { bank_acc_no: '1234567' },
          'GET /v1/va/{va_no}': { va_no: 'ZG0001999999999' },
          'GET /v1/merchant/{zid}': { zid: 'NOBODY' },
        };
        return hand.call(name, { params: params[name] ?? {} });
      },
    ],
  ],
  '429': [
    [
      'control: settings, rate_per_minute 1; then two calls',
      async (hand, name) => {
        await hand.control({ control: 'settings', settings: { rate_per_minute: 1 } });
        await hand.call(name, whole(name));
        return hand.call(name, whole(name));
      },
    ],
  ],
  '430': [
    [
      'a terminal initialised as inactive',
      async (hand, _name, send) => {
        await hand.call('POST /config/device/init', {
          body: { sn, device_config: { state: 'inactive', tidmid: banks } },
        });
        return send();
      },
    ],
  ],
  '431': [
    [
      'the account 0022002345678, switched off',
      (_hand, _name, send) => send({ bank_acc_no: '0022002345678' }),
    ],
  ],
  '432': [['an order that is paid', (_hand, _name, send) => send({ order_id: 'PAID' })]],
  '433': [
    [
      'a configuration without the bank of an open batch',
      (_hand, _name, send) =>
        send({ device_config: { state: 'active', tidmid: [{ ...banks[0], tid: '111' }] } }),
    ],
  ],
  '501': [
    [
      'amount …950, on what takes an amount',
      (_hand, _name, send) => send({ amount: 150_950 }),
      ['POST /device/sale', 'POST /device/vietqr', 'POST /v1/vietqr'],
    ],
    forced('501'),
  ],
  '502': [
    [
      'control: bank, down',
      async (hand, _name, send) => {
        await hand.control({ control: 'bank', bincode: '970436', state: 'down' });
        return send();
      },
    ],
  ],
  '503': [
    [
      'control: bank, slow',
      async (hand, _name, send) => {
        await hand.control({ control: 'bank', bincode: '970436', state: 'slow' });
        return send();
      },
    ],
  ],
  '504': [
    [
      'act: unplug, unnoticed',
      async (hand, _name, send) => {
        await hand.act({ act: 'unplug', sn, unnoticed: true });
        return send();
      },
    ],
  ],
};

/** How an operation is brought to a code: in words, and as a deed. */
export function wayTo(name: string, code: string): { what: string; way: Way } | undefined {
  const found = ways[code]?.find(([, , only]) => only?.includes(name) ?? true);
  return found && { what: found[0], way: found[1] };
}

/** Goes that way, in a shop that `setUp` has made. */
export async function goTo(hand: Hand, name: string, way: Way): Promise<Given> {
  if (name === 'POST /device/void') {
    const { body } = await hand.call('GET /transaction', { params: { request_id: 'PAID' } });
    const { transaction_id: original } = body['data'] as Body;
    bodies[name] = { sn, request_id: 'R', original_transaction_id: original };
  }
  return way(hand, name, (change = {}) => {
    const { body, ...rest } = whole(name);
    if (!body) return hand.call(name, rest);
    const changed = Object.entries({ ...body, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    return hand.call(name, { ...rest, body: Object.fromEntries(changed) });
  });
}
