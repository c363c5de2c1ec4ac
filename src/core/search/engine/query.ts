import { normalize } from './fold';
import type { InvertedIndex } from './inverted-index';
import { isOptional, readsEnglish } from './optional-words';
import { compounds, type Compound } from './tokens';
import { otherReadings, splitWord, typoDistance } from './typing';

/** Maximum length of a query in characters; the rest is ignored. */
export const MAX_QUERY_LENGTH = 512;
/** Maximum number of words; the rest is ignored. */
export const MAX_WORDS = 24;

/** One word of the query, with all its possible matches in the index. */
export interface QueryWord {
  /** The word as typed, in NFC and lower case, to compare diacritics. */
  typed: string;
  /** Folded terms that the word may mean, the likeliest first: the word, its compound, corrections. */
  readings: string[];
  /** Readings that are other forms of the typed English word. */
  forms: readonly string[];
  /** Likelihood of corrected readings, from 0 to 1; lower for larger corrections. */
  likelihood: number;
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
  /** Terms of the identifiers with several parts, such as `va_no` and `QR.PAID`, that the index contains. */
  identifiers: string[];
  /** Whether the query is one identifier. */
  isIdentifier: boolean;
  /** The words as one phrase, folded. */
  phrase: string;
}

/** Maximum number of corrections of a word; it bounds the time of a query. */
const MAX_CORRECTIONS = 3;
/** Minimum length of a word that is corrected without the help of its neighbours. */
const MIN_GUESSED = 4;

const NO_CORRECTIONS: Corrections = { readings: [], likelihood: 1, sure: false };

/** The folded words directly before and after a word. */
interface Beside {
  before?: string | undefined;
  after?: string | undefined;
}

const digitsOf = (term: string): string => term.replace(/\D/g, '');

interface Corrections {
  readings: readonly string[];
  likelihood: number;
  /** Whether the readings occur beside a neighbour in a text. If so, the first one replaces the unknown word. */
  sure: boolean;
}

/** Finds corrections of an unknown word: words that occur beside its neighbours in a text, else the nearest words. */
function corrections(term: string, beside: Beside, vocabulary: InvertedIndex): Corrections {
  const { before, after } = beside;
  const hasNeighbours = before !== undefined || after !== undefined;
  // The last word may be incomplete. A known beginning is not a typo.
  const isBegun =
    after === undefined &&
    [...vocabulary.withPrefix(term)].some(
      ([word]) => before === undefined || vocabulary.follows(before, word),
    );
  if (vocabulary.has(term) || isBegun) return NO_CORRECTIONS;
  const fits = (word: string): boolean =>
    (before !== undefined && vocabulary.follows(before, word)) ||
    (after !== undefined && vocabulary.follows(word, after));
  const other = otherReadings(term, vocabulary, hasNeighbours);
  const near = vocabulary
    .near(term, typoDistance(term, hasNeighbours))
    // A digit is never a typo, because it changes the meaning.
    .filter(([word]) => digitsOf(word) === digitsOf(term))
    .sort(([, a, near], [, b, far]) => near - far || b.length - a.length);
  const all = [
    ...other.map((word) => ({ word, away: 0 })),
    ...near.map(([word, , away]) => ({ word, away })),
  ];
  const fitting = all.filter(({ word }) => fits(word));
  // A short word is similar to too many words, so it is not corrected without its neighbours.
  const isGuess = other.length > 0 || term.length >= MIN_GUESSED;
  const found = fitting.length > 0 || !isGuess ? fitting : all;
  const [nearest = { away: 0 }] = found;
  return {
    readings: found
      .filter(({ away }) => away === nearest.away)
      .slice(0, MAX_CORRECTIONS)
      .map(({ word }) => word),
    likelihood: Math.max(0, 1 - (2 * nearest.away) / term.length),
    sure: fitting.length > 0,
  };
}

type Word = Omit<QueryWord, 'prefix' | 'likeliest'>;

/** Returns the words of a compound. A typo in a part is corrected with the whole compound: `paid_aat` to `paid_at`. */
function toParts({ whole, parts }: Compound, text: string, vocabulary: InvertedIndex): Word[] {
  const terms = parts.map(({ term }) => term);
  const wholes = corrections(whole.term, {}, vocabulary).readings;
  return parts.map(({ term, start, end }, i) => {
    const before = terms.slice(0, i).join('');
    const after = terms.slice(i + 1).join('');
    const meant = wholes
      .filter((each) => each.startsWith(before) && each.endsWith(after))
      .map((each) => each.slice(before.length, each.length - after.length))
      .filter((each) => each !== term && vocabulary.has(each));
    return {
      typed: text.slice(start, end).toLowerCase(),
      readings: [term, ...meant, whole.term, ...wholes],
      forms: [],
      likelihood: 1,
      spelling: null,
      // In `E432` the number is the name, so the letter is optional.
      optional: /^[a-z]\d{2,}$/.test(whole.term) && i === 0,
    };
  });
}

function toWords(
  compound: Compound,
  beside: Beside,
  text: string,
  vocabulary: InvertedIndex,
  english: boolean,
): Word[] {
  const { whole, parts, spelling } = compound;
  const known = vocabulary.has(whole.term) || vocabulary.hasPrefix(whole.term);
  if (parts.length > 0) return toParts(compound, text, vocabulary);
  const corrected = corrections(whole.term, beside, vocabulary);
  // If swapped letters or keys of an input method explain a word, it is not split: a missing space is less likely.
  const isExplained = corrected.readings.length > 0 && corrected.likelihood === 1;
  const split = known || isExplained ? null : splitWord(whole.term, vocabulary);
  const { readings, likelihood, sure } = split === null ? corrected : NO_CORRECTIONS;
  const [meant = whole.term] = sure ? readings : [];
  const asTyped = sure ? meant : text.slice(whole.start, whole.end).toLowerCase();
  const forms = vocabulary.formsOf(meant);
  return (split ?? [meant]).map((term) => ({
    typed: split === null ? asTyped : term,
    readings: [...new Set([term, ...readings, ...forms])],
    forms,
    likelihood,
    spelling: split === null ? spelling : null,
    optional: isOptional(asTyped, term, english),
  }));
}

/** Joins words that a wrong space separates: `trans action`. */
function joined(found: readonly Compound[], vocabulary: InvertedIndex): Compound[] {
  const all: Compound[] = [];
  for (const next of found) {
    const last = all.at(-1);
    const term = `${last?.whole.term ?? ''}${next.whole.term}`;
    if (
      last !== undefined &&
      vocabulary.has(term) &&
      !vocabulary.follows(last.whole.term, next.whole.term)
    ) {
      const whole = { term, start: last.whole.start, end: next.whole.end };
      all[all.length - 1] = { whole, parts: [], spelling: null };
    } else all.push(next);
  }
  return all;
}

/** Parses any string and never throws; a query without a letter or digit has no words. */
export function parseQuery(input: string, vocabulary: InvertedIndex): Query {
  // NFKC also converts full-width letters of input methods: `ｖｏｉｄ`.
  const text = normalize(input.slice(0, MAX_QUERY_LENGTH).normalize('NFKC'));
  const found = joined(compounds(text), vocabulary);
  const english = readsEnglish(found.map(({ whole }) => whole.term));
  const all = found
    .flatMap((compound, i) => {
      const beside = { before: found[i - 1]?.whole.term, after: found[i + 1]?.whole.term };
      return toWords(compound, beside, text, vocabulary, english);
    })
    .slice(0, MAX_WORDS);
  const words = all.map((word, index): QueryWord => {
    const last = index === all.length - 1;
    const known = word.readings.find((reading) => vocabulary.has(reading));
    // A single letter at the end matches too many terms, so it is optional until a second letter is typed.
    const begun = last && all.length > 1 && word.readings[0]?.length === 1;
    const optional = begun || word.optional;
    const prefix = !begun && (last || known === undefined);
    const likeliest = known ?? word.readings[0] ?? '';
    return { ...word, prefix, optional, likeliest };
  });
  const identifiers = found.flatMap(({ whole: { term }, parts }) =>
    parts.length > 0 && vocabulary.has(term) ? [term] : [],
  );
  // If all words are question words, as in `làm thế nào`, they must match.
  if (words.every((word) => word.optional)) for (const word of words) word.optional = false;
  return {
    words,
    identifiers,
    isIdentifier: found.length === 1 && identifiers.length === 1,
    phrase: words.map((word) => word.likeliest).join(' '),
  };
}
