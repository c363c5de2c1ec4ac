import type { ContractVersion, Shown } from './contract-history';
import type { ErrorRow } from './diagnosis';
import type { ReportedSamples } from './samples';
import type { FaultRow, SeedRow, SimulatorFile, VariantRow } from './simulator-facts';
import type { Sentence } from './values';

/** Party that must answer. */
export type Asked = 'provider-tech' | 'provider-business' | 'bank';
/** Deadline of the answer. */
export type Urgency = 'before-uat' | 'before-live' | 'later';

/** An open question, and the pages that depend on it. */
export interface OpenPoint {
  /** Ids of all facts that the answer settles; each is an anchor in the list. */
  ids: string[];
  question: string;
  ask: Asked;
  urgency: Urgency;
  /** Value that the portal publishes until the answer; undefined if the question is about more than one value. */
  value?: string;
  uses: { title: string; route: string }[];
}

/** A term with its name in both languages, and its meaning in the language of the page. */
export interface Term extends Sentence {
  id: string;
  field?: string;
  meaning: string;
}

/** One code of the catalogue, in the language of the page. */
export interface ErrorDetail extends ErrorRow<string> {
  meaning: string;
  status: 'source' | 'to-confirm';
}

/** Data that the build adds to components. Pages write these components without attributes: `<Glossary />`. */
export interface ListItems {
  ErrorCatalogue: readonly ErrorDetail[];
  Glossary: readonly Term[];
  VersionHistory: readonly ContractVersion<Shown>[];
  SampleReport: ReportedSamples;
  IpnVariants: readonly VariantRow[];
  SimulatorDownload: SimulatorFile | null;
  SimulatorFaults: readonly FaultRow[];
  SimulatorSeed: readonly SeedRow[];
  ToConfirmList: readonly OpenPoint[];
  /** URL of a file with the data of the tool. */
  ErrorCodeBench: string;
  IpnBench: string;
  TestIpnBench: string;
  /** Tools without data. */
  EncryptionBench: undefined;
  SignatureBench: undefined;
  VietQrBench: undefined;
}
