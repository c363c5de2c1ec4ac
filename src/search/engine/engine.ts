import MiniSearch, { type Query as MiniSearchQuery } from 'minisearch';

import type {
  HierarchyLevel,
  SearchHit,
  SearchParams,
  SearchRecord,
  SearchResponse,
} from '../types';
import { WordsMet } from './coverage';
import { countFacets, passes } from './facets';
import { Highlighter } from './highlight';
import { parseQuery, type Query, type QueryWord } from './query';
import { createBonus, pathOf, REPEATED_TITLE, titleOf } from './rank';
import { termsOf } from './tokens';
import { TermSet } from './vocabulary';

/** Hits per page where the request names none (spec, section 9). */
const DEFAULT_HITS_PER_PAGE = 20;
/** Words of a snippet where the request names none; Algolia's default. */
const DEFAULT_SNIPPET_WORDS = 10;
/** Records whose text is looked at again for the final order: more than anybody pages through. */
const RERANKED = 150;
/** A hit that lacks words is shown when it has at least this share of them. */
const ENOUGH_WORDS = 0.5;

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** How much a word counts by where it stands and how it was met. Tuned on the gold set. */
const WEIGHT = {
  fields: { title: 4, path: 1.5, content: 1 },
  prefix: 0.5,
  typo: 0.4,
  otherReading: 0.8,
  optional: 0.15,
} as const;

interface IndexedRecord {
  id: number;
  title: string;
  path: string;
  content: string;
}

interface Found {
  record: SearchRecord;
  score: number;
  /** Share of the asked words that the record has. */
  coverage: number;
}

/** The search over one set of records; answers like Algolia. */
export class SearchEngine {
  readonly #records: readonly SearchRecord[];
  readonly #vocabulary = new TermSet();
  readonly #index: MiniSearch<IndexedRecord>;

  /** Builds the index: about 0.05 ms a record; belongs off the main thread. */
  constructor(records: readonly SearchRecord[]) {
    this.#records = records;
    this.#index = new MiniSearch<IndexedRecord>({
      fields: ['title', 'path', 'content'],
      tokenize: (text) => {
        const terms = termsOf(text);
        for (const term of terms) this.#vocabulary.add(term);
        return terms;
      },
      processTerm: (term) => term,
    });
    this.#index.addAll(
      records.map((record, id) => ({
        id,
        title: titleOf(record),
        path: pathOf(record),
        content: record.content ?? '',
      })),
    );
  }

  /** Answers one request. Takes any query; throws for none. */
  search(indexName: string, params: SearchParams): SearchResponse {
    const started = performance.now();
    const input = params.query ?? '';
    const hitsPerPage = toCount(params.hitsPerPage, DEFAULT_HITS_PER_PAGE);
    const page = toCount(params.page, 0);
    const query = parseQuery(input, this.#vocabulary);
    const { found, typos } = this.#find(query, params);
    const records = oncePerUrl(found);
    const highlighter = new Highlighter(query, typos, {
      pre: params.highlightPreTag ?? '<em>',
      post: params.highlightPostTag ?? '</em>',
    });
    const facets = countFacets(records, params.facets);
    return {
      hits: records
        .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
        .map((record) => toHit(record, highlighter, params)),
      nbHits: records.length,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(records.length / hitsPerPage),
      hitsPerPage,
      query: input,
      index: indexName,
      ...(facets !== undefined && { facets }),
      processingTimeMS: Math.round(performance.now() - started),
      exhaustiveNbHits: true,
    };
  }

  /** Without typos first; with them only when no record has all words as they were typed. */
  #find(query: Query, params: SearchParams): { found: Found[]; typos: boolean } {
    if (query.words.length === 0) return { found: [], typos: false };
    const asTyped = this.#rank(query, params, false);
    if (asTyped[0]?.coverage === 1) return { found: asTyped, typos: false };
    return { found: this.#rank(query, params, true), typos: true };
  }

  #rank(query: Query, params: SearchParams, typos: boolean): Found[] {
    const words = new WordsMet(query, typos, this.#vocabulary);
    const results = this.#index.search(toMiniSearch(query, typos)).flatMap((result) => {
      const record = this.#records[Number(result.id)];
      if (record === undefined || !passes(record, params.facetFilters)) return [];
      return [{ record, score: result.score, met: words.metBy(result.terms) }];
    });
    const all = results.map(({ met }) => met);
    const share = words.share(all, this.#records.length);
    const found = results
      .map(({ record, score, met }): Found => {
        return { record, score: score * share(met) ** 2, coverage: met.count / words.asked };
      })
      .filter(({ coverage }) => coverage >= ENOUGH_WORDS);
    found.sort(byRank);
    const bonus = createBonus(query);
    const top = found.slice(0, RERANKED);
    for (const hit of top) hit.score *= bonus(hit.record);
    demoteRepeats(top.sort(byRank));
    return [...top.sort(byRank), ...found.slice(RERANKED)];
  }
}

/** All words before some words; then the score; equals keep the order of the records. */
function byRank(a: Found, b: Found): number {
  return Number(b.coverage === 1) - Number(a.coverage === 1) || b.score - a.score;
}

/** Takes hits in their order; each further one with a title that was there counts less. */
function demoteRepeats(found: readonly Found[]): void {
  const times = new Map<string, number>();
  for (const hit of found) {
    const title = titleOf(hit.record);
    if (title === '') continue;
    const seen = times.get(title) ?? 0;
    times.set(title, seen + 1);
    hit.score *= REPEATED_TITLE ** seen;
  }
}

function toMiniSearch(query: Query, typos: boolean): MiniSearchQuery {
  const toWord = (word: QueryWord): MiniSearchQuery => ({
    queries: [...word.readings],
    combineWith: 'OR',
    prefix: word.prefix,
    fuzzy: typos && word.typo > 0 ? word.typo : false,
    boostTerm: (term) =>
      (word.optional ? WEIGHT.optional : 1) * (term === word.readings[0] ? 1 : WEIGHT.otherReading),
  });
  return {
    queries: query.words.map(toWord),
    combineWith: 'OR',
    tokenize: (term) => [term],
    boost: WEIGHT.fields,
    weights: { prefix: WEIGHT.prefix, fuzzy: WEIGHT.typo },
    maxFuzzy: 2,
  };
}

/** One hit per address, as Algolia's `distinct` does it: a section is one answer. */
function oncePerUrl(found: readonly Found[]): SearchRecord[] {
  const byUrl = new Map<string, SearchRecord>();
  for (const { record } of found) {
    if (!byUrl.has(record.url)) byUrl.set(record.url, record);
  }
  return [...byUrl.values()];
}

function toHit(record: SearchRecord, highlighter: Highlighter, params: SearchParams): SearchHit {
  const { weight: _, ...hit } = record;
  const ellipsis = params.snippetEllipsisText ?? '…';
  const lengths = snippetLengths(params.attributesToSnippet);
  const highlighted: SearchHit['_highlightResult'] = { hierarchy: {} };
  const snippets: SearchHit['_snippetResult'] = {};
  for (const level of LEVELS) {
    const text = record.hierarchy[level];
    if (text === null) continue;
    highlighted.hierarchy[level] = highlighter.highlight(text);
    const length = lengths.get(`hierarchy.${level}`);
    if (length === undefined) continue;
    (snippets.hierarchy ??= {})[level] = highlighter.snippet(text, length, ellipsis);
  }
  if (record.content !== null) {
    highlighted.content = highlighter.highlight(record.content);
    const length = lengths.get('content');
    if (length !== undefined) {
      snippets.content = highlighter.snippet(record.content, length, ellipsis);
    }
  }
  return { ...hit, _highlightResult: highlighted, _snippetResult: snippets };
}

/** `content:10` → content, 10. */
function snippetLengths(attributes: readonly string[] = []): Map<string, number> {
  return new Map(
    attributes.map((attribute) => {
      const [name = '', words] = attribute.split(':');
      return [name, Math.max(1, toCount(Number(words ?? NaN), DEFAULT_SNIPPET_WORDS))];
    }),
  );
}

/** A whole number from 0 on, or the default: parameters come from outside. */
function toCount(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isFinite(value) && value >= 0
    ? Math.floor(value)
    : otherwise;
}
