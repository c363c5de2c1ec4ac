import type { DamageName } from '@portal/core/ipn';
import type { LineFault, Settings } from '../inputs';
import type { Timers } from './timers';

export interface TidMid {
  bincode: string;
  environment: string;
  mid: string;
  tid: string;
}

/** Card transactions on a terminal for one bank since the last settlement. */
export interface Batch {
  bincode: string;
  tid: string;
  mid: string;
  no: number;
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
  /** Undefined if started on the terminal. */
  requestId: string | undefined;
  /** Cancelled while the terminal had no network. Zengi learns of it after the reconnect. */
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

export interface Device {
  sn: string;
  storeId: string;
  /** False for a terminal of another merchant; calls are refused with 417. */
  own: boolean;
  /** State of `machines.device`. */
  state: string;
  /** Undefined before the initialisation. */
  config: { state: 'active' | 'inactive'; storeName: string; tidmid: TidMid[] } | undefined;
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
  /** Error code of the next settlement, by bincode. */
  nextSettlement: Map<string, '505' | '509'>;
  /** Ids of transactions whose results wait on the terminal until it has network. */
  held: string[];
}

export type CardType = 'SALE' | 'VOID' | 'PREAUTH' | 'PREAUTH_COMPLETE';

export interface Card {
  maskedPan: string;
  scheme: string;
}

/** Common fields of transactions and codes. */
interface Item {
  id: string;
  /** A state of `src/core/machines.ts`. */
  status: string;
  /** This and `requestId` are undefined if it was started on the terminal. */
  client?: string | undefined;
  requestId?: string | undefined;
  callbackUrl?: string | undefined;
  errorCode: string | undefined;
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
  /** Its batch did not balance (505): it can be neither voided nor settled. */
  aside?: true;
  /** Id of the void or completion of this transaction that is in progress or successful. */
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

/** VietQR code. The API does not return the status of a code that the QR API created. */
export interface QrCode extends Item {
  kind: 'qr';
  /** Terminal that shows it; undefined for a code of the QR API. */
  sn: string | undefined;
  /** Id of the QR API code with the same string, which receives the payments; only for codes on a terminal. */
  shows?: string | undefined;
  /** Ids of the codes on terminals that have this code in `shows`. */
  shownBy?: string[];
  /** Whether the merchant reported the payment; Zengi did not see the money. */
  reported?: true;
  requestId: string;
  orderId: string | undefined;
  /** Undefined if the customer types it. */
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

/** Payments of an order, as far as Zengi knows. */
export interface Order {
  /** Id of the newest payment command: SALE, PREAUTH_COMPLETE, or VietQR on a terminal. */
  newest: string | undefined;
  /** Ids of approved card payments that were not voided. Two terminals may have charged the same order. */
  cardPaid: string[];
  qrPaid: number;
  /** Whether the merchant reported the payment with `vietqr-result`. */
  reported?: boolean;
  /** Total of QR payments at which the order is paid: the payments before the newest code, plus its amount. */
  qrTarget: number | undefined;
}

/** Accepted command. No other command can have its `request_id`. */
export interface Command {
  operation: string;
  /** Hash of the canonical content; distinguishes a repetition from another command. */
  content: string;
  at: number;
  /** Id of the transaction or code; empty if the command made none. */
  ref: string;
  /** Values of the first response, which a repetition receives unchanged; only if the command made no item. */
  shown?: { at: number; printed: boolean };
}

/** Whether a terminal shows the code and its string is static. Then its payments may be for any order. */
export const isStaticDisplay = ({ sn, amount }: QrCode): boolean =>
  sn !== undefined && amount === undefined;

export interface Delivery {
  /** Also the `X-Event-Id`. */
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
  nextAt: number | undefined;
  variant: DamageName | undefined;
  lastAnswer: string | undefined;
}

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
  serial: number;
  /** Eight hex digits that make the ids of different runs unique. */
  run: string;
  settings: Settings;
  tokens: Map<string, Token>;
  rates: Map<string, { minute: number; count: number }>;
  devices: Map<string, Device>;
  accounts: Account[];
  vas: Map<string, VirtualAccount>;
  codes: Map<string, QrCode>;
  transactions: Map<string, CardTransaction | SettlementTransaction>;
  /** Id of a QR payment or a bank settlement → id of its code or settlement. */
  parts: Map<string, string>;
  commands: Map<string, Command>;
  orders: Map<string, Order>;
  timers: Timers;
  deliveries: Map<string, Delivery>;
  banksDown: Map<string, 'down' | 'slow'>;
  faults: LineFault[];
  /** `request_id`s of commands whose amount caused a fault. Each fails only once, so that a repetition succeeds. */
  faulted: Set<string>;
  timeline: Entry[];
  entries: number;
}
