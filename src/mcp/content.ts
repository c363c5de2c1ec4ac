import type { Api } from '@portal/core/apis';
import type { TextLanguage } from '@portal/core/edition';
import type { OperationData, SampleGroup } from '@portal/core/api-page';
import type { LanguageKey } from '@portal/core/samples';
import type { ErrorReaction, ErrorRow, IpnSchemas } from '@portal/core/diagnosis';
import type { FormSchema } from '@portal/core/request-form';

export interface Page {
  /** Path without the base URL: `/documents/errors`. */
  route: string;
  /** Full URLs of the page and its Markdown. */
  url: string;
  markdown: string;
  /** A short page has one part. A long page has its published part files, in order. */
  parts: { text: string; holds: string }[];
}

export interface Samples extends Required<Pick<SampleGroup, 'servers' | 'proofs'>> {
  title: string;
  programs: Partial<Record<LanguageKey, string>>;
}

/** Body of a request or response; `schema` refers to `Schemas.definitions`. */
export interface Body {
  mediaType: string;
  schema: FormSchema;
}

/** `summary` is one English sentence. `url` is the server's URL followed by the path. */
export interface Operation extends Pick<
  OperationData,
  'title' | 'summary' | 'method' | 'path' | 'url' | 'operationId' | 'receiver' | 'deprecated'
> {
  api: Api['key'];
  route: string;
  samples: Samples[];
  request?: Body;
  /** Response bodies by HTTP status; null if the response has no body. */
  answers: Record<string, Body | null>;
}

export interface Schemas {
  /** Schemas of the components by component name. */
  named: Record<string, FormSchema>;
  /** Targets of `$ref`. */
  definitions: Record<string, FormSchema>;
}

/** Entry of `specs/error-codes.yaml`; the comment at the top of that file explains the fields. */
export interface ErrorCode extends Omit<ErrorRow<string>, 'reactions'> {
  vi: string;
  en: string;
  reactions: (ErrorReaction<string> & { how_en: string; cashier_en: string })[];
  /** Other fields, returned unchanged. */
  [more: string]: unknown;
}

/** Content of the MCP server. It equals the content of the site of the same build. */
export interface Content {
  version: string;
  /** Origin of the site, without trailing slash and base URL: `https://…`. */
  origin: string;
  baseUrl: string;
  pages: Page[];
  /** Content of `llms.txt` without the contracts, which are no pages: all pages, in groups. */
  list: string;
  /** Search index files as served by the site, one for each edition. */
  searchIndex: Record<TextLanguage, string>;
  operations: Operation[];
  errors: ErrorCode[];
  /** By key of the API. */
  schemas: Record<string, Schemas>;
  ipn: IpnSchemas;
  keys: { aes: string; hmac: string };
}

/** The content that diagnoses need. */
export type DiagnosisContent = Pick<Content, 'origin' | 'baseUrl' | 'ipn' | 'keys'>;

/** Full URL of a path such as `/documents/errors#code-422`. */
export const addressOf = (
  { origin, baseUrl }: Pick<Content, 'origin' | 'baseUrl'>,
  path: string,
): string => `${origin}${baseUrl}${path.replace(/^\//, '')}`;
