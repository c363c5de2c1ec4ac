import type { Fields } from '../ipn';

/** A command that an order can have. `code`: a VietQR code of either API; `display`: shows an existing code. */
export type CommandKind = 'sale' | 'void' | 'code' | 'display' | 'settle';

/** Unix milliseconds by the clock of the merchant. */
type Moment = number;

/**
 * One thing that happened, as a merchant stores it. Its place in the list means nothing. A repeat means nothing, except
 * two decisions with different `id`.
 */
export type Happening =
  /** The amount of a bill that has several orders; also a later change of it. */
  | { what: 'bill'; bill: string; amount: unknown; at: Moment }
  /** An order is opened, or a person changes its amount. Without `bill` the order is a bill of its own. */
  | { what: 'order'; order: string; bill?: string; amount: unknown; at: Moment }
  /** One sending of a command. The same request can be sent again: each sending has its own `attempt`. */
  | {
      what: 'sent';
      request: string;
      kind: CommandKind;
      attempt?: number;
      order?: string;
      sn?: string;
      amount?: unknown;
      /** Static strings serve many orders (EMVCo point of initiation 11). */
      servesMany?: boolean;
      at: Moment;
      /** `timeout_seconds`; the default is 120. */
      seconds?: number;
    }
  /**
   * The response to a sending. `refused`: nothing was executed. `lost`: no response, or one that leaves the result open
   * (500, 504). A sending without a response counts as lost.
   */
  | {
      what: 'response';
      request: string;
      attempt?: number;
      is: 'accepted' | 'refused' | 'lost';
      code?: string;
      data?: unknown;
    }
  /** A code that was made elsewhere: `ids` are its qr_id, va_no and request_id. A static code has no order. */
  | { what: 'code'; ids: readonly string[]; order?: string; expiresAt?: string }
  /** The decrypted content of an IPN with a right signature; its text `json` shows names that occur twice. */
  | { what: 'event'; content: unknown; json?: string }
  /** The response to a query with 000; `request`: the command that was asked about. */
  | { what: 'found'; request?: string; data: unknown; at: Moment }
  /** A person accepts a payment that does not count by itself; `amount` if its report is in doubt. */
  | { what: 'accepted'; id: string; payment: string; order?: string; amount?: unknown }
  /** Money that was given back outside of the API, or that stays with the merchant as revenue. */
  | { what: 'paid back'; id: string; payment: string; amount: unknown }
  | { what: 'kept'; id: string; payment: string; amount: unknown }
  /** Money that no report shows: found at the bank by its reference, or cash with the number of its receipt. */
  | { what: 'seen'; reference: string; order: string; amount: unknown }
  | { what: 'closed'; order: string; at: Moment }
  | { what: 'reopened'; order: string; at: Moment }
  /** A person has asked the customer, the terminal and Zengi: the command takes no money any more. */
  | { what: 'checked'; request: string; at: Moment }
  | { what: 'handed over'; bill: string };

/** The facts of a merchant that the ledger needs. */
export interface Settings {
  /** Serial numbers of the merchant's terminals. */
  terminals: readonly string[];
  /** `order.hold_minutes` of specs/facts.yaml. */
  holdMinutes: number;
}

/** Largest amount of one payment: more than any bank transfers, and sums of thousands stay exact. */
const largestAmount = 999_999_999_999;

/** Reads an amount in VND; undefined unless it is an integer from 1 on (specs/behaviour.md, section 8). */
export const amountOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= largestAmount
    ? value
    : undefined;

/** Reads an id; undefined if it is missing or empty. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads a time of the provider as Unix milliseconds; NaN if it is missing or no time. */
export const timeOf = (fields: Fields, name: string): number =>
  typeof fields[name] === 'string' ? Date.parse(fields[name]) : NaN;

/** Makes a comparison for `sort`. */
export const by =
  <Item>(key: (item: Item) => string | number) =>
  (one: Item, other: Item): number => {
    const [a, b] = [key(one), key(other)];
    return a < b ? -1 : Number(a > b);
  };

/** Groups items by a key, in the order of their first appearance. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  key: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
