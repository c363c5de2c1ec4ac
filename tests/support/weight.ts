import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { docsMcpFile } from '../../src/mcp/name';
import { readIndex } from '../../src/site/pipeline/output/search/read-index';
import { INDEX_FOLDER, manifestPath } from '../../src/core/search/records';

const kib = 1024;

/** Budgets in bytes, with a part per page, record, text or entry. Scripts, texts: gzip; index: brotli. */
const budgets = {
  /**
   * 168 KiB at 57 pages. Each page loads the routes of all pages (122 bytes each). The scripts of a guide also contain
   * its text; the factor 1.5 allows for the markup.
   * @param text bytes of the text of the page without code, gzip; 0 for an operation, whose text is in the HTML
   */
  scripts: (pages: number, text: number) => 160 * kib + 140 * pages + 1.5 * text,
  /**
   * Synonyms, addresses and types of records, beside the text.
   * @param text bytes of titles, contents and search words, brotli
   */
  searchIndex: (records: number, text: number) => 8 * records + text,
  /** File of English texts, loaded on demand. */
  english: (texts: number) => 1.5 * kib + 25 * texts,
  /** `llms.txt`, uncompressed. */
  list: (entries: number) => 2 * kib + 240 * entries,
  /** MCP server with the Markdown of all pages, uncompressed. */
  docsMcp: (pages: number) => 640 * kib + 8 * kib * pages,
};

export interface Weight {
  name: string;
  bytes: number;
  budget: number;
}

/** Columns of the search index that contain text. */
type IndexTexts = Record<'titles' | 'contents' | 'names' | 'english', unknown>;

/** Returns the gzip size of a page's Markdown without code blocks, which no script contains; 0 without Markdown. */
function gzippedText(build: string, page: string): number {
  const route = path.join(build, path.dirname(page));
  const file = [`${route}.md`, path.join(route, 'index.md')].find((name) => existsSync(name));
  if (file === undefined) return 0;
  return gzipSync(readFileSync(file, 'utf8').replace(/^( *)```[^]*?^\1```$/gm, '')).length;
}

/** Number of strings in a JSON value, at any depth. */
function textsIn(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each: unknown) => sum + textsIn(each), 0);
}

/** Measures the downloads of a reader. A page first loads only scripts in its HTML (tests/e2e/navigation.spec.ts). */
export async function weighSite(build: string): Promise<Weight[]> {
  const read = (name: string): string => readFileSync(path.join(build, name), 'utf8');
  const gzipped = new Map<string, number>();
  const gzipOf = (name: string): number => {
    const size = gzipped.get(name) ?? gzipSync(read(name)).length;
    gzipped.set(name, size);
    return size;
  };

  const pages = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
    (name) => path.basename(name) === 'index.html',
  );
  const scripts = pages.map((page): Weight => {
    const html = read(page);
    const named = [...html.matchAll(/<script\b[^>]*\ssrc="?\/(?<file>[^" >]+)/g)];
    if (named.length < 3) throw new Error(`${page} names ${named.length} scripts`);
    const files = new Set(named.map(({ groups }) => groups?.['file'] ?? ''));
    const bytes = [...files].reduce((sum, file) => sum + gzipOf(file), 0);
    const text = html.includes('data-request-form') ? 0 : gzippedText(build, page);
    return { name: `scripts of ${page}`, bytes, budget: budgets.scripts(pages.length, text) };
  });

  const english = readdirSync(path.join(build, 'assets/english'))
    .filter((name) => name.endsWith('.json'))
    .map((name): Weight => {
      const file = `assets/english/${name}`;
      const texts = textsIn(JSON.parse(read(file)));
      return { name: file, bytes: gzipOf(file), budget: budgets.english(texts) };
    });

  const indexes = await Promise.all(
    (['vi', 'en'] as const).map(async (edition): Promise<Weight> => {
      const { records } = await readIndex(build, edition);
      const { file } = JSON.parse(read(manifestPath(edition))) as { file: string };
      const index = read(path.join(INDEX_FOLDER, file));
      const { titles, contents, names, english: translated } = JSON.parse(index) as IndexTexts;
      const texts = JSON.stringify([titles, contents, names, translated]);
      return {
        name: `search index (${edition})`,
        bytes: brotliCompressSync(index).length,
        budget: budgets.searchIndex(records.length, brotliCompressSync(texts).length),
      };
    }),
  );
  const list = read('llms.txt');
  // `npm run build` adds this file to the finished site; builds of copies do not.
  const docsMcp = existsSync(path.join(build, docsMcpFile))
    ? [
        {
          name: docsMcpFile,
          bytes: Buffer.byteLength(read(docsMcpFile)),
          budget: budgets.docsMcp(pages.length),
        },
      ]
    : [];
  return [
    ...scripts,
    ...english,
    ...indexes,
    {
      name: 'llms.txt',
      bytes: Buffer.byteLength(list),
      budget: budgets.list(list.match(/^- \[/gm)?.length ?? 0),
    },
    ...docsMcp,
  ];
}

const inKib = (bytes: number): string => `${(bytes / kib).toFixed(1)} KiB`;

/** Reports each weight over its budget, one line each. */
export function overweight(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, bytes, budget }) => `${name}: ${inKib(bytes)}, more than ${inKib(budget)}`);
}
