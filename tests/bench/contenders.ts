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

export const contenders: Readonly<Record<string, Build>> = {
  ours,
  Orama: orama,
  FlexSearch: flexsearch,
  lunr: lunrContender,
};
