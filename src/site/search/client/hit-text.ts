import { TITLE_LEVELS } from '@portal/core/search/types';
import { splitMarks, type TextPart } from './text';
import type { Hit, MarkedAttribute, StoredHit } from './hit';

/** A title on the path to a hit. */
export interface HitTitle {
  parts: TextPart[];
  /** Whether the title is a path, a field, a value or an error code. Then it is set in the font of code. */
  isCode: boolean;
}

/** Titles such as `POST /device/sale` and `409 DUPLICATE_REQUEST_ID`. */
const CALL = /^(?:[A-Z]+ )?\/\S*$/;
const ERROR = /^\d{3} [A-Z][A-Z0-9_]+$/;
/** Identifiers in code: `va_no`, `X-Signature`, `errorCode`, `QR.PAID`, `APPROVED`, `sn`. */
const NAME = /^[\w.[\]-]+$/;
const NAME_MARK = /[_.[]|[a-z][A-Z]|^X-|^[A-Z]{4,}$|^[a-z]+$/;

function isCode(title: string, level: number): boolean {
  if (CALL.test(title) || ERROR.test(title)) return true;
  // Higher levels are headings of guides, where `IPN` or `merchant` are ordinary words.
  return level >= 3 && NAME.test(title) && NAME_MARK.test(title);
}

/** Returns one text of a hit, split at `<mark>` if it is highlighted. In other texts, `<mark>` is ordinary text. */
function markedParts(hit: Hit | StoredHit, attribute: MarkedAttribute): TextPart[] {
  const value = 'marked' in hit ? hit.marked[attribute] : undefined;
  if (value !== undefined) return splitMarks(value);
  if (attribute === 'name') return [];
  const plain = attribute === 'content' ? hit.content : hit.hierarchy[attribute];
  return plain ? [{ text: plain, marked: false }] : [];
}

const isMarked = (parts: readonly TextPart[]): boolean => parts.some(({ marked }) => marked);

/**
 * Returns the texts of a row. They show the section that contains the hit and the reason for the match.
 * @param nested whether the row of its page is directly above, so `trail` omits the page
 */
export function hitText(hit: Hit | StoredHit, nested = false) {
  const titles = TITLE_LEVELS.flatMap((level, index): HitTitle[] => {
    const title = hit.hierarchy[level];
    if (!title) return [];
    return [{ parts: markedParts(hit, level), isCode: isCode(title, index + 1) }];
  });
  const content = markedParts(hit, 'content');
  const shown = [...titles.map(({ parts }) => parts), content].some(isMarked);
  const text = { parts: content, isCode: false };
  const own = (hit.type === 'content' ? undefined : titles.pop()) ?? text;
  // Shows the text of a page hit. Shows the text of another hit only if its text is what matched.
  const explains =
    hit.type === 'lvl1' ||
    ('marked' in hit && ![own, ...titles].some(({ parts }) => isMarked(parts)));
  return {
    /** The title of the section; for a text hit the text. */
    title: own,
    /** Titles of the enclosing sections, page first. */
    trail: nested ? titles.slice(1) : titles,
    excerpt: own === text || !explains ? [] : content,
    /** Alternative name that matched, if no other text of the row contains a match. */
    alias: shown ? [] : markedParts(hit, 'name'),
  };
}
