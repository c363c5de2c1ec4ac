import { next, type Machine } from '@portal/core/machines';
import type { Contract } from '../contract';
import type { CardTransaction, Entry, Order, State, Timer } from './state';

/** State, contract and callbacks, shared by all parts of the engine. */
export interface World {
  readonly contract: Contract;
  state: State;
  onEntry?: (entry: Entry) => void;
  /** Whether a `callback_url` of a command is allowed; default: always. */
  allowsCallback?: (url: string) => boolean;
  onSend?: (deliveryId: string) => void;
}

/** Minimum number of newest timeline lines that stay in memory. */
const entriesInMemory = 5_000;

export function note(world: World, kind: Entry['kind'], details: Record<string, unknown>): Entry {
  const { state } = world;
  const entry: Entry = { n: (state.entries += 1), at: state.now, kind, ...details };
  state.timeline.push(entry);
  // Removes half of the list at once, because removing one line per call would be slow.
  if (state.timeline.length > 2 * entriesInMemory) state.timeline.splice(0, entriesInMemory);
  world.onEntry?.(entry);
  return entry;
}

/** Adds a timer; timers with the same time fire in the order in which they were added. */
export function addTimer({ timers }: State, kind: Timer['kind'], at: number, ref: string): void {
  // The search starts at the end, because most timers are later than the existing ones.
  let index = timers.length;
  while (index > 0 && (timers[index - 1]?.at ?? 0) > at) index -= 1;
  timers.splice(index, 0, { at, kind, ref });
}

/** Formats a time as ISO 8601 in whole seconds, in the time zone of both APIs: `2025-11-21T10:00:05+07:00`. */
export function iso(at: number): string {
  return `${new Date(at + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
}

export const digits = (value: number, length: number): string =>
  String(value % 10 ** length).padStart(length, '0');

/** Applies an event to an item. @returns false if the machine has no such transition from its status */
export function move(machine: Machine, item: { status: string }, event: string): boolean {
  const status = next(machine, item.status, event);
  if (status === undefined) return false;
  item.status = status;
  return true;
}

/** Creates a `transaction_id` or configuration id: 32 upper-case hex digits, unique across runs. */
export function newId(state: State): string {
  state.serial += 1;
  const time = Math.floor(state.now).toString(16).padStart(12, '0');
  return `${time}${state.run}${state.serial.toString(16).padStart(12, '0')}`.toUpperCase();
}

/** Creates a `qr_id`, distinct from every `transaction_id`. */
export function newQrId(state: State): string {
  state.serial += 1;
  return `QR${state.run}${state.serial.toString(16).padStart(8, '0')}`.toUpperCase();
}

/** Creates a virtual account number: prefix and nine digits. */
export function newVaNo(state: State, prefix: string): string {
  for (;;) {
    state.serial += 1;
    const no = `${prefix}${digits(state.serial, 9)}`;
    if (!state.vas.has(no)) return no;
  }
}

/** Creates the bank reference of a transfer, as on a bank statement. */
export function newReference(state: State): string {
  state.serial += 1;
  return `FT${digits(Math.floor(state.now / 1000), 9)}${digits(state.serial, 7)}`;
}

export function cardOf(state: State, id: string | undefined): CardTransaction | undefined {
  const found = state.transactions.get(id ?? '');
  return found?.kind === 'card' ? found : undefined;
}

export function orderOf(state: State, id: string): Order {
  let order = state.orders.get(id);
  if (!order) {
    order = { newest: undefined, cardPaid: [], qrPaid: 0, qrTarget: undefined };
    state.orders.set(id, order);
  }
  return order;
}

/** Whether an order was paid: by card, by enough transfers, or as reported by the merchant. */
export function isPaid(order: Order | undefined): boolean {
  if (!order) return false;
  return (
    order.reported === true ||
    order.cardPaid.length > 0 ||
    (order.qrTarget !== undefined && order.qrPaid >= order.qrTarget)
  );
}
