import type { DamageName } from '@portal/core/ipn';
import { accounts, merchant, terminals } from '@portal/core/simulator-facts';
import type { FactData } from '../contract';
import type { LineFault, Settings } from '../inputs';

export interface TidMid {
  bincode: string;
  environment: string;
  mid: string;
  tid: string;
}

/** Card transactions on a terminal for one bank since the last settlement. */
export interface Batch extends Omit<TidMid, 'environment'> {
  no: number;
  /** Number of the newest receipt. Each bank on a terminal counts on its own. */
  invoice: number;
  /** Ids of the payments. */
  sales: string[];
  saleCount: number;
  saleAmount: number;
  voidCount: number;
  voidAmount: number;
}

export interface Work {
  kind: 'card' | 'qr' | 'settlement';
  id: string;
  /** Undefined if the work was started on the terminal. */
  requestId: string | undefined;
  /** Set if the work was cancelled while the terminal had no network. Zengi is informed after the reconnect. */
  cancelled?: true;
}

export interface Display {
  screen: 'idle' | 'card' | 'pin' | 'confirm' | 'wait' | 'qr' | 'settling' | 'result' | 'off';
  /** Vietnamese text for the cashier. */
  lines: string[];
  amount?: number | undefined;
  qr?: string;
  tone?: 'good' | 'bad' | 'info';
}

export interface Receipt {
  at: number;
  lines: string[];
  /** Whether the receipt waits for paper. */
  waiting: boolean;
}

export type CardType = 'SALE' | 'VOID' | 'PREAUTH' | 'PREAUTH_COMPLETE';

export interface Card {
  maskedPan: string;
  scheme: string;
}

/** Common fields of transactions and codes. */
interface Item {
  id: string;
  /** State of a machine in `src/core/machines.ts`. */
  status: string;
  /** `client` and `requestId` are undefined if the item was started on the terminal. */
  client?: string | undefined;
  requestId?: string | undefined;
  callbackUrl?: string | undefined;
  errorCode?: string | undefined;
  createdAt: number;
}

export interface CardTransaction extends Item {
  kind: 'card';
  type: CardType;
  sn: string;
  orderId: string | undefined;
  /** Id of the voided payment, or of the completed PREAUTH. */
  original?: string | undefined;
  amount: number;
  expiresAt: number;
  bank: TidMid | undefined;
  // The following fields are set when the card is presented or when the bank responds.
  batchNo?: number;
  trace?: number;
  invoice?: number | undefined;
  card?: Card | undefined;
  entryMode?: 'CHIP' | 'CONTACTLESS' | 'MAGSTRIPE' | undefined;
  approval?: string;
  responseCode?: string | undefined;
  endedAt?: number;
  /** Response code of the bank, chosen when the card is presented. */
  outcome?: string;
  awaitsPin: boolean;
  /** Set if the time was over while the terminal was lost: the end that the terminal will report. */
  report?: 'CANCEL' | 'TIMEOUT';
  /** Set if the batch did not balance (505). The transaction can then be neither voided nor settled. */
  aside?: true;
  /** Id of the void or completion of this transaction, if one is in progress or was successful. */
  usedBy?: string | undefined;
}

export interface BankSettlement extends Omit<Batch, 'no' | 'invoice' | 'sales'> {
  id: string;
  status: 'COMPLETED' | 'FAILED';
  errorCode: string | undefined;
  batchNo: number;
  hostNet: number | undefined;
  settledAt: number | undefined;
}

export interface SettlementTransaction extends Item {
  kind: 'settlement';
  sn: string;
  /** Bincodes of the batches to settle, in order. */
  banks: string[];
  settlements: BankSettlement[];
}

export interface QrPayment {
  id: string;
  amount: number;
  content: string;
  reference: string;
  mark: 'FULL' | 'PARTIAL' | 'OVERPAID' | 'LATE' | 'EXTRA' | undefined;
  paidAt: number;
}

/** VietQR code. No API call returns the status of a code that was created with the QR API. */
export interface QrCode extends Item {
  kind: 'qr';
  /** Terminal that shows the code; undefined for a code of the QR API. */
  sn: string | undefined;
  /** Only for a code on a terminal: id of the QR API code with the same string. That code gets the payments. */
  shows?: string | undefined;
  /** Ids of the codes on terminals that have this code in `shows`. */
  shownBy?: string[];
  /** Set if the merchant reported the payment and Zengi did not see the money. */
  reported?: boolean;
  requestId: string;
  orderId: string | undefined;
  /** Undefined if the customer types the amount. */
  amount: number | undefined;
  content: string | undefined;
  qrString: string;
  bincode: string;
  bankAccNo: string | undefined;
  vaNo: string | undefined;
  /** Whether Zengi sees the payments: true for accounts of the merchant. */
  visible: boolean;
  withImage: boolean;
  expiresAt: number | undefined;
  payments: QrPayment[];
  paid: number;
}

export interface VirtualAccount {
  no: string;
  name: string;
  bankAccNo: string;
  bincode: string;
  type: 'STATIC' | 'ONE_TIME';
  status: string;
  qrId?: string;
  payments: QrPayment[];
  paid: number;
}

type SeedAccount = (typeof accounts)[number];

export interface Account extends SeedAccount {
  name: string;
  vaCount: number;
  createdAt: number;
}

/** Payments of an order that Zengi knows. */
export interface Order {
  /** Id of the newest payment command: SALE, PREAUTH_COMPLETE, or VietQR on a terminal. */
  newest: string | undefined;
  /** Ids of approved card payments that were not voided. Two terminals may have charged the same order. */
  cardPaid: string[];
  qrPaid: number;
  /** Whether the merchant reported the payment with `vietqr-result`. */
  reported?: boolean;
  /** Total of QR payments that pays the order: the payments before the newest code was made, plus its amount. */
  qrTarget: number | undefined;
}

/** Accepted command. No other command can have its `request_id`. */
export interface Command {
  operation: string;
  /** Hash of the canonical content; distinguishes a repetition from another command. */
  content: string;
  at: number;
  /** Id of the transaction or code; empty if the command created neither. */
  ref: string;
  /** Only if the command created no item: data of the response. A repetition gets the same data. */
  data?: Readonly<Record<string, unknown>>;
}

/** Whether a terminal shows the code and its string is static. Then its payments may be for any order. */
export const isStaticDisplay = ({ sn, amount }: QrCode): boolean =>
  sn !== undefined && amount === undefined;

export interface Delivery {
  /** Id of the delivery, and value of the header `X-Event-Id`. */
  id: string;
  event: string;
  /** `transaction_id`, or `qr_id` if no money arrived. */
  subject: string;
  payload: string;
  url: string | undefined;
  /** State of `machines.delivery`. */
  status: string;
  attempts: number;
  createdAt: number;
  nextAt?: number | undefined;
  variant: DamageName | undefined;
  lastAnswer?: string;
}

export interface Entry {
  n: number;
  at: number;
  kind: 'call' | 'ipn' | 'act' | 'state' | 'control';
  [detail: string]: unknown;
}

export interface Timer {
  at: number;
  kind: 'expire' | 'bank' | 'resolve' | 'qr-expire' | 'settle' | 'ipn' | 'auto' | 'silence';
  /** Id of the item or terminal. */
  ref: string;
}

const created = Date.parse('2025-01-02T08:30:00+07:00');

const bankOfTests: TidMid[] = [
  { bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' },
  { bincode: '970436', environment: 'dev', mid: '000000020002222', tid: '20002222' },
];

const storeName = 'Cà phê Sông Hàn';

interface Terminal {
  sn: string;
  storeId: string;
  /** False for a terminal of another merchant; calls are refused with 417. */
  own: boolean;
  /** State of `machines.device`. */
  state: string;
}

export type Device = ReturnType<typeof newDevice>;

function newDevice(terminal: Terminal, at: number) {
  const isNew = terminal.state === 'NOT_INITIALISED';
  const state = 'active' as 'active' | 'inactive';
  const display: Display = { screen: 'idle', lines: [isNew ? 'Máy chưa khởi tạo' : storeName] };
  return {
    ...terminal,
    /** Undefined before the terminal is initialised. */
    config: isNew ? undefined : { state, storeName, tidmid: bankOfTests },
    line: true,
    power: true,
    lastSeen: at,
    printer: 'READY' as 'READY' | 'OUT_OF_PAPER',
    battery: 87,
    work: undefined as Work | undefined,
    display,
    receipts: [] as Receipt[],
    batches: new Map<string, Batch>(),
    trace: 455,
    /** Error code of the next settlement, by bincode. */
    nextSettlement: new Map<string, '505' | '509'>(),
    /** Ids of transactions whose results wait on the terminal until it has network. */
    held: [] as string[],
  };
}

const staticVa: Omit<VirtualAccount, 'payments'> = {
  no: 'ZG0001000000001',
  name: merchant.accountName,
  bankAccNo: '200014850123456',
  bincode: '970431',
  type: 'STATIC',
  status: 'ACTIVE',
  paid: 0,
};

/** State of the provider. */
export type State = ReturnType<typeof createState>;

/**
 * Creates the initial state, with the merchant, accounts and terminals of the contracts' examples.
 * @param run eight hex digits that make the ids of different runs unique
 */
export function createState(at: number, run: string, facts: FactData) {
  const settings: Settings = {
    bank_ms: 800,
    settle_ms: 1_500,
    unknown_ms: 60_000,
    auto_ms: null,
    rate_per_minute: facts.ratePerMinute,
    ip_allowed: true,
    callback_url: null,
    hold_ipn: false,
    ipn_variant: null,
    lose_acks: 0,
    keys: 0,
    ack_timeout_ms: facts.ackTimeoutSeconds * 1_000,
  };
  return {
    now: at,
    serial: 0,
    run,
    settings,
    tokens: new Map<string, { client: string; expiresAt: number }>(),
    rates: new Map<string, { minute: number; count: number }>(),
    devices: new Map(terminals.map((one): [string, Device] => [one.sn, newDevice(one, at)])),
    accounts: accounts.map((one): Account => ({
      ...one,
      name: merchant.accountName,
      // The only account with a prefix has one virtual account: the static one.
      vaCount: one.vaPrefix === undefined ? 0 : 1,
      createdAt: created,
    })),
    vas: new Map<string, VirtualAccount>([[staticVa.no, { ...staticVa, payments: [] }]]),
    codes: new Map<string, QrCode>(),
    transactions: new Map<string, CardTransaction | SettlementTransaction>(),
    /** Id of a QR payment or a bank settlement → id of its code or settlement. */
    parts: new Map<string, string>(),
    commands: new Map<string, Command>(),
    orders: new Map<string, Order>(),
    /** Earliest first; use `addTimer`. Timers cannot be cancelled, but an outdated timer has no effect when it fires. */
    timers: [] as Timer[],
    deliveries: new Map<string, Delivery>(),
    banksDown: new Map<string, 'down' | 'slow'>(),
    faults: [] as LineFault[],
    /** `request_id`s of commands whose amount caused a fault. A command fails only once; its repetition succeeds. */
    faulted: new Set<string>(),
    timeline: [] as Entry[],
    entries: 0,
  };
}
