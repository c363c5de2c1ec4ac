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
import { suggest } from './suggest';
import { createRating, type Rating } from './rank';
import { retrieve } from './retrieve';
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

interface Found {
  record: SearchRecord;
  score: number;
  /** Share of the query that the record matches with its section; share and sum of the words of the record alone. */
  share: number;
  own: { share: number; score: number };
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

  /** Returns what decides whether the first rows answer a query; null without hits, or if a path decides. */
  evidence(input: string): Evidence | null {
    const { query, found } = this.#find(input, {});
    return evidenceOf(query, found);
  }

  #find(input: string, { facetFilters }: SearchParams) {
    const query = parseQuery(input, this.#index);
    const alternatives = this.#synonyms.alternatives(query.words);
    const { ids, scores, shares, own, weights, meetings } = retrieve({
      index: this.#index,
      query,
      alternatives,
      records: this.#records,
      sections: this.#sections,
    });
    const named = this.#endpoints.namedBy(input);
    const order = ids
      .filter((id) => (shares[id] ?? 0) >= ENOUGH)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    const candidates = [...new Set([...named.keys(), ...order])]
      .filter((id) => passes(this.#records[id], facetFilters))
      .slice(0, RERANKED + named.size);
    const rate = createRating(query, weights, alternatives, this.#entries);
    const found = candidates
      .flatMap((id): Found[] => {
        const record = this.#records[id];
        if (record === undefined) return [];
        const rating = rate(record, this.#endpoints.placeOf(record));
        return [
          {
            record,
            rating,
            score: (scores[id] ?? 0) * rating.factor,
            share: shares[id] ?? 0,
            own: { share: own.shares[id] ?? 0, score: own.scores[id] ?? 0 },
            named: named.get(id) ?? 0,
          },
        ];
      })
      .sort(byRank);
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

/** Sorts by the match of a path or URL, then by score; equal records keep their order. */
function byRank(a: Found, b: Found): number {
  return b.named - a.named || b.score - a.score;
}

/** Applies the facet filters: AND over the outer list, OR over inner lists; an unknown facet matches no record. */
function passes(record: SearchRecord | undefined, filters: FacetFilters = []): boolean {
  if (record === undefined) return false;
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
