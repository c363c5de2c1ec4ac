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

/** Responses of the GET calls of the control API. */

export type Both = Record<'vi' | 'en', string>;

export interface ShownDevice extends Omit<Device, 'batches' | 'nextSettlement'> {
  batches: Omit<Batch, 'sales'>[];
  nextSettlement: Record<string, '505' | '509'>;
}

/** `GET /_sim/state` */
export interface Overview {
  version: ContractData['version'];
  /** Id of this run; changes after a reset or when another simulator uses this address. */
  run: string;
  /** Failing UAT cases, each with the number of the timeline line that decided it. */
  failed: { id: string; entry: number }[];
  clock: { now: number; offset: number; frozen: boolean; iso: string };
  settings: Settings;
  faults: LineFault[];
  /** Banks that fail or respond slowly, by bincode. */
  banks: Record<string, 'down' | 'slow'>;
  bankNames: Record<string, string>;
  merchant: { zid: string; name: string };
  accounts: Account[];
  devices: ShownDevice[];
  /** The lists below hold only the newest items, newest first. */
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
  /** Accepted values of `X-Simulator-Fault`, and of `effect` in a control call. */
  choices: { effect: string; what: Both }[];
  /** Documented codes that can be requested, by operation. */
  operations: { name: string; codes: string[] }[];
  /** Last three digits of an amount → effect. */
  amounts: Record<string, string>;
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
