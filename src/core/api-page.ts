import type { LanguageKey, SampleProof, ServerOption } from './samples';

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
