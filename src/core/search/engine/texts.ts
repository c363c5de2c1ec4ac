import { type SearchRecord, TITLE_LEVELS } from '../types';
import { normalize, spellingOf } from './fold';
import { isOptional, readsEnglish } from './optional-words';
import { phraseOf } from './tokens';

/** The record's own title; text has none. */
export function titleOf(record: SearchRecord): string {
  return record.type === 'content' ? '' : (record.hierarchy[record.type] ?? '');
}

/** The text under the title, in both languages. */
function textOf({ content, english }: SearchRecord): string {
  return english === null ? (content ?? '') : `${content ?? ''} ${english}`;
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
}

/** The phrases of records; looked at again with every key that is typed. */
export class PhraseCache {
  readonly #phrases: (Phrases | undefined)[];
  readonly #spelled: (ReadonlySet<string> | undefined)[];
  readonly #records: readonly SearchRecord[];

  constructor(records: readonly SearchRecord[]) {
    this.#records = records;
    this.#phrases = new Array<Phrases | undefined>(records.length);
    this.#spelled = new Array<ReadonlySet<string> | undefined>(records.length);
  }

  of(id: number): Phrases {
    const known = this.#phrases[id];
    if (known !== undefined) return known;
    const record = this.#records[id];
    const made =
      record === undefined
        ? { title: '', names: [], named: [], titles: '', all: '' }
        : phrasesOf(record);
    this.#phrases[id] = made;
    return made;
  }

  /** The words of a record and of the titles above it, as they are spelled. */
  spelled(id: number): ReadonlySet<string> {
    const known = this.#spelled[id];
    if (known !== undefined) return known;
    const record = this.#records[id];
    const made = record === undefined ? new Set<string>() : spellingsOf(record);
    this.#spelled[id] = made;
    return made;
  }
}

function spellingsOf(record: SearchRecord): Set<string> {
  const text = [pathOf(record), titleOf(record), ...record.names, record.content ?? ''].join(' ');
  return new Set((normalize(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(spellingOf));
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
  const names = [title, ...others].filter((name) => name.trim() !== '');
  return {
    title,
    names,
    named: names.map(subjectOf),
    titles: `${names.join('|')}|${phraseOf(pathOf(record))}`,
    all: `${names.join('|')}|${phraseOf(textOf(record))}`,
  };
}
