import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { SchemaNodes } from '@portal/sources/openapi';
import type { EnglishTexts } from './english';
import type { PageIds } from './page-ids';
import type { Repeats } from './repeats';

/** A schema that a page links to instead of showing it. */
export interface LinkedSchema {
  /** Its place in the contract: no two have one. */
  address: string;
  name: string;
  nodes: SchemaNodes;
}

/** What all pages of a contract share. */
export interface ContractContext {
  /** Its name in the table of APIs. */
  api: string;
  /** The table of errors. */
  codes: ErrorCodes;
  /** What stands in every answer of the contract. */
  repeats: Repeats;
}

/** What the rendering of one page shares. */
export interface PageContext extends ContractContext {
  ids: PageIds;
  english: EnglishTexts;
  /** Levels of a schema that the page itself shows. */
  depth: number;
  /** Rows that it may have; with more it is rendered anew with fewer levels. */
  budget: number;
  rows: number;
  /** Where the page shows a component with its fields, by the component's identity. */
  shown: Map<string, string>;
  /** The schemas whose text it has, with that text. */
  told: Set<string>;
  /** Where it shows an example of more than one line. */
  examples: Map<string, string>;
  /** The body that is being rendered: where it stands, and its examples. */
  body?: { path: readonly string[]; examples: readonly { id: string; text: string }[] } | undefined;
  /** Sections of the page, in order. */
  sections: { id: string; title: string }[];
  /** Address of the page of a schema. */
  schemaPage: (schema: LinkedSchema) => string;
}
