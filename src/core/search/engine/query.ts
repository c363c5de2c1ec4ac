import { fold, hasDiacritics, normalize, spellingOf } from './fold';
import type { InvertedIndex } from './inverted-index';
import { isOptional, readsEnglish } from './optional-words';
import { rules } from './rules';
import { compounds, type Compound, type Token } from './tokens';
import { otherReadings, typoDistance } from './typing';

/** Maximum length of a query in characters; the rest is ignored. */
export const MAX_QUERY_LENGTH = 512;
/** Maximum number of words; the rest is ignored. */
export const MAX_WORDS = 24;

/** One word of the query, with all its possible matches in the index. */
export interface QueryWord {
  /** The word as typed, in NFC and lower case, to compare diacritics. */
  typed: string;
  /**
   * Folded terms that the word may mean, with their likelihood from 0 to 1: the word, then its compound, corrections,
   * and other forms of an English word.
   */
  readings: ReadonlyMap<string, number>;
  /** The first reading that the index contains, else the first reading: `limit` for `limti`. */
  likeliest: string;
  /** The word with its diacritics (`spellingOf`); null without diacritics. */
  spelling: string | null;
  /** Whether terms that begin with a reading match too. */
  prefix: boolean;
  /** A word such as `là` or `the`, which affects the order but need not match. */
  optional: boolean;
}

export interface Query {
  words: QueryWord[];
  /** Whether the query is one identifier with several parts that the index contains, such as `va_no` or `QR.PAID`. */
  isIdentifier: boolean;
  /** Whether the query asks for the meaning of a word. */
  isDefinition: boolean;
  /** Whether the query begins with a verb of an API, as in `lấy danh sách tài khoản`. */
  isCall: boolean;
  /** The words as one phrase, folded. */
  phrase: string;
}

/** Asks for the meaning of a word, in folded text. */
const DEFINITION =
  /\b(?:(?:co )?(?:y )?nghia (?:la|cua|gi)(?: gi)?|la (?:cai )?gi|dinh nghia|what (?:is|are)|what does|meaning of)\b/;
/** First words of queries for an operation, folded. */
const CALLS = new Set(
  (
    'lay xem tra tao gui huy bao hien kiem hoi goi khoi chuyen lenh danh ds api ' +
    'get list create check show send cancel query call fetch lookup initialise'
  ).split(' '),
);

/** Maximum number of corrections of a word; it bounds the time of a query. */
const MAX_CORRECTIONS = 3;

const digitsOf = (term: string): string => term.replace(/\D/g, '');

/** Finds corrections of an unknown word, the nearest words of the index, with their likelihood. */
function corrections(term: string, vocabulary: InvertedIndex, isLast: boolean): [string, number][] {
  if (vocabulary.has(term)) return [];
  const other = otherReadings(term, vocabulary);
  // The last word may be incomplete. A known beginning is not a typo, except swapped letters of a short word (`inp`).
  if (isLast && vocabulary.hasPrefix(term))
    return term.length === 3 ? other.map((word) => [word, 0.5]) : [];
  const near = vocabulary
    .near(term, typoDistance(term))
    // A digit is never a typo, because it changes the meaning.
    .filter(([word]) => digitsOf(word) === digitsOf(term))
    .sort(([, a, near], [, b, far]) => near - far || b.length - a.length);
  const all = [
    ...other.map((word) => ({ word, away: term.length > 3 ? 0 : 0.75 })),
    ...near.map(([word, , away]) => ({ word, away })),
  ];
  return all
    .filter(({ away }) => away === all[0]?.away)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word, away }) => [word, Math.max(0, 1 - (2 * away) / term.length)]);
}

type Word = Omit<QueryWord, 'prefix' | 'likeliest'>;

/** Returns the words of a compound, or the one word. */
function toWords(
  { whole, parts }: Compound,
  text: string,
  vocabulary: InvertedIndex,
  isEnglish: boolean,
  isLast: boolean,
): Word[] {
  const typed = ({ start, end }: Token): string => text.slice(start, end).toLowerCase();
  const corrected = corrections(whole.term, vocabulary, isLast);
  if (parts.length > 0)
    return parts.map((part, i) => ({
      typed: typed(part),
      readings: new Map([[part.term, 1], [whole.term, 1], ...corrected]),
      spelling: null,
      // In `E432` the number is the name, so the letter is optional.
      optional: /^[a-z]\d{2,}$/.test(whole.term) && i === 0,
    }));
  const forms = vocabulary.formsOf(whole.term).map((form) => [form, rules.synonym.value] as const);
  const own = typed(whole);
  return [
    {
      typed: own,
      readings: new Map([[whole.term, 1], ...corrected, ...forms]),
      spelling: hasDiacritics(own) ? spellingOf(own) : null,
      optional: isOptional(own, whole.term, isEnglish),
    },
  ];
}

const isIdentifier = (compound: Compound | undefined, vocabulary: InvertedIndex): boolean =>
  compound !== undefined && compound.parts.length > 0 && vocabulary.has(compound.whole.term);

/** Parses any string and never throws; a query without a letter or digit has no words. */
export function parseQuery(input: string, vocabulary: InvertedIndex): Query {
  // NFKC also converts full-width letters of input methods: `ｖｏｉｄ`.
  const text = normalize(input.slice(0, MAX_QUERY_LENGTH).normalize('NFKC'));
  const found = compounds(text);
  const asking = DEFINITION.exec(fold(text));
  const at = asking?.index ?? Infinity;
  const isEnglish = readsEnglish(found.map(({ whole }) => whole.term));
  const all = found
    .flatMap((compound, i) => {
      const { start, end } = compound.whole;
      const isAsking = start >= at && end <= at + (asking?.[0].length ?? 0);
      return toWords(compound, text, vocabulary, isEnglish, i === found.length - 1).map((word) => ({
        ...word,
        optional: word.optional || isAsking,
      }));
    })
    .slice(0, MAX_WORDS);
  const words = all.map((word, index): QueryWord => {
    const last = index === all.length - 1;
    const readings = [...word.readings.keys()];
    const known = readings.find((reading) => vocabulary.has(reading));
    const likeliest = known ?? readings[0] ?? '';
    return { ...word, prefix: last || known === undefined, likeliest };
  });
  // If all words are question words, as in `làm thế nào`, they must match.
  if (words.every((word) => word.optional)) for (const word of words) word.optional = false;
  return {
    words,
    isIdentifier: found.length === 1 && isIdentifier(found[0], vocabulary),
    isDefinition: asking !== null,
    isCall: CALLS.has(fold(words[0]?.typed ?? '')),
    phrase: words.map((word) => word.likeliest).join(' '),
  };
}
