import type { ContractData } from '../contract';
import type {
  Account,
  Batch,
  CardTransaction,
  Delivery,
  Device,
  Entry,
  QrCode,
  SettlementTransaction,
} from '../engine';
import type { LineFault, Settings } from '../inputs';
import type { CaseResult } from '../passport';

/** Answers of the control API's GET calls. */

/** A text in both languages. */
export type Both = Record<'vi' | 'en', string>;

export interface ShownDevice extends Omit<Device, 'batches' | 'nextSettlement'> {
  batches: Omit<Batch, 'sales'>[];
  nextSettlement: Record<string, '505' | '509'>;
}

/** `GET /_sim/state` */
export interface Overview {
  version: ContractData['version'];
  /** Changes with a reset, and when another simulator answers at this address. */
  run: string;
  /** The UAT cases that fail now, with the number of the line that decided. */
  failed: { id: string; entry: number }[];
  clock: { now: number; offset: number; frozen: boolean; iso: string };
  settings: Settings;
  faults: LineFault[];
  /** Banks that do not answer as they should, by their bincode. */
  banks: Record<string, 'down' | 'slow'>;
  bankNames: Record<string, string>;
  merchant: { zid: string; name: string };
  accounts: Account[];
  devices: ShownDevice[];
  /** The newest of each, newest first. */
  codes: QrCode[];
  transactions: (CardTransaction | SettlementTransaction)[];
  deliveries: Delivery[];
  counts: { transactions: number; codes: number; deliveries: number; entries: number };
}

/** `GET /_sim/timeline` */
export interface Timeline {
  entries: Entry[];
  last: number;
  run: string;
}

/** `GET /_sim/faults` */
export interface Faults {
  header: string;
  /** Forms of `X-Simulator-Fault`, and of `effect` in a control call. */
  effects: string[];
  /** Every effect by its name, with what it does. */
  choices: { effect: string; what: Both }[];
  /** Which documented codes can be asked for of which operation. */
  operations: { name: string; codes: string[] }[];
  /** Last three digits of an amount → effect. */
  amounts: Record<string, string>;
  /** Ways to send an IPN → what each shows. */
  variants: Record<string, Both>;
}

/** `GET /_sim/keys` */
export interface Keys {
  client_id: string;
  client_secret: string;
  generation: number;
  ipn: { aes: string; hmac: string };
}

/** `GET /_sim/passport` */
export interface PassportAnswer {
  version: ContractData['version'];
  at: string;
  complete: boolean;
  cases: CaseResult[];
}
