import { TITLE_LEVELS } from '@portal/core/search/types';
import { splitMarks, type TextPart } from './text';
import type { Hit, MarkedAttribute, StoredHit } from './hit';

/** One of the titles that lead to a hit. */
export interface HitTitle {
  parts: TextPart[];
  /** A path, a field, a value, a code: shown in code type. */
  isCode: boolean;
}

export interface HitText {
  /** The title of the place; of a text hit the text itself. */
  title: HitTitle;
  /** The titles above, from the page down. */
  trail: HitTitle[];
  /** The text under the title. */
  excerpt: TextPart[];
  /** The other name by which it was found, where nothing above shows why it was. */
  alias: TextPart[];
}

/** `POST /device/sale`, `409 DUPLICATE_REQUEST_ID`. */
const CALL = /^(?:[A-Z]+ )?\/\S*$/;
const ERROR = /^\d{3} [A-Z][A-Z0-9_]+$/;
/** A name as programs write them: `va_no`, `X-Signature`, `errorCode`, `QR.PAID`, `APPROVED`, `sn`. */
const NAME = /^[\w.[\]-]+$/;
const NAME_MARK = /[_.[]|[a-z][A-Z]|^X-|^[A-Z]{4,}$|^[a-z]+$/;

function isCode(title: string, level: number): boolean {
  if (CALL.test(title) || ERROR.test(title)) return true;
  // Headings of guides are above; `IPN` or `merchant` are words there.
  return level >= 3 && NAME.test(title) && NAME_MARK.test(title);
}

/**
 * One text of a hit. Only what came as a highlight is split at marks: a plain text that holds such a
 * tag is text.
 */
export function markedParts(hit: Hit | StoredHit, attribute: MarkedAttribute): TextPart[] {
  const value = 'marked' in hit ? hit.marked[attribute] : undefined;
  if (value !== undefined) return splitMarks(value);
  if (attribute === 'name') return [];
  const plain = attribute === 'content' ? hit.content : hit.hierarchy[attribute];
  return plain ? [{ text: plain, marked: false }] : [];
}

const isMarked = (parts: readonly TextPart[]): boolean => parts.some(({ marked }) => marked);

/**
 * What a hit shows: where it is, and why it was found.
 * @param nested it stands below its page, which it does not name again
 */
export function hitText(hit: Hit | StoredHit, nested = false): HitText {
  const titles = TITLE_LEVELS.flatMap((level, index): HitTitle[] => {
    const title = hit.hierarchy[level];
    if (!title) return [];
    return [{ parts: markedParts(hit, level), isCode: isCode(title, index + 1) }];
  });
  const content = markedParts(hit, 'content');
  const shown = [...titles.map(({ parts }) => parts), content].some(isMarked);
  const text = { parts: content, isCode: false };
  const own = (hit.type === 'content' ? undefined : titles.pop()) ?? text;
  // Under a page what it is about; elsewhere the text where it says why the hit is there.
  const explains = hit.type === 'lvl1' || ![own, ...titles].some(({ parts }) => isMarked(parts));
  return {
    title: own,
    trail: nested ? titles.slice(1) : titles,
    excerpt: own === text || !explains ? [] : content,
    alias: shown ? [] : markedParts(hit, 'name'),
  };
}
