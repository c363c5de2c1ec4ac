import path from 'node:path';

import type { ParseFrontMatter } from '@docusaurus/types';

import { anchorsByCounterpart, englishOf, fileAt } from '@portal/sources/content/editions';
import { loadFacts, substituteFacts } from '@portal/sources/content/facts';
import { frontMatterIn, readFrontMatter } from '@portal/sources/content/front-matter';
import { isEnglishFile, isWritten, routeOf } from '@portal/sources/content/list-pages';
import { plainText } from '@portal/sources/content/read-text';
import { WriterError } from '@portal/sources/content/writer-error';
import { readPages } from '../../markdown/read-pages';

/** Pages with mistakes in `npm start`: the printed text, by file. */
const printed = new Map<string, string>();

const asPage = (finding: string): string => `\`\`\`\`text\n${finding}\n\`\`\`\`\n`;

/** Prints a finding once, and returns the data of a page that shows it. */
function findingAsPage(file: string, finding: string): Awaited<ReturnType<ParseFrontMatter>> {
  if (printed.get(file) !== finding) console.error(finding);
  printed.set(file, finding);
  return { frontMatter: { title: file, slug: routeOf(file) }, content: asPage(finding) };
}

const nameOf = (siteDir: string, filePath: string): string =>
  path.relative(siteDir, filePath).split(path.sep).join('/').normalize('NFC');

/**
 * Returns the text to show in place of a page with mistakes. If the page were compiled, the bundler would print each
 * mistake several times, with a stack trace. Docusaurus parses the front matter of a page before.
 */
export function mistakesPage(siteDir: string, filePath: string): string | undefined {
  const finding = printed.get(nameOf(siteDir, filePath));
  return finding === undefined ? undefined : asPage(finding);
}

/**
 * Finds the mistakes of a page that is saved during `npm start`: a mistake that the bundler finds would be printed
 * several times, with a stack trace.
 */
async function mistakesOf(siteDir: string, file: string, text: string): Promise<string> {
  const read = await readPages(siteDir, [file], new Map([[file, text]]));
  const faults = read.get(file)?.faults ?? [];
  return faults.length === 0 ? '' : new WriterError(faults).message;
}

/**
 * Parses a page's front matter: rejects unknown keys, fills in facts, and sets the route of `docs/x` and of English pages
 * (`routeOf`; other routes equal the path of the file). `anchors` are the headings by those of the other edition, `nearest`
 * is the English page for readers of English.
 * @throws {WriterError} on an error in the front matter, except in `npm start`, where the page shows all its mistakes
 */
export const parseDocFrontMatter =
  (siteDir: string): ParseFrontMatter =>
  async ({ filePath, fileContent, ...rest }) => {
    const content = plainText(fileContent);
    const file = nameOf(siteDir, filePath);
    if (process.env['NODE_ENV'] === 'development' && isWritten(file)) {
      const mistakes = await mistakesOf(siteDir, file, content);
      if (mistakes !== '') return findingAsPage(file, mistakes);
      printed.delete(file);
    } else readFrontMatter(file, content);
    const [head = ''] = frontMatterIn(content) ?? [];
    const filled =
      substituteFacts(head, file, loadFacts(siteDir)).text + content.slice(head.length);
    const parsed = await rest.defaultParseFrontMatter({ filePath, fileContent: filled });
    // Only the search uses `sections`. Without this key, the page's data stays small.
    delete parsed.frontMatter['sections'];
    // `generate/sidebar.ts` adds the line for the card: with this key, Docusaurus would ignore the data of the item.
    delete parsed.frontMatter['sidebar_custom_props'];
    const { nearest } = parsed.frontMatter as { nearest?: string };
    const anchors = Object.fromEntries(anchorsByCounterpart(siteDir, file));
    const isRouted = file.startsWith('docs/') || isEnglishFile(file);
    const added = {
      ...(Object.keys(anchors).length > 0 && { anchors }),
      ...(isRouted && { slug: routeOf(file) }),
    };
    const near = nearest === undefined ? undefined : englishOf(siteDir, fileAt(nearest));
    return {
      ...parsed,
      frontMatter: { ...added, ...parsed.frontMatter, ...(near && { nearest: near }) },
    };
  };
