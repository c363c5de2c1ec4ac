import { IMPORTANCE } from '../records';
import {
  type FacetFilters,
  LEVELS,
  type SearchHit,
  type SearchIndex,
  type SearchParams,
  type SearchRecord,
  type SearchResponse,
} from '../types';
import { Endpoints } from './endpoints';
import { Highlighter, type MarkSource } from './highlight';
import { InvertedIndex } from './inverted-index';
import { parseQuery, type Query } from './query';
import { suggest } from './suggest';
import { createRating } from './rank';
import { retrieve, type Retrieved } from './retrieve';
import { type Alternative, Synonyms } from './synonyms';
import { namesOf, pathOf, titleOf } from './texts';
import { termsOf } from './tokens';

const DEFAULT_HITS_PER_PAGE = 20;
/** Number of records whose texts are read for the final order. */
const RERANKED = 200;
/** Minimum share of the query that a shown record must match. */
const ENOUGH = 0.15;
/** Minimum of share × certainty for one of the first rows. If no row reaches it, the hits are shown as guesses. */
const SURE = 0.59;
const FIRST_ROWS = 5;

interface Found {
  record: SearchRecord;
  score: number;
  /** Share of the query that the record matches. */
  share: number;
  /** Factor that reduces the share if the words are scattered and not in a title (rank.ts). */
  certainty: number;
  /** How precisely a path or URL in the query matches (`NAMES` in endpoints.ts). */
  named: number;
  /** Whether the query is one of the record's names. */
  isNamed: boolean;
}

/** Searches one index and returns responses in Algolia's format. */
export class SearchEngine {
  readonly #records: readonly SearchRecord[];
  readonly #index: InvertedIndex;
  readonly #synonyms: Synonyms;
  readonly #endpoints: Endpoints;
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
        content: termsOf(record.content ?? ''),
        english: termsOf(record.english ?? ''),
      })),
      this.#synonyms.terms(),
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
    const { found, marks, sure } = this.#find(input, params);
    const records = distinct(found.map(({ record }) => record));
    const pre = params.highlightPreTag ?? '<em>';
    const tags = { pre, post: params.highlightPostTag ?? '</em>' };
    const exact = new Highlighter(marks, tags, true);
    const folded = new Highlighter(marks, tags, false);
    return {
      hits: records.slice(from, from + hitsPerPage).map((record) => {
        // Every hit needs at least one mark, so diacritics are ignored if nothing matches with them.
        const isMarked = textsOf(record).some((text) => exact.marks(text).length > 0);
        return toHit(record, isMarked ? exact : folded, params);
      }),
      nbHits: records.length,
      nbPages: Math.ceil(records.length / hitsPerPage),
      ...(!sure && { guesses: records.length > 0, suggestions: suggest(input, this.#records) }),
    };
  }

  #find(input: string, params: SearchParams): { found: Found[]; sure: boolean; marks: MarkSource } {
    const query = parseQuery(input, this.#index);
    const alternatives = this.#synonyms.alternatives(query.words);
    const retrieved = retrieve({
      index: this.#index,
      query,
      alternatives,
      records: this.#records,
      sections: this.#sections,
    });
    const named = this.#endpoints.namedBy(input);
    const ranked = this.#rank(query, alternatives, retrieved, named, params);
    return { ...ranked, marks: { query, alternatives, meetings: retrieved.meetings } };
  }

  #rank(
    query: Query,
    alternatives: readonly Alternative[],
    { ids, scores, shares, weights }: Retrieved,
    named: ReadonlyMap<number, number>,
    { facetFilters }: SearchParams,
  ): { found: Found[]; sure: boolean } {
    const order = ids
      .filter((id) => (shares[id] ?? 0) >= ENOUGH)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    const rate = createRating(query, weights, alternatives);
    const last = RERANKED + named.size;
    const found = [...new Set([...named.keys(), ...order])].flatMap((id, place): Found[] => {
      const record = this.#records[id];
      if (record === undefined || !passes(record, facetFilters)) return [];
      const hit = { record, share: shares[id] ?? 0, named: named.get(id) ?? 0 };
      if (place >= last) {
        return [{ ...hit, score: 0, certainty: 0, isNamed: false }];
      }
      const { factor, ...rating } = rate(record);
      return [{ ...hit, ...rating, score: (scores[id] ?? 0) * factor }];
    });
    const top = found.slice(0, last).sort(byRank);
    // A query of one or two words is usually a name, so only a section with that name may precede its page.
    liftSections(top, query.words.length <= 2);
    top.sort(byRank);
    const first = top.slice(0, FIRST_ROWS);
    const sure = first.some(
      ({ named: byAddress, share, certainty }) => byAddress > 0 || share * certainty >= SURE,
    );
    return { sure, found: sure ? [...top, ...found.slice(last)] : first };
  }
}

/** Sorts by the match of a path or URL, then by score; equal records keep their order. */
function byRank(a: Found, b: Found): number {
  return b.named - a.named || b.score - a.score;
}

/** Moves a section before its page if it matches at least as much of the query. Skips pages whose name is the query. */
function liftSections(found: readonly Found[], isSubject: boolean): void {
  for (const page of found) {
    if (page.record.type !== 'lvl1' || page.isNamed) continue;
    const [route = ''] = page.record.url.split('#');
    // The records are sorted by score, so the best section is found. A field of an operation is not a section.
    const section = found.find(
      (each) =>
        each.record.url.startsWith(`${route}#`) &&
        (each.record.type === 'lvl2' || each.record.names.length > 0) &&
        each.record.weight.pageRank !== IMPORTANCE.repeated &&
        each.share >= page.share &&
        (!isSubject || each.isNamed),
    );
    if (section !== undefined) section.score = Math.max(section.score, page.score * 1.001);
  }
}

/** Applies the facet filters: AND over the outer list, OR over inner lists; an unknown facet matches no record. */
function passes(record: SearchRecord, filters: FacetFilters = []): boolean {
  const held = [`language:${record.language}`, `docusaurus_tag:${record.docusaurus_tag}`];
  return [filters].flat().every((any) => {
    const allowed = [any].flat();
    return allowed.length === 0 || allowed.some((filter) => held.includes(filter));
  });
}

/** Keeps one hit per URL, like Algolia's `distinct`. Of equal records that repeat on many pages, keeps only one. */
function distinct(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  return records.filter((record) => {
    const keys = [record.url];
    if (record.weight.pageRank === IMPORTANCE.repeated) {
      keys.push(`\n${titleOf(record)}\n${record.content ?? ''}`);
    }
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

/** Texts of a record in which a hit marks the matches. */
function textsOf({ hierarchy, content, names, english }: SearchRecord): string[] {
  const texts = [...LEVELS.map((level) => hierarchy[level]), content, ...names, english];
  return texts.filter((text) => text !== null);
}

function toHit(record: SearchRecord, highlighter: Highlighter, params: SearchParams): SearchHit {
  const { weight: _weight, names, english, ...hit } = record;
  const { content, hierarchy } = hit;
  const highlighted: SearchHit['_highlightResult'] = { hierarchy: {} };
  for (const level of LEVELS) {
    const text = hierarchy[level];
    if (text !== null) highlighted.hierarchy[level] = highlighter.highlight(text);
  }
  if (content !== null) highlighted.content = highlighter.highlight(content);
  if (names.length > 0) highlighted.names = names.map((name) => highlighter.highlight(name));
  if (english !== null) highlighted.english = highlighter.highlight(english);
  const length = snippetLength(params.attributesToSnippet);
  const ellipsis = params.snippetEllipsisText ?? '…';
  return {
    ...hit,
    _highlightResult: highlighted,
    _snippetResult:
      content === null || length === null
        ? {}
        : { content: highlighter.snippet(content, length, ellipsis) },
  };
}

/** Number of words in `content:10`. */
function snippetLength(attributes: readonly string[] = []): number | null {
  const asked = attributes.find((attribute) => attribute.startsWith('content:'));
  return asked === undefined ? null : Number(asked.slice('content:'.length));
}
