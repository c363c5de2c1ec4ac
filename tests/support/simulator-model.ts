import fc from 'fast-check';

import { Engine, type Answer, type Input } from '../../src/simulator/engine';
import { simulatorContract, start } from './simulator';

type Json = Record<string, unknown>;

const devices = ['P2N0000012345', 'P2N0000012346'] as const;
const orders = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
const minute = 60_000;

/** What can happen in a shop, as plain data, so that a failing run can be shrunk and read. */
export type Step =
  | {
      do: 'sale' | 'vietqr';
      device: number;
      order: number;
      amount: number;
      fault: string | null;
      twice: boolean;
    }
  | {
      do: 'generate';
      order: number;
      amount: number;
      va: boolean;
      fault: string | null;
      twice: boolean;
    }
  | { do: 'void'; device: number; pick: number; twice: boolean }
  | { do: 'settle'; device: number; bad: '505' | '509' | null }
  | {
      do: 'act';
      device: number;
      act:
        | 'tap'
        | 'insert'
        | 'pin'
        | 'wrong-pin'
        | 'confirm'
        | 'refuse'
        | 'cancel'
        | 'unplug'
        | 'plug'
        | 'off'
        | 'on'
        | 'no-paper'
        | 'paper';
    }
  | {
      do: 'start';
      device: number;
      type: 'SALE' | 'PREAUTH' | 'PREAUTH_COMPLETE' | 'VOID' | 'SETTLEMENT';
      order: number;
      pick: number;
    }
  | { do: 'pay'; pick: number; part: number }
  | { do: 'clock'; ms: number }
  | { do: 'answer'; how: 'ack' | 'refuse' | 'timeout' }
  | { do: 'buy'; device: number; order: number; amount: number }
  | { do: 'undo'; device: number; pick: number }
  | { do: 'crash' };

const amount = fc.constantFrom(
  150_000,
  90_000,
  2_000_000,
  150_051,
  150_068,
  150_099,
  150_911,
  150_951,
  999,
);
const fault = fc.constantFrom(
  null,
  null,
  null,
  'drop-before',
  'drop-after',
  '501',
  '501-after',
  '504-after',
);
const device = fc.nat({ max: devices.length - 1 });
const order = fc.nat({ max: orders.length - 1 });
const pick = fc.nat({ max: 50 });
const twice = fc.boolean();

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('sale' as const), device, order, amount, fault, twice }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('vietqr' as const),
      device,
      order,
      amount,
      fault,
      twice,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('generate' as const),
      order,
      amount,
      va: fc.boolean(),
      fault,
      twice,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), device, pick, twice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      device,
      bad: fc.constantFrom(null, null, '505' as const, '509' as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      device,
      act: fc.constantFrom(
        'tap' as const,
        'tap' as const,
        'insert' as const,
        'pin' as const,
        'wrong-pin' as const,
        'confirm' as const,
        'confirm' as const,
        'refuse' as const,
        'cancel' as const,
        'unplug' as const,
        'plug' as const,
        'off' as const,
        'on' as const,
        'no-paper' as const,
        'paper' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      device,
      type: fc.constantFrom(
        'SALE' as const,
        'PREAUTH' as const,
        'PREAUTH_COMPLETE' as const,
        'VOID' as const,
        'SETTLEMENT' as const,
      ),
      order,
      pick,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      pick,
      part: fc.constantFrom(1, 1, 0.5, 2),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      ms: fc.constantFrom(500, 1_000, 5_000, 30_000, 3 * minute, 40 * minute),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom('ack' as const, 'ack' as const, 'refuse' as const, 'timeout' as const),
    }),
  },
  // Whole stories, for chance seldom tells one to its end.
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      device,
      order,
      amount: fc.constantFrom(150_000, 90_000, 2_000_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), device, pick }) },
  { weight: 1, arbitrary: fc.constant({ do: 'crash' as const }) },
);

const finals = new Set([
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'VOIDED',
  'SETTLED',
  'COMPLETED',
  'FAILED',
]);
const afterApproval = new Set(['VOIDED', 'SETTLED']);

function holds(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** The engine as the shell drives it, and beside it what a book-keeper writes down. */
class Shop {
  readonly contract = simulatorContract();
  engine: Engine;
  readonly journal: Input[] = [];
  at = start;
  #serial = 0;
  #waiting: string[] = [];
  /** Moments of sending, by delivery. */
  readonly attempts = new Map<string, number[]>();
  /** Last status seen, by transaction. */
  readonly seen = new Map<string, string>();
  /** `request_id` → what was answered first. */
  readonly accepted = new Map<string, string>();
  /** Money that customers sent and Zengi can see. */
  transferred = 0;

  constructor() {
    this.engine = this.fresh();
    this.token();
    this.input({
      k: 'control',
      at: this.at,
      change: {
        control: 'settings',
        settings: { rate_per_minute: 1_000_000, callback_url: 'http://127.0.0.1:9/ipn' },
      },
    });
  }

  token(): void {
    const body = {
      grant_type: 'client_credentials',
      client_id: 'cua-hang-mau',
      client_secret: '*'.repeat(20),
    };
    const call = {
      operation: 'edc POST /auth/token',
      token: null,
      params: {},
      body,
      grant: { token: 'token', right: true },
    };
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

  /** A status that is final stays, but for what may become of an approved payment. */
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

  /** A crash: everything in memory is gone; the journal brings it back. */
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
    const send = (effect: string | null): Answer =>
      this.input({
        k: 'call',
        at: this.at,
        call: {
          operation,
          token: 'token',
          params: {},
          body: content,
          ...(effect !== null && { fault: effect }),
        },
      }) as Answer;
    const { order_id: orderId } = body;
    const paid = typeof orderId === 'string' ? this.paid(orderId) : undefined;
    const first = send(faultHeader);
    if (paid === 'by card') holds(first.code !== '000', `${requestId} charges a paid order again`);
    if (paid === 'nothing')
      holds(first.code !== '432', `${requestId} is refused, though nothing is paid`);
    this.remember(requestId, first);
    // The first answer may have been lost, or have been an error: the same again is always safe.
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

  /** What the book-keeper knows of an order, without the engine's own account of it. */
  paid(orderId: string): 'by card' | 'by transfer' | 'nothing' {
    const { transactions, codes } = this.engine.state;
    const stands = [...transactions.values()].some(
      (tx) =>
        tx.kind === 'card' &&
        tx.orderId === orderId &&
        (tx.type === 'SALE' || tx.type === 'PREAUTH_COMPLETE') &&
        (tx.status === 'APPROVED' || tx.status === 'SETTLED'),
    );
    if (stands) return 'by card';
    const moved = [...codes.values()].some((code) => code.orderId === orderId && code.paid > 0);
    return moved ? 'by transfer' : 'nothing';
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
    const at = this.at;
    switch (one.do) {
      case 'sale':
      case 'vietqr':
        this.call(
          `edc POST /device/${one.do}`,
          { sn: devices[one.device], order_id: orders[one.order], amount: one.amount },
          one.fault,
          one.twice,
        );
        return;
      case 'generate':
        this.call(
          'qr POST /v1/vietqr',
          {
            qr_type: 'DYNAMIC',
            order_id: orders[one.order],
            amount: one.amount,
            bank_acc_no: '200014850123456',
            bincode: '970431',
            use_va: one.va,
          },
          one.fault,
          one.twice,
        );
        return;
      case 'void': {
        const original = this.card(one.pick, ({ type }) => type === 'SALE');
        if (original !== undefined) {
          this.call(
            'edc POST /device/void',
            { sn: devices[one.device], original_transaction_id: original },
            null,
            one.twice,
          );
        }
        return;
      }
      case 'settle': {
        const sn = devices[one.device] ?? '';
        if (one.bad !== null)
          this.input({
            k: 'control',
            at,
            change: { control: 'settlement', sn, bincode: '970431', outcome: one.bad },
          });
        this.call('edc POST /device/settle', { sn, scope: 'ALL' }, null, false);
        return;
      }
      case 'act':
        this.act(devices[one.device] ?? '', one.act);
        return;
      case 'start': {
        const original =
          one.type === 'VOID'
            ? this.card(one.pick, ({ type, status }) => type === 'SALE' && status === 'APPROVED')
            : this.card(
                one.pick,
                ({ type, status }) => type === 'PREAUTH' && status === 'APPROVED',
              );
        this.input({
          k: 'act',
          at,
          act: {
            act: 'start',
            sn: devices[one.device] ?? '',
            type: one.type,
            order_id: orders[one.order] ?? '',
            ...(one.type === 'SALE' || one.type === 'PREAUTH' ? { amount: 120_000 } : {}),
            ...(original !== undefined && one.type !== 'SALE' && one.type !== 'PREAUTH'
              ? { original_transaction_id: original }
              : {}),
          },
        });
        return;
      }
      case 'pay': {
        const codes = [...this.engine.state.codes.values()];
        const code = codes[one.pick % Math.max(1, codes.length)];
        if (!code) return;
        const paid = Math.max(1, Math.round((code.amount ?? 50_000) * one.part));
        const problem = this.input({
          k: 'act',
          at,
          act: { act: 'pay', qr_id: code.id, amount: paid },
        });
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
      case 'buy': {
        const sn = devices[one.device] ?? '';
        const body = { sn, order_id: orders[one.order], amount: one.amount };
        this.call('edc POST /device/sale', body, null, false);
        this.act(sn, 'tap');
        this.run({ do: 'clock', ms: 1_000 });
        return;
      }
      case 'undo':
        this.run({ ...one, do: 'void', twice: false });
        this.act(devices[one.device] ?? '', 'confirm');
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
    this.input({ k: 'act', at: this.at, act: acts[name] });
  }

  /** Everything comes to its end: network and power back, a day passes, every IPN is answered. */
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
    const call = {
      operation: 'edc GET /transaction',
      token: 'token',
      params: { transaction_id: id },
    };
    return this.engine.step({ k: 'call', at: this.at, call }) as Answer;
  }
}

/** All of the state that matters, as one text. */
function snapshot({ state }: Engine): string {
  return JSON.stringify(
    [
      state.now,
      state.serial,
      state.devices,
      state.vas,
      state.codes,
      state.transactions,
      state.commands,
      state.orders,
      state.deliveries,
      state.faults,
      state.timeline,
    ],
    (_key, value: unknown) => (value instanceof Map ? [...value] : value),
  );
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** What must be true of every shop at the end of its day. */
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

  // Each command has ended, once, and has its one IPN.
  for (const tx of state.transactions.values()) {
    holds(finals.has(tx.status), `${tx.id} is still ${tx.status}`);
    if (tx.kind === 'card') {
      const own = events.filter((one) => one['transaction_id'] === tx.id);
      holds(own.length === 1, `${tx.type} ${tx.id} has ${String(own.length)} IPNs`);
      const [told] = own;
      const expected = afterApproval.has(tx.status) ? 'APPROVED' : tx.status;
      holds(
        told?.['event'] === `${tx.type}.${expected}`,
        `${tx.id} is ${tx.status}, its IPN says ${String(told?.['event'])}`,
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

  // A payment is given back once, and a hold is charged once.
  for (const name of ['VOID.APPROVED', 'PREAUTH_COMPLETE.APPROVED']) {
    const originals = named(name).map((one) => one['original_transaction_id']);
    holds(new Set(originals).size === originals.length, `two ${name} of one transaction`);
  }

  // Money: what banks took, gave back and hold, told three times.
  const taken =
    money(named('SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED')) -
    money(
      named('VOID.APPROVED').filter(({ original_transaction_id: id }) => {
        const original = state.transactions.get(id as string);
        return original?.kind === 'card' && payments.has(original.type);
      }),
    );
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
  holds(money(named('QR.PAID')) === shop.transferred, 'a transfer was lost, or told twice');
  holds(
    sum([...state.codes.values()].flatMap((code) => code.payments.map((one) => one.amount))) ===
      shop.transferred,
    'the codes hold another sum',
  );

  // Inquiry agrees with the IPN.
  for (const event of events) {
    const { transaction_id: id, sn } = event;
    if (typeof id !== 'string' || sn === undefined) continue;
    const answer = shop.inquire(id);
    holds(answer.code === '000', `inquiry of ${id}: ${answer.code}`);
    const found = answer.body['data'] as Json;
    const [type, status] = String(event['event']).split('.');
    if (type === 'QR') {
      const payments = found['payments'] as Json[];
      const told = payments.find((one) => one['transaction_id'] === id);
      // At most a hundred are shown; no shop here comes near.
      holds(told?.['amount'] === event['amount'], `inquiry does not know payment ${id}`);
    } else if (type === 'SETTLEMENT') {
      const told = (found['settlements'] as Json[]).find((one) => one['transaction_id'] === id);
      holds(told?.['net_amount'] === event['net_amount'], `inquiry of settlement ${id}`);
    } else {
      const now = String(found['status']);
      const same = now === status || (status === 'APPROVED' && afterApproval.has(now));
      holds(
        found['transaction_type'] === type && same,
        `${id}: ${now}, IPN ${String(event['event'])}`,
      );
    }
  }

  // Retries keep the schedule.
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

/** Runs that many random shops. @throws with the shortest failing sequence */
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
