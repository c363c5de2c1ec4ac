import fc from 'fast-check';

import { Engine, type Answer, type Input } from '../../src/simulator/engine';
import { judge as judgeMoney, type Happening, type Ledger } from '../../src/core/ledger';
import type { Act, Control } from '../../src/simulator/inputs';
import { simulatorContract, start } from './simulator';

type Json = Record<string, unknown>;

const devices = ['P2N0000012345', 'P2N0000012346'] as const;
const orders = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
const minute = 60_000;

const choose = <const Values extends readonly unknown[]>(
  ...values: Values
): fc.Arbitrary<Values[number]> => fc.constantFrom(...values);

const device = choose(...devices);
const order = choose(...orders);
const pick = fc.nat({ max: 50 });
const twice = fc.boolean();
const none = [null, null, null] as const;
const fault = choose(...none, 'drop-before', 'drop-after', '501', '501-after', '504-after');
const right = [150_000, 90_000, 2_000_000] as const;
const amount = choose(...right, 150_051, 150_068, 150_099, 150_911, 150_951, 999);
const charge = { device, order, amount, fault, twice };

/** Possible events in a shop: the weight of each, and generators of its details. */
const kinds = {
  sale: [5, charge],
  vietqr: [3, charge],
  generate: [2, { order, amount, va: fc.boolean(), fault, twice }],
  void: [2, { device, pick, twice }],
  settle: [2, { device, bad: choose(null, null, '505', '509') }],
  act: [
    9,
    {
      device,
      act: choose(
        ...(['tap', 'tap', 'insert', 'pin', 'wrong-pin', 'confirm', 'confirm', 'refuse'] as const),
        ...(['cancel', 'unplug', 'plug', 'off', 'on', 'no-paper', 'paper'] as const),
      ),
    },
  ],
  start: [
    2,
    {
      device,
      order,
      pick,
      type: choose('SALE', 'PREAUTH', 'PREAUTH_COMPLETE', 'VOID', 'SETTLEMENT'),
    },
  ],
  pay: [4, { pick, part: choose(1, 1, 0.5, 2) }],
  clock: [6, { ms: choose(500, 1_000, 5_000, 30_000, 3 * minute, 40 * minute) }],
  answer: [5, { how: choose('ack', 'ack', 'refuse', 'timeout') }],
  // Complete flows, because random steps rarely result in one.
  buy: [4, { device, order, amount: choose(...right) }],
  undo: [4, { device, pick }],
  crash: [1, {}],
} as const;

type Kinds = typeof kinds;
type Values<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends fc.Arbitrary<infer Value> ? Value : never;
};
/** An event as plain data, so that fast-check can shrink and print a failing run. */
export type Step = {
  [Kind in keyof Kinds]: { do: Kind } & Values<Kinds[Kind][1]>;
}[keyof Kinds];

const step = fc.oneof(
  ...Object.entries(kinds).map(([kind, [weight, fields]]) => ({
    weight,
    // `kinds` defines the details of each kind.
    arbitrary: fc.record({ do: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Step>,
  })),
);

const finals = new Set([
  ...['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'],
  ...['COMPLETED', 'FAILED'],
]);
const afterApproval = new Set(['VOIDED', 'SETTLED']);

function holds(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** An engine, and independent bookkeeping of its payments. */
class Shop {
  readonly contract = simulatorContract();
  engine: Engine;
  readonly journal: Input[] = [];
  at = start;
  #serial = 0;
  #waiting: string[] = [];
  /** Times of sending by delivery. */
  readonly attempts = new Map<string, number[]>();
  /** Last known status by transaction. */
  readonly seen = new Map<string, string>();
  /** First response by `request_id`. */
  readonly accepted = new Map<string, string>();
  /** Sum of the transfers of customers that Zengi can see. */
  transferred = 0;

  constructor() {
    this.engine = this.fresh();
    this.token();
    const settings = { rate_per_minute: 1_000_000, callback_url: 'http://127.0.0.1:9/ipn' };
    this.control({ control: 'settings', settings });
  }

  control(change: Control): void {
    this.input({ k: 'control', at: this.at, change });
  }

  perform(act: Act): string | null {
    return this.input({ k: 'act', at: this.at, act }) as string | null;
  }

  token(): void {
    const body = {
      grant_type: 'client_credentials',
      client_id: 'cua-hang-mau',
      client_secret: '*'.repeat(20),
    };
    const grant = { token: 'token', right: true };
    const call = { operation: 'edc POST /auth/token', token: null, params: {}, body, grant };
    this.input({ k: 'call', at: this.at, call });
  }

  fresh(): Engine {
    return new Engine(this.contract, {
      at: start,
      run: '0badcafe',
      onSend: (id) => {
        this.#waiting.push(id);
        this.attempts.set(id, [...(this.attempts.get(id) ?? []), this.engine.state.now]);
      },
    });
  }

  input(input: Input): Answer | string | null {
    this.journal.push(input);
    const result = this.engine.step(input);
    this.watch();
    return result;
  }

  /** Checks that a final status changes only by a later event of an approved payment. */
  watch(): void {
    for (const [id, { status }] of this.engine.state.transactions) {
      const before = this.seen.get(id);
      if (before === status) continue;
      if (before !== undefined && finals.has(before)) {
        holds(
          before === 'APPROVED' && afterApproval.has(status),
          `${id}: ${before} became ${status}`,
        );
      }
      this.seen.set(id, status);
    }
  }

  /** Simulates a crash: discards the memory and replays the journal. */
  crash(): void {
    const before = snapshot(this.engine);
    const [waiting, attempts] = [[...this.#waiting], new Map(this.attempts)];
    const engine = this.fresh();
    for (const input of this.journal) engine.step(input);
    holds(snapshot(engine) === before, 'the journal brings back another state');
    this.engine = engine;
    this.#waiting = waiting;
    this.attempts.clear();
    for (const [id, moments] of attempts) this.attempts.set(id, moments);
  }

  answer(how: 'ack' | 'refuse' | 'timeout'): void {
    const delivery = this.#waiting.shift();
    if (delivery === undefined) return;
    const result = {
      status: how === 'timeout' ? null : how === 'ack' ? 200 : 500,
      errorCode: how === 'ack' ? '000' : how === 'refuse' ? '501' : null,
      problem: how === 'timeout' ? 'timeout' : null,
      ms: 1,
    };
    this.input({ k: 'sent', at: this.at, delivery, result });
  }

  acknowledgeAll(): void {
    while (this.#waiting.length > 0) this.answer('ack');
  }

  call(operation: string, body: Json, faultHeader: string | null, again: boolean): void {
    const requestId = `R${String((this.#serial += 1))}`;
    const content = { ...body, request_id: requestId };
    const right = { operation, token: 'token', params: {}, body: content };
    const send = (effect: string | null): Answer => {
      const call = effect === null ? right : { ...right, fault: effect };
      return this.input({ k: 'call', at: this.at, call }) as Answer;
    };
    const view = this.ledger().bills.find(({ bill }) => bill === body['order_id']);
    const rule = view?.orders[0]?.commands.sale;
    const first = send(faultHeader);
    const isCollected = rule === 'already collected';
    if (isCollected && !this.isTie(body['order_id']))
      holds(first.code !== '000', `${requestId} charges a paid order again`);
    if (!isCollected)
      holds(
        first.code !== '432',
        `${requestId} is refused, though the ledger says: ${String(rule)}`,
      );
    this.remember(requestId, first);
    // The first response may be lost or an error: a repetition must always be safe.
    if (again) this.remember(requestId, send(null));
    const same = [...this.engine.state.transactions.values()].filter(
      (tx) => tx.requestId === requestId,
    );
    const codes = [...this.engine.state.codes.values()].filter(
      (code) => code.requestId === requestId,
    );
    holds(
      same.length + codes.length <= 1,
      `${requestId} acted ${String(same.length + codes.length)} times`,
    );
  }

  /** Whether the newest code of an order was made in the second of a payment: reported times do not show the first. */
  isTie(orderId: unknown): boolean {
    const codes = [...this.engine.state.codes.values()].filter((code) => code.orderId === orderId);
    const second = Math.floor((codes.filter((code) => !code.shows).at(-1)?.createdAt ?? 0) / 1_000);
    const payments = codes.flatMap((code) => code.payments);
    return payments.some(({ paidAt }) => Math.floor(paidAt / 1_000) === second);
  }

  /** The ledger of a merchant that has received all events. The price is never reached: only collections count. */
  ledger(): Ledger {
    const { codes, deliveries, now } = this.engine.state;
    const iso = (at: number): string => new Date(at).toISOString();
    const history = [
      ...orders.map((name): Happening => {
        return { what: 'order', order: name, amount: 999_999_999_999, at: 0 };
      }),
      ...[...codes.values()].flatMap((code): Happening[] => {
        const { id, orderId: of, amount: asked, createdAt: at, expiresAt, shows, vaNo } = code;
        const kind = shows === undefined ? 'code' : 'display';
        const data = {
          ...{ qr_id: id, va_no: vaNo },
          ...(expiresAt !== undefined && { expires_at: iso(expiresAt) }),
        };
        const about = of === undefined ? {} : { order: of };
        return [
          { what: 'sent', request: id, kind, amount: asked, at, ...about },
          { what: 'response', request: id, is: 'accepted', data },
        ];
      }),
      ...[...deliveries.values()].map(({ payload: json }): Happening => {
        return { what: 'event', content: JSON.parse(json) as unknown, json };
      }),
    ];
    return judgeMoney(history, { terminals: devices, holdMinutes: 15 }, now);
  }

  remember(requestId: string, answer: Answer): void {
    if (answer.status !== 200) return;
    const data = answer.body['data'] as Json;
    const id = String(data['transaction_id'] ?? data['qr_id']);
    holds((this.accepted.get(requestId) ?? id) === id, `${requestId} names two things`);
    this.accepted.set(requestId, id);
  }

  card(
    pickAt: number,
    fits: (tx: { type: string; status: string }) => boolean,
  ): string | undefined {
    const all = [...this.engine.state.transactions.values()].filter(
      (tx) => tx.kind === 'card' && fits(tx),
    );
    return all[pickAt % Math.max(1, all.length)]?.id;
  }

  run(one: Step): void {
    switch (one.do) {
      case 'sale':
      case 'vietqr': {
        const body = { sn: one.device, order_id: one.order, amount: one.amount };
        this.call(`edc POST /device/${one.do}`, body, one.fault, one.twice);
        return;
      }
      case 'generate': {
        const account = { bank_acc_no: '200014850123456', bincode: '970431', use_va: one.va };
        const body = { qr_type: 'DYNAMIC', order_id: one.order, amount: one.amount, ...account };
        this.call('qr POST /v1/vietqr', body, one.fault, one.twice);
        return;
      }
      case 'void': {
        const original = this.card(one.pick, ({ type }) => type === 'SALE');
        const body = { sn: one.device, original_transaction_id: original };
        if (original !== undefined) this.call('edc POST /device/void', body, null, one.twice);
        return;
      }
      case 'settle': {
        const { device: sn, bad: outcome } = one;
        if (outcome !== null)
          this.control({ control: 'settlement', sn, bincode: '970431', outcome });
        this.call('edc POST /device/settle', { sn, scope: 'ALL' }, null, false);
        return;
      }
      case 'act':
        this.act(one.device, one.act);
        return;
      case 'start': {
        const wanted = one.type === 'VOID' ? 'SALE' : 'PREAUTH';
        const original = this.card(
          one.pick,
          ({ type, status }) => type === wanted && status === 'APPROVED',
        );
        const begins = one.type === 'SALE' || one.type === 'PREAUTH';
        const hold = this.engine.state.transactions.get(original ?? '');
        const held = hold?.kind === 'card' ? hold.orderId : undefined;
        this.perform({
          act: 'start',
          sn: one.device,
          type: one.type,
          // The ledger reads a completion for another order as a contradiction.
          order_id: begins ? one.order : held,
          ...(begins ? { amount: 120_000 } : { original_transaction_id: original }),
        });
        return;
      }
      case 'pay': {
        const codes = [...this.engine.state.codes.values()];
        const code = codes[one.pick % Math.max(1, codes.length)];
        if (!code) return;
        const paid = Math.max(1, Math.round((code.amount ?? 50_000) * one.part));
        const problem = this.perform({ act: 'pay', qr_id: code.id, amount: paid });
        if (problem === null) this.transferred += paid;
        return;
      }
      case 'clock':
        this.at += one.ms;
        this.input({ k: 'tick', at: this.at });
        return;
      case 'answer':
        this.answer(one.how);
        return;
      case 'buy':
        this.run({ ...one, do: 'sale', fault: null, twice: false });
        this.act(one.device, 'tap');
        this.run({ do: 'clock', ms: 1_000 });
        return;
      case 'undo':
        this.run({ ...one, do: 'void', twice: false });
        this.act(one.device, 'confirm');
        this.run({ do: 'clock', ms: 1_000 });
        return;
      case 'crash':
        this.crash();
    }
  }

  act(sn: string, name: Extract<Step, { do: 'act' }>['act']): void {
    const acts = {
      tap: { act: 'present', sn, how: 'tap' },
      insert: { act: 'present', sn, how: 'insert' },
      pin: { act: 'pin', sn, right: true },
      'wrong-pin': { act: 'pin', sn, right: false },
      confirm: { act: 'confirm', sn },
      refuse: { act: 'confirm', sn, response_code: '05' },
      cancel: { act: 'cancel', sn },
      unplug: { act: 'unplug', sn },
      plug: { act: 'plug', sn },
      off: { act: 'power', sn, on: false },
      on: { act: 'power', sn, on: true },
      'no-paper': { act: 'paper', sn, loaded: false },
      paper: { act: 'paper', sn, loaded: true },
    } as const;
    this.perform(acts[name]);
  }

  /** Finishes all that is open: network and power return, a day passes, all IPNs get a response. */
  close(): void {
    for (const sn of devices) {
      this.act(sn, 'plug');
      this.act(sn, 'on');
    }
    for (let round = 0; round < 30; round += 1) {
      this.acknowledgeAll();
      this.at += 10 * minute;
      this.input({ k: 'tick', at: this.at });
    }
    this.acknowledgeAll();
    this.token();
  }

  inquire(id: string): Answer {
    const params = { transaction_id: id };
    const call = { operation: 'edc GET /transaction', token: 'token', params };
    return this.engine.step({ k: 'call', at: this.at, call }) as Answer;
  }
}

function snapshot({ state }: Engine): string {
  const { now, serial, devices, vas, codes, transactions } = state;
  const { commands, orders, deliveries, faults, timeline } = state;
  return JSON.stringify(
    [
      ...[now, serial, devices, vas, codes, transactions],
      ...[commands, orders, deliveries, faults, timeline],
    ],
    (_key, value: unknown) => (value instanceof Map ? [...value] : value),
  );
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** Checks the rules that must hold at the end of the day. */
function judge(shop: Shop): void {
  const { engine, contract } = shop;
  const { state } = engine;
  const events = [...state.deliveries.values()].map((one) => JSON.parse(one.payload) as Json);
  const named = (...names: string[]): Json[] =>
    events.filter(({ event }) => names.includes(String(event)));
  const money = (list: readonly Json[], field = 'amount'): number =>
    sum(list.map((one) => Number(one[field])));
  const payments = new Set(['SALE', 'PREAUTH_COMPLETE']);
  const cards = [...state.transactions.values()].filter((tx) => tx.kind === 'card');

  // Each command has ended once and has exactly one IPN.
  for (const tx of state.transactions.values()) {
    holds(finals.has(tx.status), `${tx.id} is still ${tx.status}`);
    if (tx.kind === 'card') {
      const own = events.filter((one) => one['transaction_id'] === tx.id);
      holds(own.length === 1, `${tx.type} ${tx.id} has ${String(own.length)} IPNs`);
      const [reported] = own;
      const expected = afterApproval.has(tx.status) ? 'APPROVED' : tx.status;
      holds(
        reported?.['event'] === `${tx.type}.${expected}`,
        `${tx.id} is ${tx.status}, its IPN says ${String(reported?.['event'])}`,
      );
    } else {
      for (const one of tx.settlements) {
        holds(
          named('SETTLEMENT.COMPLETED', 'SETTLEMENT.FAILED').filter(
            (event) => event['transaction_id'] === one.id,
          ).length === 1,
          `settlement ${one.id} has no single IPN`,
        );
      }
    }
  }
  for (const code of state.codes.values()) {
    if (code.sn === undefined) continue;
    const ended = named('QR.CANCELLED', 'QR.EXPIRED').filter((one) => one['qr_id'] === code.id);
    const wanted = code.status === 'APPROVED' ? 0 : 1;
    holds(
      ended.length === wanted,
      `code ${code.id} ${code.status} has ${String(ended.length)} endings`,
    );
  }

  // A payment is voided at most once, and a PREAUTH completed at most once.
  for (const name of ['VOID.APPROVED', 'PREAUTH_COMPLETE.APPROVED']) {
    const originals = named(name).map((one) => one['original_transaction_id']);
    holds(new Set(originals).size === originals.length, `two ${name} of one transaction`);
  }

  // Three independent sums of the money must agree.
  const ledger = shop.ledger();
  const entries = [
    ...ledger.unmatched,
    ...ledger.bills.flatMap((bill) => bill.orders.flatMap((one) => one.payments)),
  ];
  const taken = sum(
    entries.map(({ way, amount, paidBack }) => (way === 'card' ? amount - paidBack : 0)),
  );
  const arrived = sum(entries.map(({ way, amount }) => (way === 'transfer' ? amount : 0)));
  holds(arrived === shop.transferred, `the ledger has ${String(arrived)} of transfers`);
  const kept = sum(
    cards
      .filter(
        (tx) => payments.has(tx.type) && (tx.status === 'APPROVED' || tx.status === 'SETTLED'),
      )
      .map((tx) => tx.amount),
  );
  holds(taken === kept, `IPNs say ${String(taken)}, transactions ${String(kept)}`);
  const settled = money(named('SETTLEMENT.COMPLETED'), 'net_amount');
  const open = sum(
    [...state.devices.values()].flatMap(({ batches }) =>
      [...batches.values()].map((batch) => batch.saleAmount - batch.voidAmount),
    ),
  );
  const mismatches = named('SETTLEMENT.FAILED').filter((one) => one['error_code'] === '505');
  const aside = money(mismatches, 'net_amount');
  holds(
    settled + open + aside === kept,
    `settled ${String(settled)}, set aside ${String(aside)} and open ${String(open)} are not ${String(kept)}`,
  );
  const settledSales = sum(
    cards.filter(({ status }) => status === 'SETTLED').map((tx) => tx.amount),
  );
  holds(
    settled === settledSales,
    `settled ${String(settled)}, transactions SETTLED ${String(settledSales)}`,
  );
  holds(money(named('QR.PAID')) === shop.transferred, 'a transfer was lost, or reported twice');
  holds(
    sum([...state.codes.values()].flatMap((code) => code.payments.map((one) => one.amount))) ===
      shop.transferred,
    'the codes hold another sum',
  );

  // The query gives the same result as the IPN.
  for (const event of events) {
    const { transaction_id: id, sn } = event;
    if (typeof id !== 'string' || sn === undefined) continue;
    const answer = shop.inquire(id);
    holds(answer.code === '000', `inquiry of ${id}: ${answer.code}`);
    const found = answer.body['data'] as Json;
    const [type, status] = String(event['event']).split('.');
    if (type === 'QR') {
      const payments = found['payments'] as Json[];
      const reported = payments.find((one) => one['transaction_id'] === id);
      // The response lists at most a hundred payments; no shop here has more.
      holds(reported?.['amount'] === event['amount'], `inquiry does not know payment ${id}`);
    } else if (type === 'SETTLEMENT') {
      const reported = (found['settlements'] as Json[]).find((one) => one['transaction_id'] === id);
      holds(reported?.['net_amount'] === event['net_amount'], `inquiry of settlement ${id}`);
    } else {
      const now = String(found['status']);
      const same = now === status || (status === 'APPROVED' && afterApproval.has(now));
      holds(
        found['transaction_type'] === type && same,
        `${id}: ${now}, IPN ${String(event['event'])}`,
      );
    }
  }

  // Retries are sent at the times of the schedule.
  for (const [id, moments] of shop.attempts) {
    holds(moments.length <= contract.facts.retryMinutes.length + 1, `${id}: too many attempts`);
    for (let index = 1; index < moments.length; index += 1) {
      const gap = (moments[index] ?? 0) - (moments[index - 1] ?? 0);
      holds(
        gap >= (contract.facts.retryMinutes[index - 1] ?? 0) * minute,
        `${id}: attempt ${String(index + 1)} after ${String(gap)} ms`,
      );
    }
  }
}

/** @throws with the shortest failing sequence */
export function runModel(runs: number, steps: number, seed?: number): void {
  fc.assert(
    fc.property(fc.array(step, { minLength: steps, maxLength: steps }), (sequence) => {
      const shop = new Shop();
      for (const one of sequence) shop.run(one);
      shop.close();
      judge(shop);
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}
