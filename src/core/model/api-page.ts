import type { LanguageKey, SampleProof, ServerOption } from '../samples';

/**
 * What the build hands to both kinds of page, as JSON beside the page. `html` and `links` are for the
 * server's rendering only: a browser finds the HTML in the page it has loaded
 * (src/site/components/api/README.md), so the client bundle leaves both out, and `englishTexts` with them.
 */
interface PageData {
  /** `<api>/<page>`: unique in the site, and the id of the page's root element. */
  key: string;
  title: string;
  summary?: string;
  html?: PageHtml;
  links?: PageLinks;
  /** Address of the English texts, by which a reader gets them who asks for them. */
  english?: string;
  /** What is there: HTML, by the place that `data-en` says. */
  englishTexts?: string[];
}

/** What the build hands to `ApiOperation`. */
export interface OperationData extends PageData {
  method: string;
  /** The path alone, as the spec writes it. */
  path: string;
  operationId?: string;
  url: string;
  deprecated: boolean;
  /** The day from which it may be gone. */
  sunset?: string;
  /** A call that the reader's server receives. */
  receiver: boolean;
  sampleGroups: SampleGroup[];
}

export interface SampleGroup {
  id: string;
  title: string;
  /** Method and address of what the samples show: `POST https://…`. */
  call: string;
  languages: LanguageKey[];
  /** Where the request can be sent; the samples have the first. */
  servers?: ServerOption[];
  /** What a run of these very texts proved, by language. */
  proofs?: Partial<Record<LanguageKey, SampleProof>>;
  /** Where a sample is a part of a file: the file, and the page that shows it whole. */
  files?: Partial<Record<LanguageKey, { name: string; href: string }>>;
}

export interface PageHtml {
  /** Of an operation: the list of its sections, and what stands before its samples. */
  jump?: string;
  lead?: string;
  main: string;
  /** Group → language → highlighted sample. */
  samples: Record<string, Partial<Record<LanguageKey, string>>>;
}

/** What the site's check of links must know about HTML that React did not render. */
export interface PageLinks {
  anchors: string[];
  targets: string[];
}

/** What the build hands to `ApiInfo`. */
export interface InfoData extends PageData {
  version: string;
}
