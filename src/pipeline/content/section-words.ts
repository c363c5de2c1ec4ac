import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listPages } from './list-pages';
import { readFrontMatter } from './front-matter';
import { routeOf } from './routes';
import { WriterError } from './writer-error';

/** What readers call a section beside its heading, most of all in English. */
export interface SectionWords {
  /** Route of the page, NFC, without base URL. */
  route: string;
  anchor: string;
  words: readonly string[];
  file: string;
  line: number;
}

/**
 * Reads `sections` of every hand-written page: `anchor: [words, other words]`.
 * @throws {WriterError} for one that is no list of words
 */
export function loadSectionWords(siteDir: string): SectionWords[] {
  return listPages(siteDir).flatMap((file) => {
    const content = readFileSync(path.join(siteDir, file), 'utf8');
    const { fields, lineOf } = readFrontMatter(file, content);
    const { sections } = fields;
    if (sections === undefined) return [];
    const entries = typeof sections === 'object' ? Object.entries(sections ?? {}) : [];
    if (entries.length === 0) {
      throw new WriterError({
        file,
        line: lineOf('sections'),
        problem: '`sections` names no section',
        fix: 'Write a line per section, `anchor: [words, other words]`, or remove it.',
      });
    }
    return entries.map(([anchor, words]): SectionWords => {
      const line = lineOf('sections', anchor);
      if (!isWords(words)) {
        throw new WriterError({
          file,
          line,
          problem: `the words of section "${anchor}" are no list of texts`,
          fix: `Write ${anchor}: [words, other words]; a text with a comma or ": " needs quotes.`,
        });
      }
      return { route: routeOf(file), anchor: anchor.normalize('NFC'), words, file, line };
    });
  });
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string');
