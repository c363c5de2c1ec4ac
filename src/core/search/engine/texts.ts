import { type SearchRecord, TITLE_LEVELS } from '../types';
import { hasDiacritics, normalize, spellingOf } from './fold';
import { isOptional, readsEnglish } from './optional-words';
import { phraseOf } from './tokens';

/** Title of a record; empty for a record of type `content`. */
export function titleOf(record: SearchRecord): string {
  return record.type === 'content' ? '' : (record.hierarchy[record.type] ?? '');
}

/** Lists the names in the title (`chữ ký · signature · X-Signature`), and the names that the title does not contain. */
export function namesOf(record: SearchRecord): string[] {
  const title = titleOf(record);
  return [...title.split(' · '), ...record.names.filter((name) => !title.includes(name))];
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

/** A name of a record, folded. */
export interface Name {
  /** With a space at both ends. */
  phrase: string;
  /** Without spaces. */
  squashed: string;
  /** The words without question words. */
  subject: ReadonlySet<string>;
}

function toName(text: string): Name {
  const phrase = phraseOf(text);
  const words = phrase.trim().split(' ');
  const english = !hasDiacritics(text) && readsEnglish(words);
  const subject = words.filter((word) => !isOptional(word, word, english));
  return {
    phrase,
    squashed: words.join(''),
    subject: new Set(subject.length > 0 ? subject : words),
  };
}

/** Finds the folded words of a record's texts. */
function findPhrases(record: SearchRecord) {
  const path = pathOf(record);
  const body = `${record.content ?? ''} ${record.english ?? ''}`;
  // A title may list several names: `chữ ký · signature · X-Signature`.
  const names = [...new Set([titleOf(record), ...titleOf(record).split(' · '), ...record.names])]
    .map(toName)
    .filter(({ squashed }) => squashed !== '');
  const titles = names.map(({ phrase }) => phrase).join('|');
  const text = `${path} ${titleOf(record)} ${record.names.join(' ')} ${record.content ?? ''}`;
  return {
    /** Title and other names, separately. */
    names,
    /** Title, names and text of the record, in this order. */
    all: `${titles}|${phraseOf(body)}`,
    /** Spellings of the record's words and of the titles above it. */
    spelled: new Set((normalize(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(spellingOf)),
  };
}
