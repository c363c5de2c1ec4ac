import { createMachine, getNextTransitions, type AnyStateMachine } from 'xstate';

/**
 * The states of everything that has states. XState describes them (the diagrams of the guides show
 * the same); the engine asks a table made from them once, because a transaction then costs one word
 * of memory and a transition one look-up.
 */

const final = {};

/** A card command and what it becomes: `/others/device_api`, "Trạng thái của giao dịch thẻ". */
export const cardMachine = createMachine({
  id: 'card',
  initial: 'PENDING',
  states: {
    PENDING: {
      on: { PRESENT: 'PROCESSING', CANCEL: 'CANCELLED', TIMEOUT: 'EXPIRED' },
    },
    PROCESSING: {
      on: {
        BANK_APPROVED: 'APPROVED',
        BANK_DECLINED: 'DECLINED',
        CANCEL: 'CANCELLED',
        BANK_SILENT: 'UNKNOWN',
      },
    },
    UNKNOWN: { on: { BANK_APPROVED: 'APPROVED', BANK_DECLINED: 'DECLINED' } },
    APPROVED: { on: { VOID: 'VOIDED', SETTLE: 'SETTLED' } },
    DECLINED: final,
    CANCELLED: final,
    EXPIRED: final,
    VOIDED: final,
    SETTLED: final,
  },
});

/** A VietQR code on a terminal: `/documents/payments/qr_payment`. */
export const qrMachine = createMachine({
  id: 'qr',
  initial: 'PENDING',
  states: {
    PENDING: {
      on: { PART: 'PROCESSING', FULL: 'APPROVED', CANCEL: 'CANCELLED', TIMEOUT: 'EXPIRED' },
    },
    PROCESSING: {
      on: { PART: 'PROCESSING', FULL: 'APPROVED', CANCEL: 'CANCELLED', TIMEOUT: 'EXPIRED' },
    },
    APPROVED: final,
    CANCELLED: final,
    EXPIRED: final,
  },
});

/** A virtual account of one order. */
export const vaMachine = createMachine({
  id: 'va',
  initial: 'ACTIVE',
  states: {
    ACTIVE: { on: { FULL: 'USED', TIMEOUT: 'EXPIRED', CLOSE: 'CLOSED' } },
    USED: final,
    EXPIRED: final,
    CLOSED: final,
  },
});

/** A settlement command. */
export const settlementMachine = createMachine({
  id: 'settlement',
  initial: 'PENDING',
  states: {
    PENDING: { on: { START: 'PROCESSING' } },
    PROCESSING: { on: { CLOSED: 'COMPLETED', REFUSED: 'FAILED' } },
    COMPLETED: final,
    FAILED: final,
  },
});

/** One IPN on its way to the partner. The portal's replay: a finished delivery starts anew. */
export const deliveryMachine = createMachine({
  id: 'delivery',
  initial: 'WAITING',
  states: {
    WAITING: { on: { SEND: 'SENDING' } },
    SENDING: { on: { ACK: 'ACKNOWLEDGED', FAIL: 'WAITING', GIVE_UP: 'EXHAUSTED' } },
    ACKNOWLEDGED: { on: { REPLAY: 'WAITING' } },
    EXHAUSTED: { on: { REPLAY: 'WAITING' } },
  },
});

/**
 * A terminal as Zengi sees it: `/others/device_api`, "Trạng thái của máy". Unplugging a busy terminal
 * does not end its command, so the return of the network leads to either state.
 */
export const deviceMachine = createMachine({
  id: 'device',
  initial: 'NOT_INITIALISED',
  states: {
    NOT_INITIALISED: { on: { INIT: 'ONLINE', INIT_OFF: 'INACTIVE', LINE_LOST: 'OFFLINE' } },
    ONLINE: { on: { COMMAND: 'BUSY', LINE_LOST: 'OFFLINE', INIT_OFF: 'INACTIVE', INIT: 'ONLINE' } },
    BUSY: { on: { DONE: 'ONLINE', LINE_LOST: 'OFFLINE', INIT: 'BUSY', INIT_OFF: 'BUSY' } },
    OFFLINE: {
      on: {
        LINE_BACK: 'ONLINE',
        LINE_BACK_BUSY: 'BUSY',
        LINE_BACK_OFF: 'INACTIVE',
        LINE_BACK_NEW: 'NOT_INITIALISED',
        INIT: 'OFFLINE',
        INIT_OFF: 'OFFLINE',
        DONE: 'OFFLINE',
      },
    },
    INACTIVE: { on: { INIT: 'ONLINE', INIT_OFF: 'INACTIVE', LINE_LOST: 'OFFLINE' } },
  },
});

/** All machines, by the name under which a guide draws one. */
const machines: Readonly<Record<string, AnyStateMachine>> = {
  card: cardMachine,
  qr: qrMachine,
  va: vaMachine,
  settlement: settlementMachine,
  delivery: deliveryMachine,
  device: deviceMachine,
};

/** `table[state][event]` of a flat machine. */
type Table = ReadonlyMap<string, ReadonlyMap<string, string>>;

function tableOf(machine: AnyStateMachine): Table {
  return new Map(
    Object.keys(machine.states).map((value) => {
      const snapshot = machine.resolveState({ value, context: {} });
      const edges = getNextTransitions(snapshot).flatMap(({ eventType, target }) =>
        (target ?? []).map(({ key }) => [eventType as string, key] as const),
      );
      return [value, new Map(edges)];
    }),
  );
}

/** One way from one state to another. */
export interface Edge {
  from: string;
  event: string;
  to: string;
}

/** A machine as a drawing shows it. */
export interface Drawn {
  initial: string;
  states: string[];
  /** Every way that leads to another state, in the order in which the machine tells them. */
  edges: Edge[];
}

/** What a guide draws of a machine; undefined where there is none of this name. */
export function drawnMachine(name: string): Drawn | undefined {
  const machine = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (!machine) return undefined;
  const table = tableOf(machine);
  const initial: unknown = machine.config.initial;
  return {
    initial: typeof initial === 'string' ? initial : '',
    states: [...table.keys()],
    edges: [...table].flatMap(([from, ways]) =>
      [...ways].flatMap(([event, to]) => (from === to ? [] : [{ from, event, to }])),
    ),
  };
}

const tables = new Map<AnyStateMachine, Table>();

/** The state after an event; undefined where the machine does not take it there. */
export function next(machine: AnyStateMachine, state: string, event: string): string | undefined {
  let table = tables.get(machine);
  if (!table) {
    table = tableOf(machine);
    tables.set(machine, table);
  }
  return table.get(state)?.get(event);
}

/** No event leads out of it. */
export function isFinal(machine: AnyStateMachine, state: string): boolean {
  next(machine, state, '');
  return tables.get(machine)?.get(state)?.size === 0;
}
