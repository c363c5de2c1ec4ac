import { type SearchRecord, TITLE_LEVELS } from '../types';
import { normalize, spellingOf } from './fold';
import { isOptional, readsEnglish } from './optional-words';
import { phraseOf } from './tokens';

/** Title of a record; empty for a record of type `content`. */
export function titleOf(record: SearchRecord): string {
  return record.type === 'content' ? '' : (record.hierarchy[record.type] ?? '');
}

/** Separator in a title of several names: `chữ ký · signature · X-Signature`. */
const BETWEEN = ' · ';

/** Lists the title, and the other names that the title does not contain. */
export function namesOf(record: SearchRecord): string[] {
  const title = titleOf(record);
  return [title, ...record.names.filter((name) => !title.includes(name))];
}

/** Joins the titles above the record, without the group. */
export function pathOf({ hierarchy, type }: SearchRecord): string {
  const own = type === 'content' ? TITLE_LEVELS.length : TITLE_LEVELS.indexOf(type);
  return TITLE_LEVELS.slice(0, own)
    .map((level) => hierarchy[level])
    .filter(Boolean)
    .join(' ');
}

const known = new WeakMap<SearchRecord, ReturnType<typeof findPhrases>>();

/** Returns the phrases of a record. They are cached, because every keystroke needs them again. */
export function phrasesOf(record: SearchRecord) {
  let phrases = known.get(record);
  if (phrases === undefined) known.set(record, (phrases = findPhrases(record)));
  return phrases;
}

function subjectOf(phrase: string): Set<string> {
  const words = phrase.trim().split(' ');
  const english = readsEnglish(words);
  const subject = words.filter((word) => !isOptional(word, word, english));
  return new Set(subject.length > 0 ? subject : words);
}

/** Finds the folded words of a record's texts, with a space at both ends. */
function findPhrases(record: SearchRecord) {
  const inTitle = titleOf(record).split(BETWEEN);
  const parts = inTitle.length > 1 ? inTitle : [];
  const text = [pathOf(record), titleOf(record), ...record.names, record.content ?? ''].join(' ');
  const names = [titleOf(record), ...parts, ...record.names]
    .map(phraseOf)
    .filter((name) => name.trim() !== '');
  return {
    /** Title and other names, separately. */
    names,
    /** The words of each name, without question words. */
    named: names.map(subjectOf),
    /** Title and names of the record, and the titles above it. */
    titles: `${names.join('|')}|${phraseOf(pathOf(record))}`,
    /** Title, names and text of the record, in this order. */
    all: `${names.join('|')}|${phraseOf(`${record.content ?? ''} ${record.english ?? ''}`)}`,
    /** Spellings of the record's words and of the titles above it. */
    spelled: new Set((normalize(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(spellingOf)),
  };
}
