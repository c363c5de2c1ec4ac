import { IMPORTANCE, TITLE_LEVELS } from '@portal/core/search/records';
import type { HierarchyLevel, PageRecord } from '@portal/core/search/records';

/** A title or text on at least this number of pages is boilerplate. */
const MANY_PAGES = 4;
/** A sentence in at least this number of places is boilerplate, such as the one about money in each error code. */
const MANY_PLACES = 4;

/** Returns a key that is equal for repeated records. Titles are compared without their text, which differs by page. */
function keyOf({ type, hierarchy, content }: PageRecord): string {
  return type === 'content' ? `text ${content ?? ''}` : `title ${hierarchy[type] ?? ''}`;
}

/** Ranks records that many pages repeat, such as the fields of the envelope, below the page that explains them. */
export function rateRepeats(records: readonly PageRecord[]): PageRecord[] {
  const pages = new Map<string, Set<string>>();
  for (const record of records) {
    const key = keyOf(record);
    const [route = ''] = record.url.split('#');
    pages.set(key, (pages.get(key) ?? new Set()).add(route));
  }
  return records.map((record) => {
    const { pageRank, type } = record;
    const repeats = (pages.get(keyOf(record))?.size ?? 0) >= MANY_PAGES;
    if (!repeats || type === 'lvl1' || pageRank !== IMPORTANCE.plain) return record;
    return { ...record, pageRank: IMPORTANCE.repeated };
  });
}

/**
 * Removes records with the key of an earlier record, except titles above records that stay.
 * @param keyOf returns undefined for a record that stays
 */
function withoutEqual(
  records: readonly PageRecord[],
  keyOf: (record: PageRecord) => string | undefined,
): PageRecord[] {
  const seen = new Set<string>();
  const isKept = records.map((record) => {
    const key = keyOf(record);
    if (key === undefined) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  // Iterates backwards to collect the levels of titles that later records need.
  const needed = new Set<HierarchyLevel>();
  for (const [i, { type, hierarchy }] of [...records.entries()].reverse()) {
    const depth = type === 'content' ? TITLE_LEVELS.length : TITLE_LEVELS.indexOf(type);
    if (type !== 'content' && needed.has(type)) isKept[i] = true;
    for (const level of TITLE_LEVELS.slice(depth)) needed.delete(level);
    if (!isKept[i]) continue;
    for (const level of TITLE_LEVELS.slice(0, depth))
      if (hierarchy[level] !== null) needed.add(level);
  }
  return records.filter((_, i) => isKept[i]);
}

/** Removes fields that a page repeats, such as those of the envelope. */
export const withoutRepeats = (page: readonly PageRecord[]): PageRecord[] =>
  withoutEqual(page, ({ type, hierarchy, content }) =>
    type === 'content' || content === null ? undefined : `${hierarchy[type] ?? ''}\n${content}`,
  );

/** Removes repeated records that are equal to one of an earlier page. */
export const withoutCopies = (records: readonly PageRecord[]): PageRecord[] =>
  withoutEqual(records, ({ type, hierarchy, content, names, pageRank }) =>
    pageRank > IMPORTANCE.repeated || names.length > 0
      ? undefined
      : `${type === 'content' ? '' : (hierarchy[type] ?? '')}\n${content ?? ''}`,
  );

/** Removes the texts of sections that many pages have (`Servers`, `Request body`); keeps headings and fields. */
export function withoutFormTexts(records: readonly PageRecord[]): PageRecord[] {
  const forms = new Set(
    records
      .filter(({ type, pageRank }) => type === 'lvl2' && pageRank === IMPORTANCE.repeated)
      .map(({ url }) => url),
  );
  return records.filter(({ type, url }) => type !== 'content' || !forms.has(url));
}

/** Removes a boilerplate sentence everywhere except in its first place. */
export function withoutCommonSentences(records: readonly PageRecord[]): PageRecord[] {
  const places = new Map<string, Set<string>>();
  for (const { url, content } of records) {
    for (const sentence of sentencesOf(content)) {
      places.set(sentence, (places.get(sentence) ?? new Set()).add(url));
    }
  }
  const seen = new Set<string>();
  return records.map((record) => {
    const all = sentencesOf(record.content);
    const kept = all.filter((sentence) => {
      const isCommon = (places.get(sentence)?.size ?? 0) >= MANY_PLACES;
      if (!isCommon || !seen.has(sentence)) {
        seen.add(sentence);
        return true;
      }
      return false;
    });
    if (kept.length === all.length || kept.length === 0) return record;
    return { ...record, content: kept.join(' ') };
  });
}

/** Shortens the text of repeated fields to the first sentence, and removes their English text. */
export function shortenRepeats(records: readonly PageRecord[]): PageRecord[] {
  return records.map((record) => {
    const { type, content, pageRank } = record;
    if (type === 'content' || pageRank !== IMPORTANCE.repeated) return record;
    const [first = null] = content?.split(/(?<=[.?!;]) /) ?? [];
    return { ...record, content: first, english: null };
  });
}

/** Removes English texts that an earlier record contains. */
export function englishOnce(records: readonly PageRecord[]): PageRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const { english } = record;
    if (english === null) return record;
    if (seen.has(english)) return { ...record, english: null };
    seen.add(english);
    return record;
  });
}

const sentencesOf = (content: string | null): string[] => content?.split(/(?<=[.?!]) /) ?? [];
