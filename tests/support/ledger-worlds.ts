import type { Happening, Ledger, OrderView, Settings } from '../../src/core/ledger';
import { seeded } from './random';

type Fields = Record<string, unknown>;

export const settings: Settings = { terminals: ['SN1', 'SN2'], holdMinutes: 15 };
const minute = 60_000;
const day = Date.parse('2026-01-01T00:00:00Z');
const iso = (at: number): string => new Date(at).toISOString();

/** A payment that really happened. */
interface Real {
  id: string;
  order: string | undefined;
  amount: number;
  way: 'card' | 'transfer';
  sn?: string;
  voided: boolean;
}

interface RealCode {
  request: string;
  qrId: string;
  order: string;
  amount: number;
  at: number;
  end: number;
  paid: number;
}

/**
 * A shop day made by a seed: customers, cashiers who obey the ledger, terminals, a bank, lost responses, IPNs that are
 * late, repeated, changed or lost, voids, parts, decisions of persons. `history` is all that the shop knows. A day with
 * an even seed also has pairs of features on one order, one right after the other.
 */
export class World {
  readonly history: Happening[] = [];
  readonly reals: Real[] = [];
  now = day;
  #serial = 0;
  readonly #waiting: { due: number; happening: Happening }[] = [];
  readonly #codes: RealCode[] = [];
  /** Platform state of each command: what a query would find. */
  readonly #results = new Map<string, Fields>();
  readonly bills = new Map<string, string[]>();
  readonly amounts = new Map<string, number>();
  readonly random: (below: number) => number;

  /** Holds that are neither completed nor released. */
  readonly #holds: { id: string; order: string; amount: number }[] = [];

  constructor(
    readonly seed: number,
    readonly ask: (history: readonly Happening[], now: number) => Ledger,
  ) {
    this.random = seeded(seed);
  }

  chance(percent: number): boolean {
    return this.random(100) < percent;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.random(Math.max(1, items.length))];
  }

  id(prefix: string): string {
    this.#serial += 1;
    return `${prefix}${String(this.#serial)}`;
  }

  #asked = { at: -1, length: -1, ledger: undefined as Ledger | undefined };
  /** The ledger now. */
  ledger(): Ledger {
    const { now: at, history, ask } = this;
    const { length } = history;
    if (this.#asked.at !== at || this.#asked.length !== length)
      this.#asked = { at, length, ledger: ask(history, at) };
    return this.#asked.ledger ?? ask(history, at);
  }

  view(order: string): OrderView | undefined {
    return this.ledger()
      .bills.flatMap(({ orders }) => orders)
      .find((one) => one.order === order);
  }

  openBill(): void {
    const bill = this.id('B');
    const parts = this.chance(30) ? 2 + this.random(2) : 1;
    const orders = Array.from({ length: parts }, (_, index) =>
      parts === 1 ? bill : `${bill}-${String(index + 1)}`,
    );
    let sum = 0;
    for (const order of orders) {
      const amount = (1 + this.random(9)) * 50_000;
      sum += amount;
      this.amounts.set(order, amount);
      const own = parts > 1 ? { bill } : {};
      this.history.push({ what: 'order', order, amount, at: this.now, ...own });
    }
    if (parts > 1) this.history.push({ what: 'bill', bill, amount: sum, at: this.now });
    this.bills.set(bill, orders);
  }

  /** Zengi reports something: usually soon, sometimes late, twice, changed, or never. */
  report(content: Fields): void {
    if (this.chance(8)) return;
    const copies = this.chance(20) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const due = this.now + (this.chance(70) ? 1_000 : this.random(120) * minute);
      const more = this.chance(10) ? { [`new_${String(copy)}`]: null } : {};
      this.#waiting.push({ due, happening: { what: 'event', content: { ...content, ...more } } });
    }
  }

  card(order: string | undefined, request: string | undefined, amount: number, sn: string): Real {
    const real: Real = { id: this.id('T'), order, amount, way: 'card', sn, voided: false };
    this.reals.push(real);
    this.report({
      event: 'SALE.APPROVED',
      transaction_id: real.id,
      order_id: order,
      request_id: request,
      ...{ amount, sn, currency: 'VND', transaction_time: iso(this.now) },
    });
    return real;
  }

  /** Sends a command. The response may be lost before or after it was executed. */
  send(
    request: string,
    more: Omit<Extract<Happening, { what: 'sent' }>, 'what' | 'request' | 'at' | 'attempt'>,
    execute: () => Fields,
  ): void {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      this.history.push({ what: 'sent', request, attempt, at: this.now, ...more });
      const luck = this.random(10);
      const isKnown = this.#results.has(request);
      if (luck === 0 && !isKnown) {
        this.history.push({ what: 'response', request, attempt, is: 'refused', code: '423' });
        if (this.chance(50)) return;
        continue;
      }
      if (luck !== 1 && !isKnown) this.#results.set(request, execute());
      const data = this.#results.get(request);
      if (luck > 2 && data) {
        this.history.push({
          what: 'response',
          request,
          attempt,
          is: 'accepted',
          data: data['reply'],
        });
        return;
      }
      if (this.chance(50)) this.history.push({ what: 'response', request, attempt, is: 'lost' });
      if (this.chance(60)) return;
    }
  }

  sale(order: string): void {
    const amount = this.amounts.get(order) ?? 0;
    const request = this.id('R');
    const sn = this.pick(settings.terminals) ?? '';
    this.send(request, { kind: 'sale', order, sn, amount }, () => {
      const about = { transaction_type: 'SALE', order_id: order, request_id: request, amount, sn };
      if (this.chance(70)) {
        const { id } = this.card(order, request, amount, sn);
        return {
          reply: { transaction_id: id, status: 'PENDING' },
          ...{ ...about, transaction_id: id, status: 'APPROVED', currency: 'VND' },
        };
      }
      const status = this.pick(['DECLINED', 'CANCELLED', 'EXPIRED']) ?? '';
      const id = this.id('T');
      const event = { event: `SALE.${status}`, transaction_id: id, request_id: request };
      this.report({ ...event, order_id: order, amount, sn });
      return { reply: { transaction_id: id }, ...about, transaction_id: id, status };
    });
  }

  void(order: string): void {
    const real = this.pick(
      this.reals.filter((one) => one.order === order && one.way === 'card' && !one.voided),
    );
    if (!real) return;
    const request = this.id('R');
    const { amount, sn, id: original } = real;
    this.send(request, { kind: 'void', order, sn: sn ?? '', amount }, () => {
      const status = this.chance(70) ? 'APPROVED' : 'DECLINED';
      const id = this.id('T');
      if (status === 'APPROVED') {
        real.voided = true;
        for (const result of this.#results.values())
          if (result['transaction_id'] === original) result['status'] = 'VOIDED';
      }
      const about = { request_id: request, original_transaction_id: original, amount, sn };
      const named = this.chance(70) ? { order_id: order } : {};
      this.report({ event: `VOID.${status}`, transaction_id: id, ...about, ...named });
      return {
        reply: { transaction_id: id },
        ...{ transaction_type: 'VOID', transaction_id: id, status, ...about, ...named },
      };
    });
  }

  code(order: string): void {
    const request = this.id('R');
    const amount = this.view(order)?.missing ?? 0;
    const seconds = 300 + this.random(600);
    this.send(request, { kind: 'code', order, amount }, () => {
      const qrId = this.id('Q');
      const end = this.now + seconds * 1_000;
      const code = { request, qrId, order, amount, at: this.now, end, paid: 0 };
      this.#codes.push(code);
      return {
        reply: { qr_id: qrId, expires_at: iso(end) },
        ...{ transaction_type: 'VIETQR', request_id: request, order_id: order, qr_id: qrId },
        ...{ expires_at: iso(end), status: 'PENDING', payments: [] },
      };
    });
  }

  /** A customer pays a code, perhaps of a given order: a part, all, too much; perhaps after its end. */
  transfer(order?: string): void {
    const code = this.pick(this.#codes.filter((one) => one.order === (order ?? one.order)));
    if (!code) return;
    const share = this.pick([1, 1, 0.5, 2]) ?? 1;
    const amount = Math.ceil(code.amount * share);
    const isLate = this.now >= code.end;
    const isExtra = this.isCollected(code.order);
    const sum = code.paid + amount;
    const fitting = sum === code.amount ? 'FULL' : sum < code.amount ? 'PARTIAL' : 'OVERPAID';
    const mark = isExtra ? 'EXTRA' : isLate ? 'LATE' : fitting;
    code.paid += amount;
    const { order: own, qrId } = code;
    const id = this.id('T');
    this.reals.push({ id, order: own, amount, way: 'transfer', voided: false });
    const payment = {
      ...{ transaction_id: id, amount, paid_at: iso(this.now), bank_reference: `FT${id}` },
      // Without a mark, a known end must show that it is late.
      ...(this.chance(80) && { payment_mark: mark }),
    };
    // Another order: one that is known, or one of another program.
    const other = this.chance(4) ? this.pick(['FOREIGN', ...this.amounts.keys()]) : own;
    const named = this.chance(80) ? { order_id: other } : {};
    this.report({ event: 'QR.PAID', qr_id: qrId, ...named, ...payment, currency: 'VND' });
    const result = this.#results.get(code.request) ?? {};
    (result['payments'] as Fields[]).push(payment);
  }

  isCollected(order: string): boolean {
    const own = this.reals.filter((one) => one.order === order && !one.voided);
    if (own.some(({ way }) => way === 'card')) return true;
    const code = this.#codes.filter((one) => one.order === order).at(-1);
    return code !== undefined && code.paid >= code.amount;
  }

  endCodes(): void {
    for (const code of this.#codes) {
      if (this.now < code.end || this.chance(50)) continue;
      const result = this.#results.get(code.request);
      if (!result || code.paid >= code.amount || result['status'] === 'EXPIRED') continue;
      result['status'] = 'EXPIRED';
      this.report({
        ...{ event: 'QR.EXPIRED', request_id: code.request, qr_id: code.qrId },
        ...{ order_id: code.order, paid_amount: code.paid, ended_at: iso(code.end) },
      });
    }
  }

  query(): void {
    const [request, result] = this.pick([...this.#results]) ?? [];
    if (request === undefined || !result) return;
    const { reply: _reply, payments, ...data } = result;
    const copy = Array.isArray(payments)
      ? { payments: payments.map((one: Fields) => ({ ...one })) }
      : {};
    this.history.push({ what: 'found', request, at: this.now, data: { ...data, ...copy } });
  }

  /** A person decides about an entry of the list. */
  decide(order: string): void {
    const view = this.view(order);
    const entry = this.pick(view?.payments.filter(({ owed }) => owed > 0) ?? []);
    if (!entry) return;
    const { payment, owed } = entry;
    const decision = this.random(4);
    const id = this.id('D');
    if (decision === 0) this.history.push({ what: 'accepted', id, payment });
    else if (decision === 3 && this.chance(70)) return;
    else if (decision === 3) this.history.push({ what: 'kept', id, payment, amount: owed });
    else this.history.push({ what: 'paid back', id, payment, amount: owed });
  }

  /** A hold, perhaps with another amount, or without the order that the cashier forgot to enter. */
  hold(order: string): void {
    const amount = this.pick([this.amounts.get(order) ?? 0, 90_000]) ?? 0;
    const id = this.id('T');
    this.#holds.push({ id, order, amount });
    const named = this.chance(80) ? { order_id: order } : {};
    this.report({ event: 'PREAUTH.APPROVED', transaction_id: id, ...named, amount, sn: 'SN1' });
  }

  /** The whole hold or a part of it is charged, or it is released, or the bank refuses. */
  endHold(order: string): void {
    const hold = this.pick(this.#holds.filter((one) => one.order === order));
    if (!hold) return;
    const named = { order_id: order, original_transaction_id: hold.id, sn: 'SN1' };
    const event = this.pick([
      'COMPLETE.APPROVED',
      'COMPLETE.APPROVED',
      'COMPLETE.DECLINED',
      'VOID',
    ]);
    const amount = event === 'COMPLETE.APPROVED' && this.chance(50) ? hold.amount / 2 : hold.amount;
    const id = this.id('T');
    if (event !== 'COMPLETE.DECLINED') this.#holds.splice(this.#holds.indexOf(hold), 1);
    if (event === 'COMPLETE.APPROVED')
      this.reals.push({ id, order, amount, way: 'card', sn: 'SN1', voided: false });
    const name = event === 'VOID' ? 'VOID.APPROVED' : `PREAUTH_${String(event)}`;
    this.report({ event: name, transaction_id: id, ...named, amount, currency: 'VND' });
  }

  /** Two features on one order, one right after the other. */
  pair(order: string): void {
    const { sale, code, void: voids } = this.view(order)?.commands ?? {};
    const acts = [
      ...(sale === undefined ? [() => this.sale(order)] : []),
      ...(code === undefined ? [() => this.code(order)] : []),
      ...(voids === undefined ? [() => this.void(order)] : []),
      () => this.transfer(order),
      () => this.transfer(order),
      () => this.hold(order),
      () => this.endHold(order),
      () => this.close(order),
      () => this.decide(order),
    ];
    this.pick(acts)?.();
    this.now += this.pick([0, 1_000, 6 * minute, 20 * minute]) ?? 0;
    this.endCodes();
    this.deliver();
  }

  step(): void {
    const order = this.pick([...this.bills.values()].flat());
    if (order !== undefined && this.seed % 2 === 0 && this.chance(40)) {
      this.pair(order);
      this.pair(order);
      return;
    }
    const luck = this.random(100);
    if (order === undefined || luck < 8) this.openBill();
    else if (luck < 26) {
      if (this.view(order)?.commands.sale === undefined) this.sale(order);
    } else if (luck < 38) {
      if (this.view(order)?.commands.code === undefined) this.code(order);
    } else if (luck < 52) this.transfer();
    else if (luck < 57) {
      if (this.view(order)?.commands.void === undefined) this.void(order);
    } else if (luck < 60) this.atTerminal(order);
    else if (luck < 70) this.query();
    else if (luck < 74) this.decide(order);
    else if (luck < 76) this.close(order);
    else if (luck < 79) this.check(order);
    else if (luck < 83) this.handOver();
    else if (luck < 86) this.strange();
    else if (luck < 88) this.changeAmount(order);
    else this.now += this.pick([1_000, 10_000, minute, 5 * minute, 40 * minute]) ?? 0;
    this.endCodes();
    this.deliver();
  }

  deliver(): void {
    const due = this.#waiting.filter((one) => one.due <= this.now);
    for (const one of due) {
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      this.history.push(one.happening);
    }
  }

  /** Begun on a terminal, perhaps one of another shop, perhaps with another amount. */
  atTerminal(order: string): void {
    const right = this.amounts.get(order) ?? 0;
    const amount = this.pick([right, right, 70_000, right * 2]) ?? right;
    if (this.chance(20)) {
      const about = { order_id: order, amount: right, sn: 'SN1', currency: 'VND' };
      const hold = this.id('T');
      this.report({ ...about, event: 'PREAUTH.APPROVED', transaction_id: hold });
      const end = this.pick([undefined, 'PREAUTH_COMPLETE.DECLINED', 'VOID.APPROVED']);
      const named = { transaction_id: this.id('T'), original_transaction_id: hold };
      if (end) this.report({ ...about, ...named, event: end });
      return;
    }
    this.card(
      this.chance(85) ? order : undefined,
      undefined,
      amount,
      this.chance(80) ? 'SN1' : 'SN9',
    );
  }

  close(order: string): void {
    const view = this.view(order);
    const what = this.chance(40) ? 'reopened' : 'closed';
    if (what === 'reopened' || view?.commands.close === undefined)
      this.history.push({ what, order, at: this.now });
  }

  /** A person checks a command whose time is over: Zengi knows by then whether money moved. */
  check(order: string): void {
    const view = this.view(order);
    const request = this.pick(view?.reviews.filter(({ why }) => why === 'result unknown') ?? []);
    if (!request) return;
    const result = this.#results.get(request.about);
    if (result) {
      const { reply: _reply, ...data } = result;
      this.history.push({ what: 'found', request: request.about, at: this.now, data });
    } else this.history.push({ what: 'checked', request: request.about, at: this.now });
  }

  handOver(): void {
    const bill = this.pick(this.ledger().bills.filter((one) => one.mayHandOver));
    if (bill) this.history.push({ what: 'handed over', bill: bill.bill });
  }

  changeAmount(order: string): void {
    const view = this.view(order);
    const [bill] = [...this.bills].find(([, orders]) => orders.includes(order)) ?? [];
    if (!view || view.state === 'PAID' || bill !== order || view.counted === 0) return;
    if (view.unknown.length > 0 || view.commands.close !== undefined) return;
    this.now += 1;
    this.amounts.set(order, view.counted);
    this.history.push({ what: 'order', order, amount: view.counted, at: this.now });
  }

  /** Genuine or replayed contents that no program may book. */
  strange(): void {
    const events = this.history.flatMap((one) =>
      one.what === 'event' ? [one.content as Fields] : [],
    );
    const known = this.pick(events);
    const sent = this.history.filter((one) => one.what === 'sent');
    const id = { transaction_id: this.id('X') };
    const sale = { ...id, event: 'SALE.APPROVED', amount: 10_000, sn: 'SN1' };
    const content: unknown = this.pick<unknown>([
      ...['200000', null, 0.5, -50_000, 9e20].map((amount) => ({ ...known, ...id, amount })),
      { ...known, amount: 123_000 },
      { ...known, event: 'SALE.DECLINED' },
      { ...id, event: 'SALE.UNKNOWN', request_id: this.pick(sent)?.request },
      { ...known, ...id, event: 'QR.PAID', amount: 1, content: 'a&order_id=B1' },
      { ...sale, order_id: 'FOREIGN' },
      { ...id, event: 'VOID.APPROVED', original_transaction_id: 'NEVER' },
      { ...id, event: 'NEW.EVENT' },
      ...['text', null, [], {}],
    ]);
    this.history.push({ what: 'event', content });
  }
}
