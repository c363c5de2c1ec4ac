import type { ValidateFunction } from 'ajv';

/** One operation of a contract as the simulator needs it; made at build time from `specs/*.yaml`. */
export interface OperationData {
  api: 'edc' | 'qr';
  /** `POST /device/sale`: what the table of errors calls it. */
  name: string;
  method: 'GET' | 'POST';
  /** Path below the local address, templates as in the contract: `/v1/oapi/device/{sn}/status`. */
  path: string;
  body: 'json' | 'form' | 'none';
  /** Every `errorCode` that it documents, `000` among them. */
  codes: string[];
  /** Fields of each branch of the contract's `oneOf`: a body has those of one branch. */
  alternatives: string[][];
}

/** One entry of the table of errors. */
export interface ErrorData {
  /** Null: a result inside a transaction, never an answer to a call. */
  http: number | null;
  /** A 5xx after which money may have moved: nobody knows what was done. */
  unclear: boolean;
  reason_code: string;
  vi: string;
  en: string;
}

/** What one UAT case is; `specs/uat-cases.yaml` says what the fields mean. */
export interface UatCaseData {
  id: string;
  group: string;
  required: boolean;
  /** Whether the traffic decides the case, or a person. */
  judge: 'machine' | 'person';
  /** As on the page, as plain text. */
  steps: string;
  expect: string;
}

/** Values of `specs/facts.yaml` that the engine needs. */
export interface FactData {
  tokenSeconds: number;
  tokenRefreshSeconds: number;
  timeoutDefaultSeconds: number;
  idempotencyHours: number;
  ackTimeoutSeconds: number;
  /** Waits before the second, third … attempt of an IPN, in minutes. */
  retryMinutes: number[];
  timestampToleranceSeconds: number;
  ratePerMinute: number;
  qrExpiryDefaultSeconds: number;
  listLimitDefault: number;
  /** When a program asks for a result, in seconds after its command; then each minute. */
  askSeconds: number[];
  unknownMaxMinutes: number;
  silenceSeconds: number;
  amountMin: number;
  amountMax: number;
  /** Published keys of the documentation: only for tests. */
  aesKey: string;
  hmacSecret: string;
  /** Address of the simulator on its default port, as pages and samples state it. */
  url: string;
}

/** All data of the contracts. */
export interface ContractData {
  /** Version of the portal, versions of the contracts, and a hash of all that this was made from. */
  version: { portal: string; edc: string; qr: string; hash: string };
  operations: OperationData[];
  errors: Record<string, ErrorData>;
  facts: FactData;
  uatCases: UatCaseData[];
}

/** Compiled validators: `<api> <operation> body` and `… params`. */
export type Validators = Readonly<Record<string, ValidateFunction>>;

export interface Contract extends ContractData {
  validators: Validators;
}
