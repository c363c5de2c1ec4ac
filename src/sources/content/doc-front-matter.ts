import path from 'node:path';

import type { ParseFrontMatter } from '@docusaurus/types';

import { loadFacts, substituteFacts } from './facts';
import { routeOf } from './routes';
import { readFrontMatter } from './front-matter';
import { plainText } from './read-text';

/** Files and their heads without a fault: Docusaurus asks for that of each page several times. */
const faultless = new Set<string>();

/**
 * Reads a page's front matter: unknown keys stop the build, facts are filled in, and `docs/x` gets
 * the route `/documents/x` (an index page keeps its trailing slash). The other
 * content folders already lie where their route is.
 * @throws {WriterError} on a fault in the front matter.
 */
export const parseDocFrontMatter =
  (siteDir: string): ParseFrontMatter =>
  async ({ filePath, fileContent, ...rest }) => {
    const content = plainText(fileContent);
    const file = path.relative(siteDir, filePath).split(path.sep).join('/');
    const [, head = ''] = /^(---\n[\s\S]*?\n---)(?:\n|$)/.exec(content) ?? [];
    const known = `${file}\n${head}`;
    if (!faultless.has(known)) {
      readFrontMatter(file, content);
      faultless.add(known);
    }
    const filled =
      substituteFacts(head, file, loadFacts(siteDir)).text + content.slice(head.length);
    const parsed = await rest.defaultParseFrontMatter({ filePath, fileContent: filled });
    // For the search only; what stays here travels with the page.
    delete parsed.frontMatter['sections'];
    if (!file.startsWith('docs/')) return parsed;
    return { ...parsed, frontMatter: { slug: routeOf(file), ...parsed.frontMatter } };
  };
