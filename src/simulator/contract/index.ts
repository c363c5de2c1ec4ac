import type { ValidateFunction } from 'ajv';

import type { Sentence } from '@portal/core/values';

export { faultOf, type FieldFault } from './faults';

/** Operation of a contract, extracted from `specs/*.yaml` at build time. */
export interface OperationData {
  api: 'edc' | 'qr';
  /** Name in the documentation: `POST /device/sale`. */
  name: string;
  method: 'GET' | 'POST';
  /** Path on the simulator, with the parameters of the contract: `/v1/oapi/device/{sn}/status`. */
  path: string;
  body: 'json' | 'form' | 'none';
  /** Documented `errorCode`s, including `000`. */
  codes: string[];
  /** Required fields of each `oneOf` branch; a body must match exactly one. */
  alternatives: string[][];
}

export interface ErrorData {
  /** HTTP status; null if the code only occurs as the result of a transaction. */
  http: number | null;
  /** Whether a command may have been executed although its response has this code. */
  unclear: boolean;
  reason_code: string;
  vi: string;
  en: string;
}

/** UAT case; `specs/uat-cases.yaml` documents the fields. */
export interface UatCaseData {
  id: string;
  group: Sentence;
  required: boolean;
  /** `machine`: judged from the traffic; `person`: confirmed by a tester. */
  judge: 'machine' | 'person';
  /** Plain text without Markdown. */
  steps: Sentence;
  expect: Sentence;
}

/** Rule of the passport; `specs/uat-rules.yaml` documents the fields. */
export interface UatRuleData {
  id: string;
  section: number;
  limits: Record<string, number>;
  /** UAT cases about this rule, with what traffic shows that the case is played. */
  cases: Record<string, string[]>;
}

export interface FactData {
  tokenSeconds: number;
  timeoutDefaultSeconds: number;
  idempotencyHours: number;
  ackTimeoutSeconds: number;
  /** Delays before the second and later attempts of an IPN, in minutes. */
  retryMinutes: number[];
  timestampToleranceSeconds: number;
  ratePerMinute: number;
  qrExpiryDefaultSeconds: number;
  listLimitDefault: number;
  /** Schedule of a client's queries for a result, in seconds after the command. Then one query per minute. */
  askSeconds: number[];
  unknownMaxMinutes: number;
  silenceSeconds: number;
  /** Minutes for which an order stays open after the end of its last code. */
  holdMinutes: number;
  amountMin: number;
  amountMax: number;
  /** Test keys that the documentation publishes. */
  aesKey: string;
  hmacSecret: string;
  /** Simulator URL on the default port, as in pages and code samples. */
  url: string;
}

export interface ContractData {
  /** Versions of the portal and the contracts, and a hash of all sources. */
  version: { portal: string; edc: string; qr: string; hash: string };
  operations: OperationData[];
  errors: Record<string, ErrorData>;
  facts: FactData;
  uatCases: UatCaseData[];
  uatRules: UatRuleData[];
}

/** Compiled validators by name: `<api> <operation> body` or `<api> <operation> params`. */
export type Validators = Readonly<Record<string, ValidateFunction>>;

export interface Contract extends ContractData {
  validators: Validators;
}
