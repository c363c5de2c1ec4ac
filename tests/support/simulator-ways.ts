import type { Answer, CallInput } from '../../src/simulator/engine';
import type { Act, Control } from '../../src/simulator/inputs';
import { sn, type Bench } from './simulator';

type Body = Record<string, unknown>;

const account = { bank_acc_no: '0011001234567', bincode: '970436' };
export const qrString =
  '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA530370454061500005802VN62210817Thanh toan HD00016304FACC';

/** Bank of the terminal. Its batch is open after `setUp`. */
const banks = [{ bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' }];

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

/** Parts of a response that the tests check; other tests validate the whole response against the contract. */
type Given = Pick<Answer, 'status' | 'body' | 'headers' | 'code'>;

/** A simulator to call: an engine in a test, or a running program. */
export interface Hand {
  call(name: string, input?: Partial<CallInput>): Promise<Given>;
  act(act: Act): Promise<void>;
  control(change: Control): Promise<void>;
  later(ms: number): Promise<void>;
}

export const handOf = (bench: Bench): Hand => ({
  call: (name, input) => Promise.resolve(bench.call(name, input)),
  act: (act) => Promise.resolve(void bench.act(act)),
  control: (change) => Promise.resolve(void bench.control(change)),
  later: (ms) => {
    bench.later(ms);
    return Promise.resolve();
  },
});

/** Pays the order PAID by card; the payment can be voided and settled. */
export async function setUp(hand: Hand): Promise<void> {
  const body = { sn, request_id: 'PAID', order_id: 'PAID', amount: 150_000 };
  await hand.call('POST /device/sale', { body });
  await hand.act({ act: 'present', sn, how: 'tap' });
  await hand.later(1_000);
}

type Send = (change?: Body) => Promise<Given>;
type Way = (hand: Hand, name: string, send: Send) => Promise<Given>;

export const whole = (name: string): Partial<CallInput> => ({
  params: parameters[name] ?? {},
  ...(bodies[name] && { body: bodies[name], grant: { token: 'other', right: true } }),
});

type Entry = [description: string, way: Way, only?: readonly string[] | undefined];

const forced = (code: string): Entry => [
  `X-Simulator-Fault: ${code}`,
  (hand, name) => hand.call(name, { ...whole(name), fault: code }),
];
/** Entry: a valid call with changed fields; undefined removes a field. */
const changed = (what: string, change: Body, only?: readonly string[]): Entry => [
  what,
  (_hand, _name, send) => send(change),
  only,
];
/** Entry: a valid call with the changed fields of its operation, or with `other`. */
const changedBy = (what: string, changes: Readonly<Record<string, Body>>, other: Body): Entry => [
  what,
  (_hand, name, send) => send(changes[name] ?? other),
];
/** Entry: a valid call after an action of the tester. */
const after = (what: string, first: (hand: Hand) => Promise<unknown>): Entry => [
  what,
  async (hand, _name, send) => {
    await first(hand);
    return send();
  },
];
/** Entry: a call with the parameters of its operation. */
const withParams = (
  what: string,
  params: Readonly<Record<string, Record<string, string>>>,
): Entry => [
  what,
  (hand, name) => hand.call(name, { params: params[name] ?? {} }),
  Object.keys(params),
];
const settled = (hand: Hand): Promise<void> =>
  hand
    .call('POST /device/settle', { body: { sn, request_id: 'S', scope: 'ALL' } })
    .then(() => hand.later(5_000));
const foreign = 'P2N0000099999';
const onTerminal = Object.keys(bodies).filter((name) => bodies[name]?.['sn'] !== undefined);

/** Ways to get each code. The first that matches the operation applies. `/documents/simulator` describes them. */
const ways: Readonly<Record<string, Entry[]>> = {
  '000': [changed('a right call', {})],
  '401': [
    ['a body that is no JSON', (hand, name) => hand.call(name, { unreadable: 'Không phải JSON.' })],
  ],
  '402': [
    changedBy(
      'a required field left out',
      { 'POST /auth/token': { grant_type: undefined } },
      { sn: undefined, bank_acc_no: undefined },
    ),
  ],
  '403': [
    withParams('a parameter of the wrong form', {
      'GET /device/{sn}/status': { sn: 'thường' },
      'GET /transaction': { request_id: '-' },
      'GET /v1/accounts': { page: 'x' },
      'GET /v1/account/{bank_acc_no}': { bank_acc_no: 'x' },
      'GET /v1/va/{va_no}': { va_no: '?' },
      'GET /v1/merchant/{zid}': { zid: '?' },
    }),
    changedBy(
      'a field of the wrong type',
      { 'POST /auth/token': { grant_type: 'password' }, 'POST /config/device/init': { sn: 1 } },
      { request_id: 1 },
    ),
  ],
  '404': [changed('amount 999', { amount: 999 })],
  '405': [
    changedBy(
      'a bank that nobody declared',
      {
        'POST /config/device/init': {
          device_config: {
            tidmid: [{ bincode: '970499', environment: 'dev', mid: '1', tid: '1' }],
          },
        },
      },
      { bincode: '970499' },
    ),
  ],
  '406': [
    changed('one character of the string changed', {
      qr_string: qrString.replace('150000', '150001'),
    }),
  ],
  '407': [
    [
      'two keys at once',
      (hand, name) => hand.call(name, { params: { request_id: 'A', order_id: 'B' } }),
    ],
  ],
  '408': [
    changed('callback_url of a host that is not allowed', {
      callback_url: 'https://pos.example.vn/ipn',
    }),
  ],
  '409': [
    [
      'another content under the same request_id',
      async (_hand, name, send) => {
        await send();
        if (name === 'POST /device/void') return send({ reason: 'x' });
        const isSettle = name === 'POST /device/settle';
        return send(isSettle ? { scope: 'ALL', bincode: undefined } : { order_id: 'O2' });
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
    changed(`the terminal ${foreign} of another merchant`, { sn: foreign }, onTerminal),
    changed('the account of another merchant', { bank_acc_no: '0099009999999' }, [
      'POST /v1/vietqr',
    ]),
    withParams('what belongs to another merchant', {
      'GET /device/{sn}/status': { sn: foreign },
      'GET /v1/account/{bank_acc_no}': { bank_acc_no: '0099009999999' },
      'GET /v1/merchant/{zid}': { zid: 'ZID000999' },
    }),
    forced('417'),
  ],
  '421': [
    withParams('a serial number that does not exist', { 'GET /device/{sn}/status': { sn: 'X1' } }),
    changed('a serial number that does not exist', { sn: 'X1' }),
  ],
  '422': [after('act: unplug', (hand) => hand.act({ act: 'unplug', sn }))],
  '423': [
    after('a command that is not finished', (hand) =>
      hand.call('POST /device/sale', {
        body: { sn, request_id: 'BUSY', order_id: 'BUSY', amount: 90_000 },
      }),
    ),
  ],
  '424': [changed('the terminal P2N0000012347, never initialised', { sn: 'P2N0000012347' })],
  '425': [
    withParams('a key that nothing has', { 'GET /transaction': { order_id: 'NOTHING' } }),
    changed('an original that does not exist', { original_transaction_id: 'NOTHING' }),
  ],
  '426': [after('a void of what is settled', settled)],
  '427': [after('a settlement right after another', settled)],
  '428': [
    changed('an account that does not exist', { bank_acc_no: '1234567' }, [
      'POST /device/vietqr',
      'POST /v1/vietqr',
    ]),
    withParams('what does not exist', {
      'GET /v1/account/{bank_acc_no}': { bank_acc_no: '1234567' },
      'GET /v1/va/{va_no}': { va_no: 'ZG0001999999999' },
      'GET /v1/merchant/{zid}': { zid: 'NOBODY' },
    }),
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
    after('a terminal initialised as inactive', (hand) =>
      hand.call('POST /config/device/init', {
        body: { sn, device_config: { state: 'inactive', tidmid: banks } },
      }),
    ),
  ],
  '431': [changed('the account 0022002345678, switched off', { bank_acc_no: '0022002345678' })],
  '432': [changed('an order that is paid', { order_id: 'PAID' })],
  '433': [
    changed('a configuration without the bank of an open batch', {
      device_config: { state: 'active', tidmid: [{ ...banks[0], tid: '111' }] },
    }),
  ],
  '501': [
    changed('amount …950, on what takes an amount', { amount: 150_950 }, [
      ...['POST /device/sale', 'POST /device/vietqr', 'POST /v1/vietqr'],
    ]),
    forced('501'),
  ],
  '502': [
    after('control: bank, down', (hand) =>
      hand.control({ control: 'bank', bincode: '970436', state: 'down' }),
    ),
  ],
  '503': [
    after('control: bank, slow', (hand) =>
      hand.control({ control: 'bank', bincode: '970436', state: 'slow' }),
    ),
  ],
  '504': [
    after('act: unplug, unnoticed', (hand) => hand.act({ act: 'unplug', sn, unnoticed: true })),
  ],
};

/**
 * Returns the way to get a code from an operation: description and function.
 * @throws if the table of ways lacks the code
 */
export function wayTo(name: string, code: string): { what: string; way: Way } {
  const found = ways[code]?.find(([, , only]) => only?.includes(name) ?? true);
  if (!found)
    throw new Error(
      `tests/support/simulator-ways.ts: no way to ${code} of ${name}; add one to \`ways\`, such as [forced('${code}')]`,
    );
  return { what: found[0], way: found[1] };
}

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
