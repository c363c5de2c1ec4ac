import { readFrontMatter } from './front-matter';
import { isEnglishFile, listPages, routeOf } from './list-pages';
import { readText } from './read-text';

/** Additional search words for a section, mostly English. */
export type SectionWords = ReturnType<typeof loadSectionWords>[number];

/** Reads `sections` of the Vietnamese pages: `anchor: [words, other words]`. Their English editions use the same words. */
export function loadSectionWords(siteDir: string) {
  return listPages(siteDir)
    .filter((file) => !isEnglishFile(file))
    .flatMap((file) => {
      const { fields, lineOf } = readFrontMatter(file, readText(siteDir, file));
      return Object.entries(fields.sections ?? {}).map(([anchor, words]) => ({
        /** Route of the page, NFC, without base URL. */
        route: routeOf(file),
        anchor: anchor.normalize('NFC'),
        words,
        file,
        line: lineOf(['sections', anchor]),
      }));
    });
}
