import type { EnglishTexts } from './english';
import type { PageIds } from './page-ids';

/** What the rendering of one page shares. */
export interface PageContext {
  ids: PageIds;
  english: EnglishTexts;
  /** Component, by its schema's identity → id of the place that shows it. */
  shown: Map<string, string>;
  rows: number;
  /** Sections of the page, in order. */
  sections: { id: string; title: string }[];
}
