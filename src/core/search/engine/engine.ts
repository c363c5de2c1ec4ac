import { IMPORTANCE } from '../records';
import {
  type FacetFilters,
  LEVELS,
  type SearchHit,
  type SearchIndex,
  type SearchParams,
  type SearchRecord,
  type SearchResponse,
  TITLE_LEVELS,
} from '../types';
import { Endpoints } from './endpoints';
import { Highlighter } from './highlight';
import { InvertedIndex } from './inverted-index';
import { parseQuery, type Query } from './query';
import { createRating, type Rating } from './rank';
import { type Match, retrieve } from './retrieve';
import { type Evidence, rules, SURENESS } from './rules';
import { Synonyms } from './synonyms';
import { namesOf, pathOf, phrasesOf } from './texts';
import { termsOf } from './tokens';

const DEFAULT_HITS_PER_PAGE = 20;
/** Number of records whose texts are read for the final order. */
const RERANKED = 120;
/** Minimum share of the query that a shown record must match. */
const ENOUGH = 0.15;
const FIRST_ROWS = 5;
/** Bounds the logarithm of a score. */
const LEAST = 1e-6;
const NO_MATCH = { score: 0, share: 0, own: { score: 0, share: 0 } };

interface Found extends Match {
  record: SearchRecord;
  rating: Rating;
  /** How precisely a path or URL in the query matches (`NAMES` in endpoints.ts). */
  named: number;
}

/** Searches one index and returns responses in Algolia's format. */
export class SearchEngine {
  readonly #records: readonly SearchRecord[];
  readonly #index: InvertedIndex;
  readonly #synonyms: Synonyms;
  readonly #endpoints: Endpoints;
  /** Names of error codes, terms and operations, squashed. */
  readonly #entries: ReadonlySet<string>;
  /** Section number of each record. Records with the same URL belong to one section. */
  readonly #sections: number[] = [];

  /** Builds the index. This takes about 0.1 ms per record, so call it in a worker. */
  constructor({ records, synonyms }: SearchIndex) {
    this.#records = records;
    this.#synonyms = new Synonyms(synonyms);
    this.#endpoints = new Endpoints(records);
    this.#index = new InvertedIndex(
      records.map((record) => ({
        names: namesOf(record).map(termsOf),
        path: termsOf(pathOf(record)),
        content: termsOf(`${record.content ?? ''} ${record.english ?? ''}`),
      })),
      this.#synonyms.terms(),
    );
    this.#entries = new Set(
      records
        .filter(({ weight }) => weight.pageRank === IMPORTANCE.entry)
        .flatMap((record) => phrasesOf(record).names.map(({ squashed }) => squashed)),
    );
    const sections = new Map<string, number>();
    for (const { url } of records) {
      const section = sections.get(url) ?? sections.size;
      sections.set(url, section);
      this.#sections.push(section);
    }
  }

  /** Answers one request; never throws. */
  search(params: SearchParams): SearchResponse {
    const input = params.query ?? '';
    const { hitsPerPage = DEFAULT_HITS_PER_PAGE, page = 0 } = params;
    const from = page * hitsPerPage;
    const { query, found, marks } = this.#find(input, params);
    const sure = isSure(query, found);
    const first = found.slice(0, FIRST_ROWS);
    const enough = Math.max(...first.map(({ share }) => share)) * rules.worthReading.value;
    const shown = found.filter(
      (hit, place) => place < FIRST_ROWS || (sure && (hit.named > 0 || hit.share >= enough)),
    );
    const records = distinct(shown.map(({ record }) => record));
    const { highlightPreTag: pre = '<em>', highlightPostTag: post = '</em>' } = params;
    const highlighter = new Highlighter(marks, { pre, post });
    return {
      hits: records
        .slice(from, from + hitsPerPage)
        .map((record) => toHit(record, highlighter, params)),
      nbHits: records.length,
      nbPages: Math.ceil(records.length / hitsPerPage),
      ...(!sure && { guesses: records.length > 0 }),
    };
  }

  /** Returns what decides whether the first rows answer a query; null without hits, or if a path decides. */
  evidence(input: string): Evidence | null {
    const { query, found } = this.#find(input, {});
    return evidenceOf(query, found);
  }

  #find(input: string, { facetFilters }: SearchParams) {
    const query = parseQuery(input, this.#index);
    const alternatives = this.#synonyms.alternatives(query.words);
    const { matches, weights, meetings } = retrieve({
      index: this.#index,
      query,
      alternatives,
      records: this.#records,
      sections: this.#sections,
    });
    const named = this.#endpoints.namedBy(input);
    const addressed = [...named.keys()].map(
      (id) => matches.find((match) => match.id === id) ?? { id, ...NO_MATCH },
    );
    const likely = matches
      .filter(({ id, share }) => share >= ENOUGH && !named.has(id))
      .sort((a, b) => b.score - a.score || a.id - b.id);
    const rate = createRating(query, weights, alternatives, this.#entries);
    const found = [...addressed, ...likely]
      .flatMap((match): (Match & { record: SearchRecord })[] => {
        const record = this.#records[match.id];
        return record !== undefined && passes(record, facetFilters) ? [{ ...match, record }] : [];
      })
      .slice(0, RERANKED + named.size)
      .map((match): Found => {
        const rating = rate(match.record, this.#endpoints.placeOf(match.record));
        const score = match.score * rating.factor;
        return { ...match, rating, score, named: named.get(match.id) ?? 0 };
      })
      .sort((a, b) => b.named - a.named || b.score - a.score);
    return { query, found, marks: { query, alternatives, meetings } };
  }
}

function evidenceOf(query: Query, found: readonly Found[]): Evidence | null {
  const rows = found.slice(0, FIRST_ROWS);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || first.named > 0) return null;
  const log = (value: number): number => Math.log(Math.max(LEAST, value));
  return {
    bias: 1,
    score: log(first.score),
    lead: log(first.score) - log(last.score),
    words: log(first.own.score),
    share: Math.max(...rows.map(({ own }) => own.share)),
    marks: first.rating.marks,
    name: first.rating.name,
    question: Number(query.words.some(({ optional }) => optional)),
  };
}

function isSure(query: Query, found: readonly Found[]): boolean {
  const evidence = evidenceOf(query, found);
  if (evidence === null) return found.length > 0;
  const names = Object.keys(SURENESS) as (keyof Evidence)[];
  return names.reduce((sum, name) => sum + SURENESS[name] * evidence[name], 0) >= rules.sure.value;
}

/** Applies the facet filters: AND over the outer list, OR over inner lists; an unknown facet matches no record. */
function passes(record: SearchRecord, filters: FacetFilters = []): boolean {
  const held = [`language:${record.language}`, `docusaurus_tag:${record.docusaurus_tag}`];
  return [filters].flat().every((any) => {
    const allowed = [any].flat();
    return allowed.length === 0 || allowed.some((filter) => held.includes(filter));
  });
}

/** Keeps one hit per URL, like Algolia's `distinct`. Of records that differ only by their page, keeps only one. */
function distinct(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  return records.filter((record) => {
    const keys = [record.url];
    if (record.weight.pageRank === IMPORTANCE.repeated) {
      keys.push(
        TITLE_LEVELS.slice(1)
          .map((level) => record.hierarchy[level])
          .join('\n'),
      );
    }
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

function toHit(record: SearchRecord, highlighter: Highlighter, params: SearchParams): SearchHit {
  const { weight: _weight, names, english, ...hit } = record;
  const { content, hierarchy } = hit;
  const marked = (text: string) => highlighter.highlight(text);
  const titles = LEVELS.flatMap((level) => {
    const title = hierarchy[level];
    return title === null ? [] : [[level, marked(title)] as const];
  });
  const length = /content:(\d+)/.exec(params.attributesToSnippet?.join() ?? '')?.[1];
  const ellipsis = params.snippetEllipsisText ?? '…';
  return {
    ...hit,
    _highlightResult: {
      hierarchy: Object.fromEntries(titles),
      ...(content !== null && { content: marked(content) }),
      ...(names.length > 0 && { names: names.map(marked) }),
      ...(english !== null && { english: marked(english) }),
    },
    _snippetResult:
      content === null || length === undefined
        ? {}
        : { content: highlighter.snippet(content, Number(length), ellipsis) },
  };
}
