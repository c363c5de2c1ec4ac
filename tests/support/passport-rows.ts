import { crc16 } from '../../src/core/vietqr';
import type { DamageName } from '../../src/core/ipn';
import { readRows } from './rows';
import { sn, type Bench } from './simulator';

const row =
  /^(?<id>\S+?)(?: (?<result>passed|failed|open))?(?: \/(?<reason>.+)\/)?: (?<what>.+?): (?<steps>.+)$/;

type Row = Record<'id' | 'result' | 'reason' | 'what' | 'steps', string>;

export const passportRows = readRows<Row>('tests/fixtures/passport/rows.txt', row);

const account = { bank_acc_no: '200014850123456', bincode: '970431' };
/** A code of an account that Zengi does not see. */
const foreign =
  '00020101021238570010A00000072701270006970405011312345678901230208QRIBFTTA530370454061500005802VN6304';

/** Words of a step after its name: ids and numbers in order, then `name=value`. */
interface Words {
  words: string[];
  options: Record<string, Value>;
}
type Value = string | number | boolean;

type Step = (bench: Bench, words: string[], options: Record<string, Value>) => void;

const sending =
  (name: string, body: (given: Words, bench: Bench) => object): Step =>
  (bench, words, { fault, by = 'token', order = 'O', ...options }) => {
    const [request_id] = words;
    const given = body({ words, options: { ...options, order } }, bench);
    const call = { body: { request_id, ...given }, token: String(by) };
    bench.call(`POST ${name}`, { ...call, ...(fault !== undefined && { fault: String(fault) }) });
  };

const ofOrder = ({ options: { order, ...more } }: Words) => ({
  ...{ sn, order_id: order, amount: 150_000 },
  ...more,
});
const qr = (fields: object) => () => ({ ...account, request_id: 'Q', ...fields });

const originalOf = ({ options: { order } }: Words, { engine }: Bench) => {
  const all = [...engine.state.transactions.values()];
  const original = all.find((tx) => tx.kind === 'card' && tx.orderId === order);
  return { sn, order_id: order, original_transaction_id: original?.id };
};

const steps: Readonly<Record<string, Step>> = {
  sale: sending('/device/sale', ofOrder),
  void: sending('/device/void', originalOf),
  vietqr: sending('/device/vietqr', (given) => ({ ...ofOrder(given), ...account })),
  string: sending('/device/vietqr-string', () => ({
    ...{ sn, order_id: 'O', qr_string: foreign + crc16(foreign) },
  })),
  display: sending('/device/vietqr-string', (_given, { engine }) => ({
    ...{ sn, order_id: 'O', qr_string: [...engine.state.codes.values()][0]?.qrString },
  })),
  shown: sending('/device/vietqr-result', (given) => ({
    ...{ ...ofOrder(given), request_id: 'R', result: 'PAID' },
  })),
  code: sending('/v1/vietqr', ({ words: [id = 'Q'], options: { order } }) => ({
    ...{ ...account, request_id: id, order_id: order, amount: 150_000 },
    ...{ use_va: true, qr_type: 'DYNAMIC' },
  })),
  static: sending('/v1/vietqr', qr({ qr_type: 'STATIC', content: 'Quay 1' })),
  settle: (bench, words, options) => {
    sending('/device/settle', () => ({ sn, scope: 'ALL' }))(bench, words, options);
    bench.later(10_000);
  },
  paid: (bench, [id = 'A'], { order = 'O' }) => {
    play(bench, `sale ${id} order=${String(order)}; tap; ack`);
  },
  voids: (bench, [id], { order = 'O' }) => {
    play(bench, `void ${id ?? ''} order=${String(order)}; confirm; 1s; ack`);
  },
  ask: (bench, [id = ''], { by = 'token', order }) => {
    const params: Record<string, string> =
      order === undefined ? { request_id: id } : { order_id: String(order) };
    bench.call('GET /transaction', { params, token: String(by) });
  },
  accounts: (bench) => void bench.call('GET /v1/accounts', {}),
  token: (bench, [name]) => {
    bench.logIn(name);
  },
  'wrong-token': (bench) => {
    bench.logIn('token', false);
  },
  tap: (bench, [response_code]) => {
    bench.act({ act: 'present', sn, how: 'tap', ...(response_code && { response_code }) });
    bench.later(1_000);
  },
  confirm: (bench) => void bench.act({ act: 'confirm', sn }),
  cancel: (bench) => void bench.act({ act: 'cancel', sn }),
  pay: (bench, [amount]) => {
    const qr_id = [...bench.engine.state.codes.keys()].at(-1);
    bench.act({ act: 'pay', qr_id, amount: Number(amount) });
    bench.later(1_000);
  },
  transfer: (bench, [amount = '']) => {
    play(bench, `pay ${amount}; ack`);
  },
  terminal: (bench, [type], { order, ...more }) => {
    const original_transaction_id = [...bench.engine.state.transactions.keys()].at(-1);
    const own = type === 'VOID' ? { original_transaction_id } : { order_id: String(order) };
    bench.act({ act: 'start', sn, type: type as 'SALE', ...own, ...more });
    bench.later(1_000);
  },
  ack: (bench) => {
    bench.acknowledge();
  },
  /** Delivers the newest IPN in a variant, to which the receiver has the given response; `-` if there is none. */
  ipn: (bench, [variant, status, errorCode, problem = null], { answer = '{}' }) => {
    const delivery = [...bench.engine.state.deliveries.keys()].at(-1) ?? '';
    const deliveries = [delivery];
    bench.control({ control: 'ipn-release', deliveries, variant: variant as DamageName });
    bench.later(1_000);
    bench.sent.length = 0;
    const given = {
      ...{ status: status === '-' ? null : Number(status), problem, ms: 1 },
      ...{ errorCode: errorCode === '-' ? null : (errorCode ?? null), answer: String(answer) },
    };
    bench.engine.step({ k: 'sent', at: bench.at, delivery, result: given });
  },
  shop: (bench, _words, { of, order = of ? undefined : 'O', ...word }) => {
    const { transaction_id } = bench.events().at(-1) ?? {};
    const about = {
      ...(order !== undefined && { order_id: String(order) }),
      ...(of && { transaction_id: transaction_id as string }),
    };
    bench.control({ control: 'shop', ...about, ...word });
  },
  set: (bench, _words, settings) => void bench.control({ control: 'settings', settings }),
  release: (bench) => void bench.control({ control: 'ipn-release' }),
  revoke: (bench) => void bench.control({ control: 'revoke-tokens' }),
  reset: (bench) => void bench.control({ control: 'reset', run: '00c0ffee' }),
  mismatch: (bench) => {
    bench.control({ control: 'settlement', sn, bincode: '970431', outcome: '505' });
  },
  /** The clock jumps by an hour; the client's own clock does not. */
  jump: (bench) => {
    bench.later(3_600_000);
    bench.passport.noteJump(3_600_000, false);
  },
  unread: (bench) => {
    bench.engine.step({ k: 'unread', at: bench.at, entry: bench.engine.state.entries });
  },
};

/** Values are JSON, or else text. */
function valueOf(text: string): Value {
  return /^(?:true|false|\d+|".*")$/.test(text) ? (JSON.parse(text) as Value) : text;
}

/** Plays the steps of a row: `sale A amount=999; 60s; 4x(1s; ask A)`. */
export function play(bench: Bench, text: string): void {
  const all = text.replaceAll(/(\d+)x\(([^()]*)\)/g, (_match, times: string, inner: string) =>
    Array.from({ length: Number(times) }, () => inner).join('; '),
  );
  for (const step of all.split('; ')) {
    const [name = '', ...words] = step.match(/[^\s=]+=(?:"[^"]*"|\S+)|\S+/g) ?? [];
    const seconds = /^(\d+)s$/.exec(name)?.[1];
    if (seconds !== undefined) {
      bench.later(Number(seconds) * 1_000);
      continue;
    }
    const run = steps[name];
    if (!run) throw new Error(`no step ${name}`);
    const pairs = words.flatMap((one) => {
      const [, key, value] = /^(\w+)=(.*)$/.exec(one) ?? [];
      return key === undefined ? [] : [[key, valueOf(value ?? '')] as const];
    });
    const plain = words.filter((one) => !/^\w+=/.test(one));
    run(bench, plain, Object.fromEntries(pairs));
  }
}
