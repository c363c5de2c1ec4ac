import type { ValidateFunction } from 'ajv';

export { faultOf, type FieldFault } from './faults';

/** Operation of a contract, extracted from `specs/*.yaml` at build time. */
export interface OperationData {
  api: 'edc' | 'qr';
  /** Name in the table of errors: `POST /device/sale`. */
  name: string;
  method: 'GET' | 'POST';
  /** Local path with the parameters of the contract: `/v1/oapi/device/{sn}/status`. */
  path: string;
  body: 'json' | 'form' | 'none';
  /** Documented `errorCode`s, including `000`. */
  codes: string[];
  /** Required fields of each `oneOf` branch; a body must match exactly one. */
  alternatives: string[][];
}

export interface ErrorData {
  /** HTTP status; null for codes that only occur as the result of a transaction. */
  http: number | null;
  /** Whether a command that is answered with this 5xx may have been executed. */
  unclear: boolean;
  reason_code: string;
  vi: string;
  en: string;
}

/** UAT case; `specs/uat-cases.yaml` documents the fields. */
export interface UatCaseData {
  id: string;
  group: string;
  required: boolean;
  /** `machine`: judged from the traffic; `person`: confirmed by a tester. */
  judge: 'machine' | 'person';
  /** Plain text of the page's Markdown. */
  steps: string;
  expect: string;
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
  /** When a client queries a result, in seconds after its command; then every minute. */
  askSeconds: number[];
  unknownMaxMinutes: number;
  silenceSeconds: number;
  amountMin: number;
  amountMax: number;
  /** Published test keys of the documentation. */
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
}

/** Compiled validators: `<api> <operation> body` and `… params`. */
export type Validators = Readonly<Record<string, ValidateFunction>>;

export interface Contract extends ContractData {
  validators: Validators;
}
