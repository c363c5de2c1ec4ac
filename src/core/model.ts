import type { ErrorRow } from './diagnosis';
import type { LanguageKey, SampleProof, SampleState, ServerOption } from './samples';
import type { OfferedFault } from './simulator-facts';
import type { Sentence } from './values';

/**
 * Data of a generated page, as JSON beside the page. The client bundle omits `html`, `links` and
 * `englishTexts`: a browser reads the HTML from the loaded page (src/site/components/README.md).
 */
interface PageData {
  /** `<api>/<page>`: unique in the site, and the id of the page's root element. */
  key: string;
  title: string;
  summary?: string;
  html?: PageHtml;
  links?: PageLinks;
  /** URL of the English texts, loaded on demand. */
  english?: string;
  /** English texts as HTML, indexed by `data-en`. */
  englishTexts?: string[];
}

export interface OperationData extends PageData {
  englishTitle?: string;
  method: string;
  /** The path alone, as written in the spec. */
  path: string;
  operationId?: string;
  url: string;
  deprecated: boolean;
  /** Earliest date of removal. */
  sunset?: string;
  /** Whether the integrator's server receives this request (IPN). */
  receiver: boolean;
  sampleGroups: SampleGroup[];
}

export interface SampleGroup {
  id: string;
  title: { vi: string; en: string };
  /** Method and address of the sample request: `POST https://…`. */
  call: string;
  languages: LanguageKey[];
  /** Possible servers of the request; the samples use the first. */
  servers?: ServerOption[];
  /** Results of running exactly these samples, by language. */
  proofs?: Partial<Record<LanguageKey, SampleProof>>;
  /** For a sample that is part of a file: the file, and the page that shows the whole file. */
  files?: Partial<Record<LanguageKey, { name: string; href: string }>>;
}

export interface PageHtml {
  /** Only for an operation: the list of its sections, and the part before the samples. */
  jump?: string;
  lead?: string;
  main: string;
  /** Highlighted samples by group, then by language. */
  samples: Record<string, Partial<Record<LanguageKey, string>>>;
}

/** Anchors and link targets in HTML that React does not render, for the site's link check. */
export interface PageLinks {
  anchors: string[];
  targets: string[];
}

export interface InfoData extends PageData {
  version: string;
}

/** Place of a change: its label, and the route of its page, if the page still exists. */
export interface Place {
  label: string;
  route?: string;
}

/** Hand-written description of a change. */
export interface HistoryEntry extends Sentence {
  places: Place[];
}

/** A difference that the comparison found, at one or several places. */
export interface HistoryChange extends Pick<Sentence, 'vi'> {
  level: 'breaking' | 'attention' | 'compatible';
  /** For example `maxLength, 40 → 20`. */
  detail?: string;
  places: Place[];
}

export interface ContractVersion extends Sentence {
  /** Anchor of the version, and last part of its id in the feed: `edc-1.0.0`. */
  id: string;
  title: string;
  /** Release date; undefined: not released yet. */
  date?: string;
  entries: HistoryEntry[];
  changes: HistoryChange[];
}

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

/** An operation, with the states of its samples in the order of the tabs. */
export interface ReportedOperation {
  title: string;
  route: string;
  states: SampleState[];
}

/** States of the generated samples according to the report in the repository. */
export interface ReportedSamples {
  /** Languages in the order of the tabs, each with its last complete run, if any. */
  languages: { language: LanguageKey; run?: SampleProof }[];
  operations: ReportedOperation[];
}

/** A network fault that the simulator can produce, with its effect for the caller. */
export type FaultRow = OfferedFault & { seen: string };

/** A kind of IPN that the simulator sends. */
export interface VariantRow {
  name: string;
  what: string;
}

/** An object that exists in the simulator from the start. */
export interface SeedRow {
  kind: string;
  /** Its id in requests. */
  id: string;
  what: string;
}

export interface SimulatorFile {
  name: string;
  kib: number;
  sha256: string;
  /** Version of the portal whose contracts the file contains. */
  version: string;
}

export interface Term extends Sentence {
  id: string;
  field?: string;
  meaning: string;
}

/** One code of the catalogue, in Vietnamese. */
export interface ErrorDetail extends ErrorRow<string> {
  vi: string;
  status: 'source' | 'to-confirm';
}

/** Codes of a list, with the URL of their English texts. */
export interface WithEnglish<Row> {
  codes: readonly Row[];
  /** URL of the table in both languages (`ErrorEntry`), loaded on demand. */
  english: string;
}

/** Data that the build adds to components. Pages write these components without attributes: `<Glossary />`. */
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
  /** URL of a file with the data of the tool. */
  ErrorCodeBench: string;
  IpnBench: string;
  TestIpnBench: string;
  /** Tools without data. */
  EncryptionBench: undefined;
  SignatureBench: undefined;
  VietQrBench: undefined;
}
