import type { Api } from '@portal/core/apis';
import type { LanguageKey, SampleProof, ServerOption } from '@portal/core/samples';
import type { IpnSchemas } from '@portal/core/diagnosis';

/** A page, as the Markdown beside it has it. */
export interface Page {
  /** Its path on the site, without the base URL: `/documents/errors`. */
  route: string;
  /** Full address of the page, and of its Markdown. */
  url: string;
  markdown: string;
  /** One for a page that is read at once; else those that lie beside it as files. */
  parts: { text: string; holds: string }[];
}

/** Programs that an operation's page shows. */
export interface Samples {
  title: string;
  /** Where the call can be sent; the programs have the first. */
  servers: ServerOption[];
  programs: Partial<Record<LanguageKey, string>>;
  /** What a run of these very texts proved. */
  proofs: Partial<Record<LanguageKey, SampleProof>>;
}

/** An operation, as its page has it. */
export interface Operation {
  api: Api['key'];
  route: string;
  title: string;
  /** One English sentence. */
  summary?: string;
  method: string;
  path: string;
  /** Server and path. */
  url: string;
  operationId?: string;
  /** The reader's side implements it. */
  receiver: boolean;
  deprecated: boolean;
  samples: Samples[];
}

/** An error code: an entry of `specs/error-codes.yaml`, whose head says what each field means. */
export interface ErrorCode {
  code: string;
  http: number | null;
  reason_code: string;
  en: string;
  /** Printed as the file has it. */
  [more: string]: unknown;
}

/** All that the server knows: what the site of the same build shows. */
export interface Content {
  /** Of the portal. */
  version: string;
  /** Where the site stands, without a slash at its end and without the base URL: `https://…`. */
  origin: string;
  /** The base URL: `/`. */
  baseUrl: string;
  pages: Page[];
  /** `llms.txt`: every page, in groups. */
  list: string;
  /** The search's manifest and the file that it names, as the site serves them. */
  search: { manifest: string; index: string };
  operations: Operation[];
  errors: ErrorCode[];
  /** The published contracts, by API. */
  contracts: Record<string, unknown>;
  ipn: IpnSchemas;
  /** The published test keys. */
  keys: { aes: string; hmac: string };
}

/** Full address of a path of the site, as pages and checks name it: `/documents/errors#code-422`. */
export const addressOf = ({ origin, baseUrl }: Content, path: string): string =>
  `${origin}${baseUrl}${path.replace(/^\//, '')}`;
