import { normalize } from './fold';
import type { InvertedIndex } from './inverted-index';
import { isOptional, readsEnglish, worthOf } from './optional-words';
import { compounds, type Compound } from './tokens';
import { otherFormsOf, otherReadings, splitWord, typoDistance } from './typing';

/** Maximum length of a query in characters; the rest is cut. Default limit of the spec (section 5). */
export const MAX_QUERY_LENGTH = 512;
/** Maximum number of words; the rest is ignored. */
export const MAX_WORDS = 24;

type Vocabulary = Pick<InvertedIndex, 'has' | 'hasPrefix' | 'near' | 'spelled'>;

/** One word of the query, with all its possible matches in the index. */
export interface QueryWord {
  /** As typed, NFC, in lower case, to compare diacritics. */
  typed: string;
  /** Folded readings, the likeliest first: the word, its compound, corrections. */
  readings: string[];
  /** Readings that are other forms of the same English word. */
  forms: readonly string[];
  /** Likelihood of the other readings, from 0 to 1; lower for larger corrections. */
  likelihood: number;
  /** The first reading in the index, else the first reading: `limit` for `limti`. */
  likeliest: string;
  /** The word with its diacritics (`spellingOf`); null without diacritics. */
  spelling: string | null;
  /** Whether terms that begin with a reading match too. */
  prefix: boolean;
  /** A word such as `là` or `the`, which affects the order but need not match. */
  optional: boolean;
  /** Factor for the word's rarity; lower for common question words. */
  worth: number;
}

export interface Query {
  words: QueryWord[];
  /** A path or identifier as typed, in lower case; null for ordinary words. */
  verbatim: string | null;
  /** The folded words as one phrase. */
  phrase: string;
}

/** Content of a QR code (EMVCo) from its format indicator on, which readers paste into a question. */
const PAYLOAD = /\b0002010[12]\d\d[\dA-Za-z. ]{8,}/g;

/** Likelihood of a reading that undoes input-method keys or swaps letters. */
const LIKELY = 0.75;
/** Maximum number of corrections of a word. */
const MAX_CORRECTIONS = 3;

/** Finds known words similar to an unknown one: the nearest, then the most frequent. */
function corrections(term: string, vocabulary: Vocabulary) {
  const near = vocabulary.near(term, typoDistance(term));
  const nearest = Math.min(...near.map(([, , away]) => away));
  const readings = near
    .filter(([candidate, , away]) => away === nearest && !/^\d/.test(candidate))
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_CORRECTIONS)
    .map(([candidate]) => candidate);
  return { readings, likelihood: Math.max(0, 1 - (2 * nearest) / term.length) };
}

function toWords(
  { whole, parts, spelling }: Compound,
  text: string,
  vocabulary: Vocabulary,
  english: boolean,
): Omit<QueryWord, 'prefix' | 'likeliest'>[] {
  const isKnown = (term: string): boolean => vocabulary.has(term);
  const known = isKnown(whole.term) || vocabulary.hasPrefix(whole.term);
  const readings = known ? [] : otherReadings(whole.term, isKnown);
  const typed = (start: number, end: number): string => text.slice(start, end).toLowerCase();
  if (parts.length > 0 && readings.length === 0) {
    return parts.map(({ term, start, end }) => ({
      typed: typed(start, end),
      readings: [term, whole.term],
      forms: [],
      likelihood: LIKELY,
      spelling: null,
      optional: false,
      worth: 1,
    }));
  }
  const split = known || readings.length > 0 ? null : splitWord(whole.term, isKnown);
  let likelihood = LIKELY;
  if (!known && readings.length === 0 && split === null && typoDistance(whole.term) > 0) {
    const corrected = corrections(whole.term, vocabulary);
    readings.push(...corrected.readings);
    likelihood = corrected.likelihood;
  }
  const asTyped = typed(whole.start, whole.end);
  const forms = otherFormsOf(whole.term, isKnown);
  return (split ?? [whole.term]).map((term) => ({
    typed: split === null ? asTyped : term,
    readings: [term, ...readings, ...forms],
    forms,
    likelihood,
    // Diacritics that no text has are a typing error.
    spelling: split === null && vocabulary.spelled(spelling ?? '').length > 0 ? spelling : null,
    optional: isOptional(asTyped, term, english),
    worth: worthOf(asTyped, english),
  }));
}

/** Parses any string and never throws; a query without a letter or digit has no words. */
export function parseQuery(input: string, vocabulary: Vocabulary): Query {
  // NFKC also converts full-width letters of input methods: `ｖｏｉｄ`.
  const typed = normalize(input.slice(0, MAX_QUERY_LENGTH).normalize('NFKC'));
  const text = typed.replace(PAYLOAD, 'chuỗi VietQR');
  const found = compounds(text);
  const english = readsEnglish(found.map(({ whole }) => whole.term));
  const all = found
    .flatMap((compound) => toWords(compound, text, vocabulary, english))
    .slice(0, MAX_WORDS);
  const words = all.map((word, index): QueryWord => {
    const last = index === all.length - 1;
    const known = word.readings.find((reading) => vocabulary.has(reading));
    // A last single letter after other words matches too many terms, so it is optional until the second letter.
    const begun = last && all.length > 1 && word.readings[0]?.length === 1;
    const optional = begun || word.optional;
    const prefix = !begun && (last || known === undefined);
    const likeliest = known ?? word.readings[0] ?? '';
    return { ...word, prefix, optional, likeliest };
  });
  // If all words are question words, as in `làm thế nào`, they must match.
  if (words.every((word) => word.optional)) for (const word of words) word.optional = false;
  return {
    words,
    verbatim: /[\p{L}\p{N}][/_.-][\p{L}\p{N}]/u.test(text) ? text.trim().toLowerCase() : null,
    phrase: words.map((word) => word.likeliest).join(' '),
  };
}
