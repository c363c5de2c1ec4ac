import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { SchemaNodes, Text } from '@portal/sources/openapi';
import type { EnglishTexts } from './english';
import type { PageIds } from './page-ids';
import type { Repeats } from './repeats';

export interface LinkedSchema {
  address: string;
  name: string;
  nodes: SchemaNodes;
}

export interface ContractContext {
  api: string;
  codes: ErrorCodes;
  repeats: Repeats;
}

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
  examples: Map<string, string>;
  /** The body being rendered: its path and its examples. */
  body?: { path: readonly string[]; examples: readonly { id: string; text: string }[] } | undefined;
  sections: { id: string; title: Text }[];
  schemaPage: (schema: LinkedSchema) => string;
}
