import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { markdownAddress } from '../../../markdown-address';
import { Faults } from '../../content/writer-error';
import type { FinishedPage } from '../finished-pages';
import type { SiteGroups } from '../site-groups';
import { llmsFull, llmsIndex, type PageEntry, type PartEntry } from './llms';
import { PageFault } from './page-fault';
import { contentsOf, partBytes, partsOf, partTree } from './parts';
import { PlainPage } from './plain';
import { print, toTree } from './print';

/** What the files say of the site. */
export interface MarkdownSite {
  /** Where it stands, without a slash at its end. */
  url: string;
  baseUrl: string;
  title: string;
  tagline: string;
  groups: SiteGroups;
}

/** Writes the Markdown of each page beside it, and the two lists for language models. */
export class MarkdownFiles {
  readonly #entries: PageEntry[] = [];
  readonly #faults = new Faults();
  /** The site's address, with a slash at its end. */
  readonly #root: string;

  constructor(
    private readonly site: MarkdownSite,
    private readonly outDir: string,
  ) {
    this.#root = `${site.url}${site.baseUrl}`;
  }

  /** Passes the pages on, each after its files are written. */
  async *pass(pages: AsyncIterable<FinishedPage>): AsyncGenerator<FinishedPage> {
    for await (const page of pages) {
      const route = `/${page.route.slice(this.site.baseUrl.length)}`;
      const tree = this.#faults.collect(() => this.#tree(page, route));
      if (tree) await this.#page(page, route, tree);
      yield page;
    }
  }

  /**
   * Writes `llms.txt` and `llms-full.txt`.
   * @throws {WriterError} with all that Markdown could not carry.
   */
  async finish(): Promise<void> {
    this.#faults.throwAny();
    const { title, tagline, groups } = this.site;
    const site = { root: this.#root, title, tagline, labels: groups.labels };
    await this.#write('/llms.txt', llmsIndex(site, this.#entries));
    await this.#write('/llms-full.txt', llmsFull(site, this.#entries));
  }

  /** Every page that was passed on. */
  get entries(): readonly PageEntry[] {
    return this.#entries;
  }

  async #write(address: string, text: string): Promise<void> {
    const file = path.join(this.outDir, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  #address(route: string): string {
    return `${this.#root}${route.slice(1)}`;
  }

  #tree({ main: $, file }: FinishedPage, route: string): Root {
    const [root] = [...$('article').toArray(), ...$('main').toArray()];
    if (!root) throw new Error(`${file} has no main part`);
    try {
      return toTree(new PlainPage(this.#address(route)).blocks(root));
    } catch (error) {
      if (!(error instanceof PageFault)) throw error;
      throw error.inFile(this.site.groups.sourceOf(route) ?? path.relative('.', file), route);
    }
  }

  async #page({ head }: FinishedPage, route: string, tree: Root): Promise<void> {
    const text = print(tree);
    const address = markdownAddress(route);
    await this.#write(address, text);
    const title = toString(tree.children.find(({ type }) => type === 'heading'));
    this.#entries.push({
      url: this.#address(route),
      markdown: this.#address(address),
      text,
      title,
      description: (head('meta[name=description]').attr('content') ?? '').normalize('NFC'),
      group: this.site.groups.groupOf(route),
      place: this.site.groups.placeOf(route),
      parts: Buffer.byteLength(text) > partBytes ? await this.#parts(tree, address) : [],
    });
  }

  async #parts(tree: Root, whole: string): Promise<PartEntry[]> {
    const parts = partsOf(tree);
    const entries: PartEntry[] = [];
    for (const [index, part] of parts.entries()) {
      const address = whole.replace(/\.md$/, `.part-${index + 1}.md`);
      const note = { number: index + 1, of: parts.length, whole: this.#address(whole) };
      const text = print(partTree(part, note));
      await this.#write(address, text);
      entries.push({ markdown: this.#address(address), text, holds: contentsOf(part) });
    }
    return entries;
  }
}
