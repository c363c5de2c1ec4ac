import { IMPORTANCE, TITLE_LEVELS, toObjectID } from '@portal/core/search/records';
import type { HierarchyLevel, SearchRecord } from '@portal/core/search/records';

/** On so many pages a title or a text is part of their form: no page is about it. */
const MANY_PAGES = 4;
/** In so many places a sentence is one too: every error code says whether money has moved. */
const MANY_PLACES = 4;

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

/**
 * Leaves out what an earlier page has said with the same title and text, of examples and of what
 * repeats (`rateRepeats`): a reader wants it once, and a third of all records is nothing else. One
 * with others below it that are new stays, they need it as their place.
 */
export function withoutCopies(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  const isNew = records.map(({ type, hierarchy, content, names, weight }) => {
    if (weight.pageRank > IMPORTANCE.repeated || names.length > 0) return true;
    const key = `${type === 'content' ? '' : (hierarchy[type] ?? '')}\n${content ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  // From the end: the levels that records below still need.
  const needed = new Set<HierarchyLevel>();
  for (const [i, { type, hierarchy }] of [...records.entries()].reverse()) {
    const depth = type === 'content' ? TITLE_LEVELS.length : TITLE_LEVELS.indexOf(type);
    if (type !== 'content' && needed.has(type)) isNew[i] = true;
    for (const level of TITLE_LEVELS.slice(depth)) needed.delete(level);
    if (!isNew[i]) continue;
    for (const level of TITLE_LEVELS.slice(0, depth))
      if (hierarchy[level] !== null) needed.add(level);
  }
  return numberAgain(records.filter((_, i) => isNew[i]));
}

/**
 * Leaves out the texts of sections whose heading is part of a page's form (`Servers`, `Request body`):
 * they repeat in other words what the page about it says. Headings and fields stay.
 */
export function withoutFormTexts(records: readonly SearchRecord[]): SearchRecord[] {
  const forms = new Set(
    records
      .filter(({ type, weight }) => type === 'lvl2' && weight.pageRank === IMPORTANCE.repeated)
      .map(({ url }) => url),
  );
  return numberAgain(records.filter(({ type, url }) => type !== 'content' || !forms.has(url)));
}

/**
 * Leaves a sentence that stands on many pages where it stands first: every refused call says that its
 * answer has the four common fields.
 */
export function withoutCommonSentences(records: readonly SearchRecord[]): SearchRecord[] {
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

/**
 * Of a field that stands on many pages the first sentence: it says what the field is, the others are
 * conditions, and its English is that of the page that explains it.
 */
export function shortenRepeats(records: readonly SearchRecord[]): SearchRecord[] {
  return records.map((record) => {
    const { type, content, weight } = record;
    if (type === 'content' || weight.pageRank !== IMPORTANCE.repeated) return record;
    const [first = null] = content?.split(/(?<=[.?!;]) /) ?? [];
    return { ...record, content: first, english: null };
  });
}

const sentencesOf = (content: string | null): string[] => content?.split(/(?<=[.?!]) /) ?? [];

/** Position and identity count the records of a page that are there. */
function numberAgain(records: readonly SearchRecord[]): SearchRecord[] {
  const positions = new Map<string, number>();
  const ordinals = new Map<string, number>();
  return records.map((record) => {
    const [route = ''] = record.url.split('#');
    const position = positions.get(route) ?? 0;
    const ordinal = ordinals.get(record.url) ?? 0;
    positions.set(route, position + 1);
    ordinals.set(record.url, ordinal + 1);
    return {
      ...record,
      objectID: toObjectID(record.url, ordinal),
      weight: { ...record.weight, position },
    };
  });
}
