import type { DamageName } from '@portal/core/ipn';
import type { LineFault, Settings } from '../inputs';
import type { Timers } from './timers';

/** Bank data that a terminal was initialised with. */
export interface TidMid {
  bincode: string;
  environment: string;
  mid: string;
  tid: string;
}

/** Card transactions of one bank on one terminal since its last settlement. */
export interface Batch {
  bincode: string;
  tid: string;
  mid: string;
  no: number;
  /** Ids of the payments in it. */
  sales: string[];
  saleCount: number;
  saleAmount: number;
  voidCount: number;
  voidAmount: number;
}

export interface DeviceConfig {
  state: 'active' | 'inactive';
  storeName: string;
  tidmid: TidMid[];
}

/** What a terminal is busy with. */
export interface Work {
  kind: 'card' | 'qr' | 'settlement';
  id: string;
  /** Undefined: it was started on the terminal. */
  requestId: string | undefined;
  /** Cancel was pressed without network: it is reported when the network is back. */
  cancelled?: true;
}

/** The display of a terminal. */
export interface Display {
  screen: 'idle' | 'card' | 'pin' | 'confirm' | 'wait' | 'qr' | 'settling' | 'result' | 'off';
  /** Vietnamese lines, as a cashier reads them. */
  lines: string[];
  amount?: number | undefined;
  /** The VietQR string to draw. */
  qr?: string;
  /** Of a result. */
  tone?: 'good' | 'bad' | 'info';
}

export interface Receipt {
  at: number;
  lines: string[];
  /** Not printed yet: there was no paper. */
  waiting: boolean;
}

export interface Device {
  sn: string;
  storeId: string;
  /** False: of another merchant; calls are refused with 417. */
  own: boolean;
  /** State of `machines.device`. */
  state: string;
  config: DeviceConfig | undefined;
  line: boolean;
  power: boolean;
  lastSeen: number | undefined;
  printer: 'READY' | 'OUT_OF_PAPER';
  battery: number;
  work: Work | undefined;
  display: Display;
  receipts: Receipt[];
  batches: Map<string, Batch>;
  trace: number;
  invoice: number;
  /** How the next settlement of a bank ends, when it is not to be balanced. */
  nextSettlement: Map<string, '505' | '509'>;
  /** Transactions whose result the terminal holds while it has no network. */
  held: string[];
}

export type CardType = 'SALE' | 'VOID' | 'PREAUTH' | 'PREAUTH_COMPLETE';

export interface Card {
  maskedPan: string;
  scheme: string;
}

export interface CardTransaction {
  kind: 'card';
  id: string;
  type: CardType;
  /** State of `machines.card`. */
  status: string;
  sn: string;
  client: string | undefined;
  requestId: string | undefined;
  orderId: string | undefined;
  original: string | undefined;
  amount: number;
  createdAt: number;
  expiresAt: number;
  callbackUrl: string | undefined;
  bank: TidMid | undefined;
  // What comes when the card is presented, and with the answer of the bank.
  batchNo?: number;
  trace?: number;
  invoice?: number | undefined;
  card?: Card | undefined;
  entryMode?: 'CHIP' | 'CONTACTLESS' | 'MAGSTRIPE' | undefined;
  approval?: string;
  responseCode?: string | undefined;
  errorCode?: string | undefined;
  endedAt?: number;
  /** The bank's response code, chosen when the card is presented. */
  outcome?: string;
  awaitsPin: boolean;
  /** Its batch had a mismatch (505): it is neither voided nor settled. */
  aside?: true;
  /** Its void or completion, in progress or successful: at most one. */
  usedBy?: string | undefined;
}

export interface BankSettlement extends Omit<Batch, 'no' | 'sales'> {
  id: string;
  status: 'COMPLETED' | 'FAILED';
  errorCode: string | undefined;
  batchNo: number;
  hostNet: number | undefined;
  settledAt: number | undefined;
}

export interface SettlementTransaction {
  kind: 'settlement';
  id: string;
  status: string;
  sn: string;
  client: string | undefined;
  requestId: string | undefined;
  createdAt: number;
  callbackUrl: string | undefined;
  errorCode: string | undefined;
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

/** A VietQR code, of either API. */
export interface QrCode {
  kind: 'qr';
  id: string;
  /** The terminal that shows it; undefined: made by the QR API. */
  sn: string | undefined;
  /** Of a display: the code of the QR API to which the money belongs. */
  shows?: string | undefined;
  /** Codes of terminals that show this one. */
  shownBy?: string[];
  /** The merchant reported the payment: Zengi did not see the money. */
  reported?: true;
  client: string | undefined;
  requestId: string;
  orderId: string | undefined;
  /** Undefined: the customer types it. */
  amount: number | undefined;
  content: string | undefined;
  qrString: string;
  bincode: string;
  bankAccNo: string | undefined;
  vaNo: string | undefined;
  /** Zengi sees payments to it: the account is one of the merchant's. */
  visible: boolean;
  withImage: boolean;
  /** State of `machines.qr`; codes of the QR API have one too, though it is not shown. */
  status: string;
  errorCode: string | undefined;
  createdAt: number;
  expiresAt: number | undefined;
  callbackUrl: string | undefined;
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
  qrId: string | undefined;
  payments: QrPayment[];
  paid: number;
}

export interface Account {
  no: string;
  name: string;
  bincode: string;
  own: boolean;
  active: boolean;
  isDefault: boolean;
  vaPrefix: string | undefined;
  vaCount: number;
  createdAt: number;
}

/** What the merchant's orders have received, as far as Zengi can know. */
export interface Order {
  /** Newest payment command: SALE, PREAUTH_COMPLETE, or VietQR on a terminal. */
  newest: string | undefined;
  /** Approved card payments that are not voided: two terminals may have been at one order. */
  cardPaid: string[];
  qrPaid: number;
  /** The merchant reported a payment with `vietqr-result`. */
  reported?: boolean;
  /** What the codes ask for, together with what was paid before the newest. */
  qrTarget: number | undefined;
}

/** An accepted command: the `request_id` is spent. */
export interface Command {
  operation: string;
  /** Hash of the canonical content, to tell a repetition from another command. */
  content: string;
  at: number;
  ref: string;
  /** What was answered, where it does not depend on the present state. */
  shown?: { at: number; printed: boolean };
}

export interface Delivery {
  id: string;
  eventId: string;
  event: string;
  /** `transaction_id`, or `qr_id` where no money came. */
  subject: string;
  payload: string;
  url: string | undefined;
  /** State of `machines.delivery`. */
  status: string;
  attempts: number;
  createdAt: number;
  nextAt: number | undefined;
  /** Variant that a control call asked for. */
  variant: DamageName | undefined;
  lastAnswer: string | undefined;
}

/** One line of the timeline. */
export interface Entry {
  n: number;
  at: number;
  kind: 'call' | 'ipn' | 'act' | 'state' | 'control';
  [detail: string]: unknown;
}

export interface Token {
  client: string;
  expiresAt: number;
}

export interface State {
  now: number;
  /** Counts everything that gets an id. */
  serial: number;
  /** Eight hex digits that set the ids of one run apart from another's. */
  run: string;
  settings: Settings;
  tokens: Map<string, Token>;
  rates: Map<string, { minute: number; count: number }>;
  devices: Map<string, Device>;
  accounts: Account[];
  vas: Map<string, VirtualAccount>;
  codes: Map<string, QrCode>;
  transactions: Map<string, CardTransaction | SettlementTransaction>;
  /** Id of a QR payment or of a bank's settlement → the code or settlement that holds it. */
  parts: Map<string, string>;
  commands: Map<string, Command>;
  orders: Map<string, Order>;
  timers: Timers;
  deliveries: Map<string, Delivery>;
  banksDown: Map<string, 'down' | 'slow'>;
  faults: LineFault[];
  /** Commands whose amount caused a fault: once each, so that a repetition can succeed. */
  faulted: Set<string>;
  timeline: Entry[];
  entries: number;
}
