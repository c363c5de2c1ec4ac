import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { create, insertMultiple, save, search as searchOrama } from '@orama/orama';
import { Document } from 'flexsearch';
import lunr from 'lunr';

import { fold, SearchEngine } from '../../src/search/engine';
import { encodeIndex } from '../../src/search/records';
import type { SearchRecord } from '../../src/search/types';

/** An engine that holds an index. */
export interface Contender {
  /** Number of hits. */
  search(query: string): number | Promise<number>;
  /** What the browser would load to have this index. */
  serialize(): string | Buffer | Promise<string | Buffer>;
}

export type Build = (records: readonly SearchRecord[]) => Contender | Promise<Contender>;

export const HITS = 20;

/** The same folded text for all: none of the others folds Vietnamese by itself. */
export const toDocument = (
  { hierarchy, content, type }: SearchRecord,
  id: number,
): { id: string; title: string; content: string } => ({
  id: String(id),
  title: fold(type === 'content' ? hierarchy.lvl1 : (hierarchy[type] ?? '')),
  content: fold(content ?? ''),
});

/** Ours: the records are what is loaded; highlights and snippets are part of the time. */
const ours: Build = (records) => {
  const engine = new SearchEngine({ records, synonyms: [] });
  const params = { hitsPerPage: HITS, attributesToSnippet: ['content:10', 'hierarchy.lvl1:10'] };
  return {
    search: (query) => engine.search('bench', { ...params, query }).nbHits,
    serialize: () => JSON.stringify(encodeIndex({ records, synonyms: [] })),
  };
};

const orama: Build = (records) => {
  const database = create({ schema: { title: 'string', content: 'string' } as const });
  void insertMultiple(database, records.map(toDocument));
  return {
    search: async (term) =>
      (await searchOrama(database, { term, limit: HITS, tolerance: 1, boost: { title: 4 } })).count,
    serialize: () => JSON.stringify(save(database)),
  };
};

const flexsearch: Build = (records) => {
  const index = new Document({
    document: { id: 'id', index: ['title', 'content'] },
    tokenize: 'forward',
  });
  for (const document of records.map(toDocument)) index.add(document);
  return {
    search: (query) =>
      index.search(query, HITS).reduce((sum, field) => sum + field.result.length, 0),
    serialize: async () => {
      const files: string[] = [];
      // Declared as returning nothing; it returns a promise.
      await (index.export as (each: (key: string, data: string) => void) => Promise<void>)(
        (_key, data) => {
          files.push(data);
        },
      );
      return files.join('\n');
    },
  };
};

const lunrContender: Build = (records) => {
  const index = lunr((builder) => {
    builder.pipeline.reset();
    builder.searchPipeline.reset();
    builder.ref('id');
    builder.field('title', { boost: 4 });
    builder.field('content');
    for (const document of records.map(toDocument)) builder.add(document);
  });
  return {
    search: (query) =>
      index.query((clauses) => {
        for (const term of query.split(/\W+/).filter(Boolean)) {
          clauses.term(term, { wildcard: lunr.Query.wildcard.TRAILING });
          if (term.length >= 4) clauses.term(term, { editDistance: 1 });
        }
      }).length,
    serialize: () => JSON.stringify(index),
  };
};

/** What Pagefind's script of the browser exports, as far as it is used. */
interface PagefindClient {
  options(options: { basePath: string; noWorker: boolean }): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ results: readonly unknown[] }>;
}

/**
 * Its own script and WebAssembly, told that this is a browser and given its files from the disk: no
 * line is in the time, nor the texts of the hits, which it fetches one by one.
 */
const pagefind: Build = async (records) => {
  // A package for `import` alone: a plain one would become a `require` here.
  const { close, createIndex } = await import('pagefind');
  // Its program keeps no process awake: now and then this one would end before the answer.
  const awake = setInterval(() => undefined, 1000);
  const { index, errors } = await createIndex();
  if (index === undefined) throw new Error(errors.join('\n'));
  for (const document of records.map(toDocument)) {
    const { id, title, content } = document;
    await index.addCustomRecord({
      url: `/${id}`,
      content: `${title}\n${content}`,
      language: 'en',
      meta: { title },
    });
  }
  const { files } = await index.getFiles();
  await close();
  clearInterval(awake);
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  process.on('exit', () => {
    rmSync(folder, { recursive: true });
  });
  for (const file of files) {
    const place = path.join(folder, file.path);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, file.content);
  }
  const basePath = `${pathToFileURL(folder).href}/`;
  Object.assign(globalThis, {
    window: globalThis,
    location: new URL(basePath),
    document: { querySelector: () => ({ getAttribute: () => 'en' }) },
    fetch: (address: string) => {
      const [file = ''] = address.split('?');
      return Promise.resolve(new Response(readFileSync(fileURLToPath(file))));
    },
  });
  const client = (await import(`${basePath}pagefind.js`)) as PagefindClient;
  await client.options({ basePath, noWorker: true });
  await client.init();
  return {
    search: async (query) => (await client.search(query)).results.length,
    // The index and the texts of the hits; its script, WebAssembly and own screens are no index.
    serialize: () =>
      Buffer.concat(
        files
          .filter((file) => /\.pf_|entry\.json$/.test(file.path))
          .map((file) => Buffer.from(file.content)),
      ),
  };
};

export const contenders: Readonly<Record<string, Build>> = {
  ours,
  Orama: orama,
  FlexSearch: flexsearch,
  lunr: lunrContender,
  Pagefind: pagefind,
};
