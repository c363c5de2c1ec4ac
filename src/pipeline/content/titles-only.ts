import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readFrontMatter } from './front-matter';
import { listPages } from './list-pages';
import { routeOf } from './routes';
import { WriterError } from './writer-error';

/**
 * Routes of the pages that say `search: titles`: they are about this documentation and not about an
 * API, and readers find them by what they are called.
 * @throws {WriterError} for another value
 */
export function loadTitlesOnly(siteDir: string): string[] {
  return listPages(siteDir).flatMap((file) => {
    const content = readFileSync(path.join(siteDir, file), 'utf8');
    const { search } = readFrontMatter(file, content).fields;
    if (search === undefined) return [];
    if (search === 'titles') return [routeOf(file)];
    throw new WriterError({
      file,
      line: content.split('\n').findIndex((line) => line.startsWith('search:')) + 1,
      problem: '`search` has a value that no page may have',
      fix: 'Write `search: titles`, or remove the line: then the texts are found too.',
    });
  });
}
