import { readFrontMatter } from './front-matter';
import { listPages, routeOf } from './list-pages';
import { readText } from './read-text';

/** Additional search words for a section, mostly English. */
export interface SectionWords {
  /** Route of the page, NFC, without base URL. */
  route: string;
  anchor: string;
  words: readonly string[];
  file: string;
  line: number;
}

/** Reads `sections` of all hand-written pages: `anchor: [words, other words]`. */
export function loadSectionWords(siteDir: string): SectionWords[] {
  return listPages(siteDir).flatMap((file) => {
    const { fields, lineOf } = readFrontMatter(file, readText(siteDir, file));
    return Object.entries(fields.sections ?? {}).map(([anchor, words]) => ({
      route: routeOf(file),
      anchor: anchor.normalize('NFC'),
      words,
      file,
      line: lineOf(['sections', anchor]),
    }));
  });
}
