/** State machines as data: the source of the simulator's status changes and of the diagrams in the guides. */

/** `machine[state][event]` is the next state. The first state is the initial one. */
export type Machine = Readonly<Record<string, Readonly<Record<string, string>>>>;

const final = {};

/** A card command: `/others/device_api`, "Trạng thái của giao dịch thẻ". */
const card: Machine = {
  PENDING: { PRESENT: 'PROCESSING', CANCEL: 'CANCELLED', TIMEOUT: 'EXPIRED', LOST: 'UNKNOWN' },
  PROCESSING: {
    BANK_APPROVED: 'APPROVED',
    BANK_DECLINED: 'DECLINED',
    CANCEL: 'CANCELLED',
    BANK_SILENT: 'UNKNOWN',
  },
  UNKNOWN: {
    BANK_APPROVED: 'APPROVED',
    BANK_DECLINED: 'DECLINED',
    CANCEL: 'CANCELLED',
    TIMEOUT: 'EXPIRED',
  },
  APPROVED: { VOID: 'VOIDED', SETTLE: 'SETTLED' },
  DECLINED: final,
  CANCELLED: final,
  EXPIRED: final,
  VOIDED: final,
  SETTLED: final,
};

/** A VietQR code on a terminal: `/documents/payments/qr_payment`. */
const qr: Machine = {
  PENDING: { PART: 'PROCESSING', FULL: 'APPROVED', CANCEL: 'CANCELLED', TIMEOUT: 'EXPIRED' },
  PROCESSING: { PART: 'PROCESSING', FULL: 'APPROVED', CANCEL: 'CANCELLED', TIMEOUT: 'EXPIRED' },
  APPROVED: final,
  CANCELLED: final,
  EXPIRED: final,
};

/** A virtual account of one order. */
const va: Machine = {
  ACTIVE: { FULL: 'USED', TIMEOUT: 'EXPIRED', CLOSE: 'CLOSED' },
  USED: final,
  EXPIRED: final,
  CLOSED: final,
};

const settlement: Machine = {
  PENDING: { START: 'PROCESSING' },
  PROCESSING: { CLOSED: 'COMPLETED', REFUSED: 'FAILED' },
  COMPLETED: final,
  FAILED: final,
};

/** Delivery of one IPN to the partner. On request, a finished delivery starts again. */
const delivery: Machine = {
  WAITING: { SEND: 'SENDING' },
  SENDING: { ACK: 'ACKNOWLEDGED', FAIL: 'WAITING', GIVE_UP: 'EXHAUSTED' },
  ACKNOWLEDGED: { REPLAY: 'WAITING' },
  EXHAUSTED: { REPLAY: 'WAITING' },
};

/** A terminal: `/others/device_api`, "Trạng thái của máy". A busy terminal does not lose its command while offline. */
const device: Machine = {
  NOT_INITIALISED: { INIT: 'ONLINE', INIT_OFF: 'INACTIVE', LINE_LOST: 'OFFLINE' },
  ONLINE: { COMMAND: 'BUSY', LINE_LOST: 'OFFLINE', INIT_OFF: 'INACTIVE', INIT: 'ONLINE' },
  BUSY: { DONE: 'ONLINE', LINE_LOST: 'OFFLINE', INIT: 'BUSY', INIT_OFF: 'BUSY' },
  OFFLINE: {
    LINE_BACK: 'ONLINE',
    LINE_BACK_BUSY: 'BUSY',
    LINE_BACK_OFF: 'INACTIVE',
    LINE_BACK_NEW: 'NOT_INITIALISED',
    INIT: 'OFFLINE',
    INIT_OFF: 'OFFLINE',
    DONE: 'OFFLINE',
  },
  INACTIVE: { INIT: 'ONLINE', INIT_OFF: 'INACTIVE', LINE_LOST: 'OFFLINE' },
};

/** All machines, by the name that guides use to draw one. */
export const machines = { card, qr, va, settlement, delivery, device } as const;

/** @returns the state after an event; undefined if the machine has no such transition */
export const next = (machine: Machine, state: string, event: string): string | undefined =>
  machine[state]?.[event];
