import type { Payment } from './payments';
import type { Objection, Prohibition, Review } from './rules';

export type State = 'WAITING' | 'PARTLY_PAID' | 'PAID' | 'REVIEW' | 'CLOSED';

/** Where each đồng of a payment is: `amount` is always the sum of the other four. */
export interface Entry {
  payment: string;
  way: Payment['way'];
  amount: number;
  counted: number;
  owed: number;
  paidBack: number;
  kept: number;
  /** Why a part is owed. */
  why: Objection | undefined;
}

interface Sums {
  /** Undefined if it is not a valid amount. Then nothing is paid. */
  amount: number | undefined;
  state: State;
  received: number;
  counted: number;
  missing: number;
  owed: number;
  paidBack: number;
  kept: number;
  reviews: readonly { why: Review; about: string }[];
}

export interface OrderView extends Sums {
  order: string;
  payments: readonly Entry[];
  /** Requests whose result is not known. */
  unknown: readonly string[];
  /** For each command: the rule that forbids it now; undefined if it is allowed. */
  commands: Readonly<Record<'sale' | 'code' | 'void' | 'close', Prohibition | undefined>>;
}

export interface BillView extends Sums {
  bill: string;
  orders: readonly OrderView[];
  /** The goods may leave now. */
  mayHandOver: boolean;
  handedOver: boolean;
}

export interface Ledger {
  bills: readonly BillView[];
  /** Payments that belong to no known order. */
  unmatched: readonly Entry[];
  /** Reports that are not booked, and contradictions between persons, about no known order. */
  doubts: readonly { why: Review; about: string }[];
  /** For each terminal: the rule that forbids SETTLE now; undefined if it is allowed. */
  settle: Readonly<Record<string, Prohibition | undefined>>;
  /** The order of each event by its `transaction_id`, or by its `request_id` if it has none. */
  orderById: ReadonlyMap<string, string>;
}
