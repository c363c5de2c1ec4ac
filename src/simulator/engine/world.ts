import type { Contract } from '../contract';
import type { Entry, Order, State } from './state';
import { digits } from './time';

/** State and contract together, for every part of the engine. */
export interface World {
  readonly contract: Contract;
  state: State;
  /** Called with every new line of the timeline. */
  onEntry?: (entry: Entry) => void;
  /** Whether a `callback_url` of a command may be called. Default: every one. */
  allowsCallback?: (url: string) => boolean;
  /** Called with every delivery that is due. */
  onSend?: (deliveryId: string) => void;
}

/** Timeline lines kept in memory; the journal keeps all. */
const entriesInMemory = 5_000;

/** Adds a line to the timeline. */
export function note(world: World, kind: Entry['kind'], details: Record<string, unknown>): Entry {
  const { state } = world;
  const entry: Entry = { n: (state.entries += 1), at: state.now, kind, ...details };
  state.timeline.push(entry);
  // Halved now and then: removing one element from the front each time would be slow.
  if (state.timeline.length > 2 * entriesInMemory) state.timeline.splice(0, entriesInMemory);
  world.onEntry?.(entry);
  return entry;
}

/** 32 upper-case hex digits, different in each run: `transaction_id`, id of a configuration. */
export function newId(state: State): string {
  state.serial += 1;
  const time = Math.floor(state.now).toString(16).padStart(12, '0');
  return `${time}${state.run}${state.serial.toString(16).padStart(12, '0')}`.toUpperCase();
}

/** `qr_id`: never mistaken for a `transaction_id`. */
export function newQrId(state: State): string {
  state.serial += 1;
  return `QR${state.run}${state.serial.toString(16).padStart(8, '0')}`.toUpperCase();
}

/** Number of a virtual account: prefix and nine digits. */
export function newVaNo(state: State, prefix: string): string {
  for (;;) {
    state.serial += 1;
    const no = `${prefix}${digits(state.serial, 9)}`;
    if (!state.vas.has(no)) return no;
  }
}

/** The bank's reference of a transfer: what its statement shows. */
export function newReference(state: State): string {
  state.serial += 1;
  return `FT${digits(Math.floor(state.now / 1000), 9)}${digits(state.serial, 7)}`;
}

export function orderOf(state: State, id: string): Order {
  let order = state.orders.get(id);
  if (!order) {
    order = { newest: undefined, cardPaid: [], qrPaid: 0, qrTarget: undefined };
    state.orders.set(id, order);
  }
  return order;
}

/** One successful collection: a card payment that is not voided, enough transfers, or a report of the merchant. */
export function isPaid(order: Order | undefined): boolean {
  if (!order) return false;
  return (
    order.reported === true ||
    order.cardPaid.length > 0 ||
    (order.qrTarget !== undefined && order.qrPaid >= order.qrTarget)
  );
}
