import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { markdownAddress } from '@portal/core/markdown-address';
import { Faults } from '@portal/sources/content/writer-error';
import type { FinishedPage } from '../finished-pages';
import { findTag, isTag } from '../../markdown/html-tree';
import type { SiteGroups } from '../site-groups';
import { llmsFull, llmsIndex, type PageEntry, type PartEntry } from './llms';
import { PageFault } from './page-fault';
import { contentsOf, partBytes, partsOf, partText } from './parts';
import { PlainPage } from './plain';
import { join, printBlocks, type Block } from './print';

export interface MarkdownSite {
  /** Address of the site without a trailing slash. */
  url: string;
  baseUrl: string;
  title: string;
  tagline: string;
  groups: SiteGroups;
  siteDir: string;
}

/** Writes the Markdown file of each page and the two lists for language models. */
export class MarkdownFiles {
  readonly #entries: PageEntry[] = [];
  readonly #faults = new Faults();
  /** The site's address with a trailing slash. */
  readonly #root: string;

  constructor(
    private readonly site: MarkdownSite,
    private readonly outDir: string,
  ) {
    this.#root = `${site.url}${site.baseUrl}`;
  }

  /** Writes the files of each page and yields the page. */
  async *pass(pages: AsyncIterable<FinishedPage>): AsyncGenerator<FinishedPage> {
    for await (const page of pages) {
      const route = `/${page.route.slice(this.site.baseUrl.length)}`;
      const blocks = this.#faults.collect(() => this.#blocks(page, route));
      if (blocks) await this.#page(page, route, blocks);
      yield page;
    }
  }

  /** Writes `llms.txt` and `llms-full.txt`; throws a `WriterError` if a page contains elements without a Markdown form. */
  async finish(): Promise<void> {
    this.#faults.throwAny();
    const { title, tagline, groups } = this.site;
    const site = { root: this.#root, title, tagline, labels: groups.labels };
    await this.#write('/llms.txt', llmsIndex(site, this.#entries));
    await this.#write('/llms-full.txt', llmsFull(site, this.#entries));
  }

  async #write(address: string, text: string): Promise<void> {
    const file = path.join(this.outDir, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  #address(route: string): string {
    return `${this.#root}${route.slice(1)}`;
  }

  #blocks({ main, file }: FinishedPage, route: string): Block[] {
    if (!main) throw new Error(`${file} has no main part`);
    const root = findTag(main, (element) => isTag(element, 'article')) ?? main;
    try {
      return printBlocks(new PlainPage(this.#address(route)).blocks(root));
    } catch (error) {
      if (!(error instanceof PageFault)) throw error;
      const { groups, siteDir } = this.site;
      throw error.inFile(groups.sourceOf(route) ?? path.relative(siteDir, file), route);
    }
  }

  async #page({ meta }: FinishedPage, route: string, blocks: Block[]): Promise<void> {
    const text = join(blocks.map((block) => block.text));
    const address = markdownAddress(route);
    await this.#write(address, text);
    this.#entries.push({
      url: this.#address(route),
      markdown: this.#address(address),
      text,
      title: blocks.find(({ heading }) => heading)?.heading?.title ?? '',
      description: meta('description').normalize('NFC'),
      group: this.site.groups.groupOf(route),
      place: this.site.groups.placeOf(route),
      parts: Buffer.byteLength(text) > partBytes ? await this.#parts(blocks, address) : [],
    });
  }

  async #parts(blocks: Block[], whole: string): Promise<PartEntry[]> {
    const parts = partsOf(blocks);
    const entries: PartEntry[] = [];
    for (const [index, part] of parts.entries()) {
      const address = whole.replace(/\.md$/, `.part-${index + 1}.md`);
      const note = { number: index + 1, of: parts.length, whole: this.#address(whole) };
      const text = partText(part, note);
      await this.#write(address, text);
      entries.push({ markdown: this.#address(address), text, holds: contentsOf(part) });
    }
    return entries;
  }
}
