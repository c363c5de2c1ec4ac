import path from 'node:path';

import type { ParseFrontMatter } from '@docusaurus/types';

import { loadFacts, substituteFacts } from './facts';
import { routeOf } from './list-pages';
import { readFrontMatter } from './front-matter';
import { plainText } from './read-text';
import { WriterError } from './writer-error';

/** Findings that `npm start` has printed, by file. */
const printed = new Map<string, string>();

/** Returns a page that shows a finding. If the finding were thrown, Docusaurus would print it after a stack trace. */
function findingAsPage(file: string, finding: string): Awaited<ReturnType<ParseFrontMatter>> {
  if (printed.get(file) !== finding) console.error(finding);
  printed.set(file, finding);
  return {
    frontMatter: { title: file, slug: routeOf(file) },
    content: `\`\`\`text\n${finding}\n\`\`\`\n`,
  };
}

/**
 * Parses a page's front matter: rejects unknown keys, fills in facts, and sets the route `/documents/x` for `docs/x`
 * (index pages keep their trailing slash). In other folders the route equals the path of the file.
 * @throws {WriterError} on an error in the front matter, except in `npm start`, where the page shows the error
 */
export const parseDocFrontMatter =
  (siteDir: string): ParseFrontMatter =>
  async ({ filePath, fileContent, ...rest }) => {
    const content = plainText(fileContent);
    const file = path.relative(siteDir, filePath).split(path.sep).join('/');
    const [, head = ''] = /^(---\n[\s\S]*?\n---)(?:\n|$)/.exec(content) ?? [];
    try {
      readFrontMatter(file, content);
    } catch (error) {
      if (process.env['NODE_ENV'] !== 'development' || !(error instanceof WriterError)) throw error;
      return findingAsPage(file, error.message);
    }
    printed.delete(file);
    const filled =
      substituteFacts(head, file, loadFacts(siteDir)).text + content.slice(head.length);
    const parsed = await rest.defaultParseFrontMatter({ filePath, fileContent: filled });
    // Only the search uses `sections`. Without this key, the page's data stays small.
    delete parsed.frontMatter['sections'];
    if (!file.startsWith('docs/')) return parsed;
    return { ...parsed, frontMatter: { slug: routeOf(file), ...parsed.frontMatter } };
  };
