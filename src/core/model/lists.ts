import type { LanguageKey, SampleProof, SampleState } from '../samples';

/** Where something changed: what it is called, and its place on a page, if it still has one. */
export interface Place {
  label: string;
  route?: string;
}

/** What a writer says of a change. */
export interface HistoryEntry {
  vi: string;
  en: string;
  places: Place[];
}

/** What the comparison found, at one or several places. */
export interface HistoryChange {
  level: 'breaking' | 'attention' | 'compatible';
  vi: string;
  /** `maxLength, 40 → 20`. */
  detail?: string;
  places: Place[];
}

/** One version of a contract. */
export interface ContractVersion {
  /** Its anchor, and the end of its id in the feed: `edc-1.0.0`. */
  id: string;
  title: string;
  /** The day from which it holds; absent: not released yet. */
  date?: string;
  vi: string;
  en: string;
  entries: HistoryEntry[];
  changes: HistoryChange[];
}

/** Who has to answer. */
export type Asked = 'provider-tech' | 'provider-business' | 'bank';
/** By when. */
export type Urgency = 'before-uat' | 'before-live' | 'later';

/** Something that has still to be confirmed, and the pages that rest on it. */
export interface OpenPoint {
  /** Its anchors in the list: facts that one answer settles share a row. */
  ids: string[];
  question: string;
  ask: Asked;
  urgency: Urgency;
  /** What the portal says until then; absent where the question is about more than one value. */
  value?: string;
  uses: { title: string; route: string }[];
}

/** An operation and, in the order of the tabs, what is known of its samples. */
export interface ReportedOperation {
  title: string;
  route: string;
  states: SampleState[];
}

/** What the committed report says of the samples as last generated. */
export interface ReportedSamples {
  /** In the order of the tabs, with the last complete run; none where there has been none. */
  languages: { language: LanguageKey; run?: SampleProof }[];
  operations: ReportedOperation[];
}

/** A fault of the line that the simulator offers. */
export interface FaultRow {
  effect: string;
  /** Last three digits of `amount` that call for it. */
  digits?: string;
  /** What the caller sees. */
  seen: string;
  /** Code in the table of errors that `seen` is about. */
  code?: string;
  executed: boolean;
}

/** A way in which the simulator sends an IPN. */
export interface VariantRow {
  name: string;
  what: string;
}

/** Something that the simulator has from the start. */
export interface SeedRow {
  kind: string;
  /** Its number, as a call names it. */
  id: string;
  what: string;
}

/** The file of this very build. */
export interface SimulatorFile {
  name: string;
  kib: number;
  sha256: string;
  /** Of the portal whose contracts it was made from. */
  version: string;
}

/** One term: its Vietnamese and English names, the API field that carries it, and what it means. */
export interface Term {
  /** Its anchor. */
  id: string;
  vi: string;
  en: string;
  field?: string;
  meaning: string;
}

/** One code of the catalogue; the head of specs/error-codes.yaml says what each key means. */
export interface ErrorDetail {
  code: string;
  http: number | null;
  reason_code: string;
  vi: string;
  status: 'source' | 'to-confirm';
  owner: string;
  /** What the log keeps beside what it always keeps. */
  log?: string;
  reactions: {
    api: string[];
    on: string[];
    money: string;
    do: string;
    how: string;
    cashier: string;
  }[];
}

/** What the build fills a list with: its codes, and the address of their English texts. */
export interface WithEnglish<Row> {
  codes: readonly Row[];
  /** Of `EnglishErrors`, for a reader who asks for them. */
  english: string;
}

/** The English texts, by code; those of the reactions in the order of the table. */
export type EnglishErrors = Readonly<
  Record<
    string,
    {
      meaning: string;
      log?: string;
      reactions: readonly (readonly [how: string, cashier: string])[];
    }
  >
>;

/** The items of the components that a page writes without any: `<Glossary />`. The build fills them in. */
export interface ListItems {
  ErrorCatalogue: WithEnglish<ErrorDetail>;
  Glossary: readonly Term[];
  VersionHistory: readonly ContractVersion[];
  SampleReport: ReportedSamples;
  IpnVariants: readonly VariantRow[];
  SimulatorDownload: SimulatorFile | null;
  SimulatorFaults: readonly FaultRow[];
  SimulatorSeed: readonly SeedRow[];
  ToConfirmList: readonly OpenPoint[];
  /** The address of a file with the data of a tool. */
  ErrorCodeBench: string;
  IpnBench: string;
  TestIpnBench: string;
  /** These take none. */
  EncryptionBench: undefined;
  SignatureBench: undefined;
  VietQrBench: undefined;
}
