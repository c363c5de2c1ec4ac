import { IMPORTANCE } from '../../../search/records';
import type { SearchRecord } from '../../../search/records';

/** On so many pages a title or a text is part of their form: no page is about it. */
const MANY_PAGES = 4;

/** What repeats: of a title the name alone, since each page words it a little differently. */
function keyOf({ type, hierarchy, content }: SearchRecord): string {
  return type === 'content' ? `text ${content ?? ''}` : `title ${hierarchy[type] ?? ''}`;
}

/**
 * Marks what stands on many pages (`Authentication`, a rate-limit header, the fields of the
 * envelope), so that it comes after the page that explains it. Pages themselves and entries that
 * explain are left alone.
 */
export function rateRepeats(records: readonly SearchRecord[]): SearchRecord[] {
  const pages = new Map<string, Set<string>>();
  for (const record of records) {
    const key = keyOf(record);
    const [route = ''] = record.url.split('#');
    pages.set(key, (pages.get(key) ?? new Set()).add(route));
  }
  return records.map((record) => {
    const { weight, type } = record;
    const repeats = (pages.get(keyOf(record))?.size ?? 0) >= MANY_PAGES;
    if (!repeats || type === 'lvl1' || weight.pageRank !== IMPORTANCE.plain) return record;
    return { ...record, weight: { ...weight, pageRank: IMPORTANCE.repeated } };
  });
}
