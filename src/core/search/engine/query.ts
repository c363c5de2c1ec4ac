import { fold, hasDiacritics, normalize, spellingOf } from './fold';
import type { InvertedIndex } from './inverted-index';
import { framing, isOptional, readsEnglish, worthOf } from './optional-words';
import { compounds, type Compound } from './tokens';
import { otherFormsOf, otherReadings, splitWord, typoDistance } from './typing';

/** Longer input is cut: the spec's default limit of a query (section 5). */
export const MAX_QUERY_LENGTH = 512;
/** More words than this say nothing more. */
export const MAX_WORDS = 24;

/** Which terms the index holds. */
type Vocabulary = Pick<InvertedIndex, 'has' | 'hasPrefix' | 'near'>;

/** One word of the query, and every way in which a term of the index may meet it. */
export interface QueryWord {
  /** As typed, NFC, in lower case: for exact diacritics. */
  typed: string;
  /** Folded readings, the likeliest first: the word, its compound, other readings of the typing. */
  readings: string[];
  /** Those readings that are other forms of the same English word. */
  forms: readonly string[];
  /** How likely the other readings are meant, from 0 to 1: a correction by how much it leaves. */
  likelihood: number;
  /** The first reading that the index knows, else the first: `limit` of `limti`. */
  likeliest: string;
  /** With diacritics as typed (`spellingOf`): a reader means exactly these. */
  spelling: string | null;
  /** Terms that begin with a reading count too. */
  prefix: boolean;
  /** Edit distance in which a term counts too, when typos in known words are let in. */
  typo: number;
  /** A word such as `là` or `the`: helps the order, is not asked for. */
  optional: boolean;
  /** How much of its rarity counts: less for a word of any question. */
  worth: number;
}

export interface Query {
  words: QueryWord[];
  /** A path or an identifier as it was typed, lower case; null for words of a language. */
  verbatim: string | null;
  /** The folded words as one phrase. */
  phrase: string;
}

/** The content of a QR code (EMVCo), from its format indicator on: a reader asks about such a text. */
const PAYLOAD = /\b0002010[12]\d\d[\dA-Za-z. ]{8,}/g;

/** How likely a letter of an input method was meant as a mark, or two letters were swapped. */
const LIKELY = 0.75;
/** Corrections of a word that are tried: more would be guessing. */
const MAX_CORRECTIONS = 3;

/** The known words that an unknown one may be a slip of: the nearest, then the most used. */
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
      typo: typoDistance(term),
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
    spelling: split === null ? spelling : null,
    typo: typoDistance(term),
    optional: isOptional(asTyped, term, english),
    worth: worthOf(asTyped, english),
  }));
}

/**
 * Reads what was typed. Takes any string, never throws; input without a letter or digit gives no
 * words.
 */
export function parseQuery(input: string, vocabulary: Vocabulary): Query {
  // Compatibility forms too: an input method for full-width letters writes `ｖｏｉｄ`.
  const typed = normalize(input.slice(0, MAX_QUERY_LENGTH).normalize('NFKC'));
  const text = typed.replace(PAYLOAD, 'chuỗi VietQR');
  const found = compounds(text);
  const english = readsEnglish(found.map(({ whole }) => whole.term));
  const all = found
    .flatMap((compound) => toWords(compound, text, vocabulary, english))
    .slice(0, MAX_WORDS);
  const frame = framing(all.map(({ readings: [own = ''] }) => own));
  const words = all.map((word, index): QueryWord => {
    const last = index === all.length - 1;
    const known = word.readings.find((reading) => vocabulary.has(reading));
    // A single letter after other words begins a fifth of all terms: it waits for the second.
    const begun = last && all.length > 1 && word.readings[0]?.length === 1;
    const optional = begun || word.optional || frame.has(index);
    const prefix = !begun && (last || known === undefined);
    const likeliest = known ?? word.readings[0] ?? '';
    return { ...word, prefix, optional, likeliest };
  });
  // A query of nothing but `làm thế nào` asks for just that.
  if (words.every((word) => word.optional)) for (const word of words) word.optional = false;
  return {
    words,
    verbatim: /[\p{L}\p{N}][/_.-][\p{L}\p{N}]/u.test(text) ? text.trim().toLowerCase() : null,
    phrase: words.map((word) => word.likeliest).join(' '),
  };
}

/** The spelling of those words of a query that carry diacritics: a reader means exactly these. */
export function exactWords(query: Query): string[] {
  return query.words
    .filter(({ typed, readings }) => hasDiacritics(typed) && fold(typed) === readings[0])
    .map(({ typed }) => spellingOf(typed));
}
