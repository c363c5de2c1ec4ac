import { hasDiacritics, spellingOf } from './fold';
import type { QueryWord } from './query';
import { phraseOf } from './tokens';

/** Words of a query that mean the same as another phrase. */
export interface Alternative {
  /** The words from `from` up to `to`, not included. */
  from: number;
  to: number;
  /** Folded words that a text may have in their place. */
  terms: readonly string[];
}

interface Member {
  group: number;
  terms: readonly string[];
  /** A single syllable with marks is many words without them: only as spelled. */
  spelling: string | null;
}

/** A word still in typing stands for a synonym from so many letters on. */
const MIN_BEGUN = 4;

/** The synonyms of the field, by their first word. */
export class Synonyms {
  readonly #groups: Member[][];
  readonly #byFirst = new Map<string, Member[]>();

  constructor(groups: readonly (readonly string[])[]) {
    this.#groups = groups.map((words, group) =>
      words
        .map((word) => ({
          group,
          terms: phraseOf(word).trim().split(' '),
          spelling: /^\p{L}+$/u.test(word) && hasDiacritics(word) ? spellingOf(word) : null,
        }))
        .filter(({ terms }) => terms[0] !== ''),
    );
    for (const member of this.#groups.flat()) {
      const [first = ''] = member.terms;
      const same = this.#byFirst.get(first);
      if (same === undefined) this.#byFirst.set(first, [member]);
      else same.push(member);
    }
  }

  /** Every word of every synonym, folded. */
  terms(): Set<string> {
    return new Set(this.#groups.flat().flatMap(({ terms }) => terms));
  }

  /** The other members of each group of which the query holds one; the longest one at a place. */
  alternatives(words: readonly QueryWord[]): Alternative[] {
    const found: Alternative[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const members = this.#startingAt(words, from);
      const longest = Math.max(0, ...members.map(({ terms }) => terms.length));
      for (const member of members) {
        if (member.terms.length < longest) continue;
        for (const { terms } of this.#groups[member.group] ?? []) {
          if (terms.join(' ') !== member.terms.join(' ')) {
            found.push({ from, to: from + longest, terms });
          }
        }
      }
    }
    return found;
  }

  #startingAt(words: readonly QueryWord[], from: number): Member[] {
    const first = words[from];
    if (first === undefined) return [];
    const candidates = first.readings.flatMap((reading) => this.#byFirst.get(reading) ?? []);
    if (from === words.length - 1 && first.prefix) {
      const [begun = ''] = first.readings;
      if (begun.length >= MIN_BEGUN) {
        for (const [term, members] of this.#byFirst) {
          if (term !== begun && term.startsWith(begun)) {
            candidates.push(...members.filter(({ terms }) => terms.length === 1));
          }
        }
      }
    }
    return candidates.filter(
      ({ terms, spelling }) =>
        (spelling === null || spelling === spellingOf(first.typed)) &&
        terms.every((term, i) => i === 0 || words[from + i]?.readings.includes(term)),
    );
  }
}
