import type { SchemaNodes } from '../openapi';
import type { EnglishTexts } from './english';
import type { PageIds } from './page-ids';

/** A schema that a page links to instead of showing it. */
export interface LinkedSchema {
  /** Its place in the contract: no two have one. */
  address: string;
  name: string;
  nodes: SchemaNodes;
}

/** What the rendering of one page shares. */
export interface PageContext {
  ids: PageIds;
  english: EnglishTexts;
  /** Levels of a schema that the page itself shows. */
  depth: number;
  /** Rows that it may have; with more it is rendered anew with fewer levels. */
  budget: number;
  rows: number;
  /** Sections of the page, in order. */
  sections: { id: string; title: string }[];
  /** Address of the page of a schema. */
  schemaPage: (schema: LinkedSchema) => string;
}
