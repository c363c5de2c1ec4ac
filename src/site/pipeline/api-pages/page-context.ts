import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { SchemaNodes } from '@portal/sources/openapi';
import type { EnglishTexts } from './english';
import type { PageIds } from './page-ids';
import type { Repeats } from './repeats';

export interface LinkedSchema {
  /** Unique location in the contract. */
  address: string;
  name: string;
  nodes: SchemaNodes;
}

/** Context shared by all pages of a contract. */
export interface ContractContext {
  /** Key in the table of APIs. */
  api: string;
  codes: ErrorCodes;
  /** Headers and fields repeated in most responses of the contract. */
  repeats: Repeats;
}

/** Context for rendering one page. */
export interface PageContext extends ContractContext {
  ids: PageIds;
  english: EnglishTexts;
  /** Number of schema levels on the page itself. */
  depth: number;
  /** Most rows of the page; a longer page is rendered again with fewer levels. */
  budget: number;
  rows: number;
  /** Anchors of the components shown with their fields, by identity of the component. */
  shown: Map<string, string>;
  /** Schemas (with their text) whose text is already on the page. */
  told: Set<string>;
  /** Anchors of the multi-line examples already shown, by text. */
  examples: Map<string, string>;
  /** The body being rendered: its path and its examples. */
  body?: { path: readonly string[]; examples: readonly { id: string; text: string }[] } | undefined;
  sections: { id: string; title: string }[];
  /** Returns the address of a schema's page. */
  schemaPage: (schema: LinkedSchema) => string;
}
