import { type SearchRecord, TITLE_LEVELS } from '../types';
import { normalize, spellingOf } from './fold';
import { isOptional, readsEnglish } from './optional-words';
import { phraseOf } from './tokens';

/** The record's own title; text has none. */
export function titleOf(record: SearchRecord): string {
  return record.type === 'content' ? '' : (record.hierarchy[record.type] ?? '');
}

/** What a title of several names is cut at: `chữ ký · signature · X-Signature`. */
const BETWEEN = ' · ';

/** The title, and the other names that it does not hold itself. */
export function namesOf(record: SearchRecord): string[] {
  const title = titleOf(record);
  return [title, ...record.names.filter((name) => !title.includes(name))];
}

/** The titles above the record, without the group. */
export function pathOf({ hierarchy, type }: SearchRecord): string {
  const own = type === 'content' ? TITLE_LEVELS.length : TITLE_LEVELS.indexOf(type);
  return TITLE_LEVELS.slice(0, own)
    .map((level) => hierarchy[level])
    .filter(Boolean)
    .join(' ');
}

/** A record's texts as folded words in a row, a space at both ends; made when first looked at. */
export interface Phrases {
  title: string;
  /** Title and other names, each by itself. */
  names: readonly string[];
  /** The words of each name, without those that only carry a question. */
  named: readonly ReadonlySet<string>[];
  /** Title, names, and the titles above. */
  titles: string;
  /** Title, names, then text. */
  all: string;
  /** Its words, with those of the titles above it, as they are spelled. */
  spelled: ReadonlySet<string>;
}

/** The phrases of records; looked at again with every key that is typed. */
export class PhraseCache {
  readonly #phrases = new Map<SearchRecord, Phrases>();

  of(record: SearchRecord): Phrases {
    let phrases = this.#phrases.get(record);
    if (phrases === undefined) {
      phrases = phrasesOf(record);
      this.#phrases.set(record, phrases);
    }
    return phrases;
  }
}

function subjectOf(phrase: string): Set<string> {
  const words = phrase.trim().split(' ');
  const english = readsEnglish(words);
  const subject = words.filter((word) => !isOptional(word, word, english));
  return new Set(subject.length > 0 ? subject : words);
}

function phrasesOf(record: SearchRecord): Phrases {
  const title = titleOf(record) === '' ? '' : phraseOf(titleOf(record));
  const inTitle = titleOf(record).split(BETWEEN);
  const others = [...(inTitle.length > 1 ? inTitle : []), ...record.names].map(phraseOf);
  const text = [pathOf(record), titleOf(record), ...record.names, record.content ?? ''].join(' ');
  const names = [title, ...others].filter((name) => name.trim() !== '');
  return {
    title,
    names,
    named: names.map(subjectOf),
    titles: `${names.join('|')}|${phraseOf(pathOf(record))}`,
    all: `${names.join('|')}|${phraseOf(`${record.content ?? ''} ${record.english ?? ''}`)}`,
    spelled: new Set((normalize(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(spellingOf)),
  };
}
