import { IMPORTANCE } from '../records';
import type { RecordType, SearchRecord } from '../types';
import { exactWords, type Query, type QueryWord } from './query';
import type { Alternative } from './synonyms';
import { type Phrases, titleOf } from './texts';

/** How much more a record counts: tuned on the gold set (tests/fixtures/search-gold.yaml). */
const BONUS = {
  /** A name of the record is the query, or the part of it that matters. */
  isNamed: 5,
  /** The same for a section of a page. */
  isNamedSection: 4,
  /** The same for one of many fields and values. */
  isNamedDeep: 2.2,
  /** The name begins with the query, or holds it. */
  nameBegins: 2,
  nameHolds: 1.5,
  /** All neighbours of the query are neighbours in the title. */
  neighboursInTitle: 1.6,
  /** They are in title or text. */
  neighboursInText: 2,
  /** The text holds a path or an identifier as it was typed. */
  verbatim: 1.5,
  /** All words with diacritics are there with exactly these. */
  exactDiacritics: 2.8,
  /** The text opens its page: it says what the page is for. */
  opensPage: 1.2,
  /** An entry that explains, for `what is …`. */
  defines: 2,
  /** One of many fields and values, for a question. */
  fieldForQuestion: 0.4,
  /** An error code, a term: a question is rather answered by the section that explains. */
  entryForQuestion: 0.75,
  /** The page as a whole is about the query. */
  pageIsAbout: 1.8,
  /** A keyword of a page: an entry of that name is more it than a page that mentions it. */
  keyword: 0.6,
  /** A name that only means the same as the query. */
  synonym: 0.35,
} as const;

/** What a name that is like the query is worth of one that is the query. */
const LIKENESS = {
  most: 0.8,
  /** Half alike is little: two words of four are in many names. */
  power: 4,
  /** A word of the name that means the same as one of the query. */
  synonym: 0.85,
} as const;
const NONE: ReadonlySet<string> = new Set();

const BY_IMPORTANCE: Readonly<Record<number, number>> = {
  [IMPORTANCE.repeated]: 0.6,
  [IMPORTANCE.plain]: 1,
  [IMPORTANCE.entry]: 1,
};

/** A page is more likely meant than its sections, these more than a field five levels down. */
const BY_TYPE: Readonly<Record<RecordType, number>> = {
  lvl1: 1.4,
  lvl2: 1.15,
  lvl3: 1,
  lvl4: 0.9,
  lvl5: 0.8,
  lvl6: 0.7,
  content: 1,
};

/**
 * What is left of a hit's score when a better hit has the same title: twelve pages have a field
 * `request_id`, and the glossary is to stand among them.
 */
export const REPEATED_TITLE = 0.7;

/** Two words side by side. */
interface Pair {
  pattern: RegExp;
  /** How rare they are. */
  weight: number;
}

/**
 * Patterns for the neighbouring words of a query, most of all the syllables of a Vietnamese word
 * (`kết toán`): side by side or with one word between, in a phrase of `phraseOf`. A word that only
 * carries the question is no neighbour.
 */
function neighbours({ words }: Query, weights: readonly number[]): Pair[] {
  const places = words.flatMap(({ optional }, i) => (optional ? [] : [i]));
  const asked = words.filter(({ optional }) => !optional);
  const alternatives = ({ readings }: QueryWord): string => readings.join('|');
  return asked.slice(1).map((word, index) => {
    const before = asked[index] ?? word;
    // The last word may be still in typing: its beginning is enough.
    const end = word.prefix ? '' : ' ';
    return {
      pattern: new RegExp(` (?:${alternatives(before)}) (?:\\S+ )?(?:${alternatives(word)})${end}`),
      weight: (weights[places[index] ?? 0] ?? 0) + (weights[places[index + 1] ?? 0] ?? 0),
    };
  });
}

/** The share of the neighbours that a phrase has; 1 for a query of one word. */
function shareOf(pairs: readonly Pair[], phrase: string): number {
  let whole = 0;
  let found = 0;
  for (const { pattern, weight } of pairs) {
    whole += weight;
    if (pattern.test(phrase)) found += weight;
  }
  return whole === 0 ? 1 : found / whole;
}

const grow = (most: number, share: number): number => 1 + (most - 1) * share;

const squash = (phrase: string): string => phrase.replaceAll(' ', '');

/** The query's words as phrases that a name may be. */
interface Wanted {
  /** With spaces around, the words' first readings. */
  phrase: string;
  squashed: string;
  /** What is asked for, without what only carries the question. */
  asked: string;
  /** Weight of each word, by its place in the phrase. */
  words: readonly { text: string; weight: number }[];
  whole: number;
  /** Other phrases for all that is asked. */
  synonyms: ReadonlySet<string>;
  /** What a name may have for each word that is asked. */
  meanings: readonly Meaning[];
}

/** A word of the query, and the phrases that stand for it. */
interface Meaning {
  weight: number;
  readings: readonly string[];
  phrases: readonly { text: string; terms: readonly string[] }[];
}

function wantedBy(
  { words, phrase }: Query,
  weights: readonly number[],
  alternatives: readonly Alternative[],
): Wanted {
  const asked = words.flatMap(({ optional }, i) => (optional ? [] : [i]));
  const [first = 0] = asked;
  const last = asked.at(-1) ?? 0;
  return {
    phrase: ` ${phrase} `,
    squashed: squash(phrase),
    asked: asked.map((i) => words[i]?.likeliest ?? '').join(''),
    words: asked.map((i) => ({ text: words[i]?.likeliest ?? '', weight: weights[i] ?? 0 })),
    whole: asked.reduce((sum, i) => sum + (weights[i] ?? 0), 0),
    synonyms: new Set(
      alternatives
        .filter(({ from, to }) => from <= first && to > last)
        .map(({ terms }) => terms.join('')),
    ),
    meanings: asked.map((i) => ({
      weight: weights[i] ?? 0,
      readings: words[i]?.readings ?? [],
      phrases: alternatives
        .filter(({ from, to }) => from <= i && i < to)
        .map(({ terms }) => ({ text: ` ${terms.join(' ')} `, terms })),
    })),
  };
}

/** How alike a name and the query are, from 0 to 1: how much of each the other has. */
function likeness(name: string, subject: ReadonlySet<string>, { meanings, whole }: Wanted): number {
  let shared = 0;
  const met = new Set<string>();
  for (const { weight, readings, phrases } of meanings) {
    let worth = 0;
    for (const reading of readings) {
      if (!subject.has(reading)) continue;
      met.add(reading);
      worth = 1;
    }
    if (worth === 0) {
      for (const { text, terms } of phrases) {
        if (!name.includes(text)) continue;
        for (const term of terms) met.add(term);
        worth = LIKENESS.synonym;
      }
    }
    shared += worth * weight;
  }
  if (shared === 0) return 0;
  const ofQuery = shared / whole;
  let own = 0;
  for (const word of subject) if (met.has(word)) own += 1;
  const ofName = own / subject.size;
  return (2 * ofQuery * ofName) / (ofQuery + ofName);
}

const isWhole = (squashed: string, wanted: Wanted): boolean =>
  squashed === wanted.squashed || squashed === wanted.asked;

/** What the best of a record's names has in common with the query. */
function nameFactor(
  { names, named }: Phrases,
  worthOf: (name: number) => number,
  wanted: Wanted,
): number {
  let best = 1;
  for (const [number, name] of names.entries()) {
    const isNamed = worthOf(number);
    const squashed = squash(name);
    let factor =
      wanted.meanings.length > 1
        ? grow(
            isNamed,
            LIKENESS.most * likeness(name, named[number] ?? NONE, wanted) ** LIKENESS.power,
          )
        : 1;
    if (isWhole(squashed, wanted)) factor = isNamed;
    else if (wanted.synonyms.has(squashed)) factor = Math.max(factor, grow(isNamed, BONUS.synonym));
    else if (wanted.phrase.includes(name)) {
      // `lỗi 409 là gì` holds a name: what counts is how much of the query that name is.
      const words = new Set(name.trim().split(' '));
      const weight = wanted.words.reduce(
        (sum, word) => sum + (words.has(word.text) ? word.weight : 0),
        0,
      );
      factor = Math.max(factor, grow(isNamed, (weight / wanted.whole) ** 2));
    } else if (name.includes(wanted.phrase)) {
      const share = wanted.phrase.length / name.length;
      const most = name.startsWith(wanted.phrase) ? BONUS.nameBegins : BONUS.nameHolds;
      factor = Math.max(factor, grow(most, 0.5 + share / 2));
    }
    best = Math.max(best, factor);
  }
  return best;
}

export interface RankOptions {
  query: Query;
  /** By word: how rare it is. */
  weights: readonly number[];
  alternatives: readonly Alternative[];
}

/** What is known of a record beside its own text. */
export interface RecordFacts {
  phrases: Phrases;
  /** Its words, with those of the titles above it, as they are spelled. */
  spelled: ReadonlySet<string>;
  /** How much its page is about the query, from 0 to 1. */
  pageIsAbout: number;
}

export interface Rating {
  /** By which the record's score grows for what its text has in common with the query beyond words. */
  factor: number;
  /** The share of the query's neighbouring words that it has. */
  neighbours: number;
  /** The query, or the part of it that matters, is its title. */
  isTitled: boolean;
  /** It is one of its names, or its title begins with it. */
  isNamed: boolean;
  /** Its title holds it; another of its names does. */
  inTitle: boolean;
  inNames: boolean;
}

/** Gives the rating of records for one query. */
export function createRating(
  options: RankOptions,
): (record: SearchRecord, facts: RecordFacts) => Rating {
  const { query, weights, alternatives } = options;
  const wanted = wantedBy(query, weights, alternatives);
  const pairs = neighbours(query, weights);
  const exact = exactWords(query);
  return (record, { phrases, spelled, pageIsAbout }) => {
    let factor = BY_TYPE[record.type] * (BY_IMPORTANCE[record.weight.pageRank] ?? 1);
    const isEntry = record.weight.pageRank === IMPORTANCE.entry;
    if (query.intent === 'definition' && isEntry) factor *= BONUS.defines;
    // A field, a value: no answer to how something is done.
    const isField = /^lvl[3-6]$/.test(record.type) && record.names.length === 0 && !isEntry;
    if (query.intent === 'question' && isField) factor *= BONUS.fieldForQuestion;
    if (query.intent === 'question' && isEntry) factor *= BONUS.entryForQuestion;
    if (record.type === 'content' && !record.url.includes('#')) factor *= BONUS.opensPage;
    factor *= grow(BONUS.pageIsAbout, pageIsAbout);
    const { pageRank } = record.weight;
    let isNamed: number = BONUS.isNamedDeep;
    if (pageRank === IMPORTANCE.entry) isNamed = BONUS.isNamed;
    else if (pageRank === IMPORTANCE.plain && record.type === 'lvl1') isNamed = BONUS.isNamed;
    else if (pageRank === IMPORTANCE.plain && record.type === 'lvl2')
      isNamed = BONUS.isNamedSection;
    const isKeyword = (name: number): boolean => name > 0 && pageRank !== IMPORTANCE.entry;
    const named = nameFactor(
      phrases,
      (name) => (isKeyword(name) ? grow(isNamed, BONUS.keyword) : isNamed),
      wanted,
    );
    if (pairs.length > 0 && named < BONUS.neighboursInTitle) {
      factor *= grow(BONUS.neighboursInTitle, shareOf(pairs, phrases.title));
    }
    factor *= named;
    const together = shareOf(pairs, phrases.all);
    if (pairs.length > 0) factor *= grow(BONUS.neighboursInText, together);
    if (query.verbatim !== null) {
      const texts = [titleOf(record), ...record.names, record.content ?? ''];
      if (texts.some((text) => text.toLowerCase().includes(query.verbatim ?? ''))) {
        factor *= BONUS.verbatim;
      }
    }
    if (exact.length > 0) {
      const found = exact.filter((word) => spelled.has(word)).length;
      factor *= grow(BONUS.exactDiacritics, found / exact.length);
    }
    return {
      factor,
      neighbours: together,
      isTitled: isWhole(squash(phrases.title), wanted),
      isNamed:
        phrases.title.startsWith(wanted.phrase) ||
        phrases.names.some((name) => isWhole(squash(name), wanted)),
      inTitle: phrases.title.includes(wanted.phrase),
      inNames: phrases.names.some((name) => name.includes(wanted.phrase)),
    };
  };
}
