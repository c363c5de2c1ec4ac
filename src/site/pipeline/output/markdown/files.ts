import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { languageOf } from '@portal/core/edition';
import { markdownAddress } from '@portal/core/markdown-address';
import { Faults } from '@portal/sources/content/writer-error';
import type { FinishedPage } from '../finished-pages';
import { findTag, isTag } from '../../markdown/html-tree';
import { addressOf, llmsFull, llmsIndex, type MarkdownSite, type PageEntry } from './llms';
import { PageFault } from './page-fault';
import { contentsOf, partBytes, partsOf, partText } from './parts';
import { PlainPage } from './plain';
import { join, printBlocks, type Block } from './print';

function blocksOf({ main, file }: FinishedPage, route: string, site: MarkdownSite): Block[] {
  if (!main) throw new Error(`${file} has no main part`);
  const root = findTag(main, (element) => isTag(element, 'article')) ?? main;
  try {
    return printBlocks(new PlainPage(addressOf(site, route)).blocks(root));
  } catch (error) {
    if (!(error instanceof PageFault)) throw error;
    throw error.inFile(site.groups.sourceOf(route) ?? path.relative(site.siteDir, file), route);
  }
}

/** Description of a page that has an English edition. */
const sameInVietnamese = 'The same page in Vietnamese.';

/**
 * Yields each page after writing its Markdown file, and finally writes the two lists for language models.
 * @throws {WriterError} after the last page, if pages contain elements without a Markdown form
 */
export async function* writeMarkdown(
  pages: AsyncIterable<FinishedPage>,
  site: MarkdownSite,
  outDir: string,
): AsyncGenerator<FinishedPage> {
  const entries: PageEntry[] = [];
  const faults = new Faults();
  const write = async (address: string, text: string) => {
    const file = path.join(outDir, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    return { markdown: addressOf(site, address), text };
  };
  for await (const page of pages) {
    const route = `/${page.route.slice(site.baseUrl.length)}`;
    const blocks = faults.collect(() => blocksOf(page, route, site));
    if (blocks) {
      const address = markdownAddress(route);
      const whole = await write(address, join(blocks.map(({ text }) => text)));
      const isSecond =
        languageOf(route) === 'vi' && !site.groups.editionsOf(page.route).includes('en');
      const entry: PageEntry = {
        ...whole,
        url: addressOf(site, route),
        title: blocks.find(({ heading }) => heading)?.heading?.title ?? '',
        description: isSecond ? sameInVietnamese : page.meta('description').normalize('NFC'),
        group: site.groups.groupOf(route),
        // The English edition of a page is first.
        place: site.groups.placeOf(route) + (languageOf(route) === 'en' ? 0 : 0.5),
        parts: [],
      };
      const parts = Buffer.byteLength(whole.text) > partBytes ? partsOf(blocks) : [];
      for (const [index, part] of parts.entries()) {
        const note = { number: index + 1, of: parts.length, whole: whole.markdown };
        const name = address.replace(/\.md$/, `.part-${note.number}.md`);
        entry.parts.push({ ...(await write(name, partText(part, note))), holds: contentsOf(part) });
      }
      entries.push(entry);
    }
    yield page;
  }
  faults.throwAny();
  await write('/llms.txt', llmsIndex(site, entries));
  await write('/llms-full.txt', llmsFull(site, entries));
}
