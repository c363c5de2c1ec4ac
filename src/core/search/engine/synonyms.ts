import { hasDiacritics, isSyllable, spellingOf } from './fold';
import type { QueryWord } from './query';
import { compounds } from './tokens';

/** A synonym of some words of a query. */
export interface Alternative {
  /** Indexes of the replaced words; `to` is exclusive. */
  from: number;
  to: number;
  /** The folded words of the synonym. */
  terms: readonly string[];
  /** Spelling of each term that is ambiguous without diacritics (`in`, `VA`), else null. */
  spellings: readonly (string | null)[];
  /** Likelihood that the query means this group of synonyms, from 0 to 1. Corrected words lower it. */
  likelihood: number;
}

interface Member {
  group: number;
  terms: readonly string[];
  spellings: readonly (string | null)[];
}

/** Synonyms of the domain, indexed by their first word. */
export class Synonyms {
  readonly #groups: Member[][];
  readonly #byFirst = new Map<string, Member[]>();

  constructor(groups: readonly (readonly string[])[]) {
    this.#groups = groups.map((words, group) =>
      words.map((word) => toMember(word, group)).filter(({ terms }) => terms.length > 0),
    );
    for (const member of this.#groups.flat()) {
      const [first = ''] = member.terms;
      const same = this.#byFirst.get(first);
      if (same === undefined) this.#byFirst.set(first, [member]);
      else same.push(member);
    }
  }

  terms(): Set<string> {
    return new Set(this.#groups.flat().flatMap(({ terms }) => terms));
  }

  /** Finds the synonyms of words in the query. Of phrases that start at the same word, only the longest counts. */
  alternatives(words: readonly QueryWord[]): Alternative[] {
    const found: Alternative[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const held = this.#startingAt(words, from);
      const longest = Math.max(0, ...held.map(({ member }) => member.terms.length));
      for (const { member, to, likelihood } of held) {
        if (member.terms.length < longest) continue;
        for (const { terms, spellings } of this.#groups[member.group] ?? []) {
          if (terms.join(' ') === member.terms.join(' ')) continue;
          found.push({ from, to, terms, spellings, likelihood });
        }
      }
    }
    return found;
  }

  #startingAt(
    words: readonly QueryWord[],
    from: number,
  ): { member: Member; to: number; likelihood: number }[] {
    const first = words[from];
    if (first === undefined) return [];
    const candidates = [...first.readings.keys()].flatMap(
      (reading) => this.#byFirst.get(reading) ?? [],
    );
    return candidates.flatMap((member) => {
      const { terms, spellings } = member;
      if (terms.length === 1) {
        // A question word alone has no synonyms, but it may begin a phrase (`how long`).
        if (first.optional) return [];
        const [spelling = null] = spellings;
        const isToned = spelling !== null && spelling !== terms[0];
        if (isToned && spelling !== spellingOf(first.typed)) return [];
      }
      const to = endOf(terms, words, from);
      if (to === null) return [];
      const asked = words.slice(from, to).filter(({ optional }) => !optional);
      const likelihood = Math.min(1, ...asked.map((word) => likelihoodOf(word, terms)));
      return [{ member, to, likelihood }];
    });
  }
}

/** Likelihood that a query word means one of these terms. */
const likelihoodOf = ({ readings }: QueryWord, terms: readonly string[]): number =>
  Math.max(...terms.map((term) => readings.get(term) ?? 0));

function toMember(word: string, group: number): Member {
  const tokens = compounds(word).flatMap(({ whole, parts }) => (parts.length > 0 ? parts : whole));
  return {
    group,
    terms: tokens.map(({ term }) => term),
    spellings: tokens.map(({ term, start, end }) => {
      const typed = word.slice(start, end);
      return hasDiacritics(typed) || isSyllable(term) ? spellingOf(typed) : null;
    }),
  };
}

/** Returns the end of a phrase that starts at `from`; null if it does not match. Skips words like `the` inside. */
function endOf(terms: readonly string[], words: readonly QueryWord[], from: number): number | null {
  let at = from + 1;
  for (const term of terms.slice(1)) {
    while (words[at]?.optional && !words[at]?.readings.has(term)) at += 1;
    if (!words[at]?.readings.has(term)) return null;
    at += 1;
  }
  return at;
}
