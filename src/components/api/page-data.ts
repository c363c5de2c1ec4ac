import type { LanguageKey, SampleProof } from '../../samples';

/**
 * What the build hands to `ApiOperation`, as JSON beside the page. `html` and `links` are for the
 * server's rendering only: a browser finds the HTML in the page it has loaded
 * (src/components/api/README.md), so the client bundle leaves both out.
 */
export interface OperationData {
  /** `<family>/<page>`: unique in the site, and the id of the page's root element. */
  key: string;
  title: string;
  summary?: string;
  method: string;
  /** The path alone, as the spec writes it. */
  path: string;
  operationId?: string;
  url: string;
  deprecated: boolean;
  /** A call that the reader's server receives. */
  receiver: boolean;
  sampleGroups: SampleGroup[];
  html?: PageHtml;
  links?: PageLinks;
}

export interface SampleGroup {
  id: string;
  title: string;
  /** Method and address of what the samples show: `POST https://…`. */
  call: string;
  languages: LanguageKey[];
  /** What a run of these very texts proved, by language. */
  proofs?: Partial<Record<LanguageKey, SampleProof>>;
  /** Where a sample is a part of a file: the file, and the page that shows it whole. */
  files?: Partial<Record<LanguageKey, { name: string; href: string }>>;
}

export interface PageHtml {
  main: string;
  /** Group → language → highlighted sample. */
  samples: Record<string, Partial<Record<LanguageKey, string>>>;
}

/** What the site's check of links must know about HTML that React did not draw. */
export interface PageLinks {
  anchors: string[];
  targets: string[];
}

/** What the build hands to `ApiInfo`. */
export interface InfoData {
  key: string;
  title: string;
  summary?: string;
  version: string;
  html?: PageHtml;
  links?: PageLinks;
}
