import type { Hit, MarkedAttribute, StoredHit } from './hit';
import { splitMarks, type TextPart } from './highlight';

export interface HitText {
  title: TextPart[];
  /** Where it is: the page, or for a page the text under its title. */
  path: TextPart[];
}

/**
 * One text of a hit. Only what came as a highlight is split at marks: a plain text that holds such a
 * tag is text.
 */
export function markedParts(hit: Hit | StoredHit, attribute: MarkedAttribute): TextPart[] {
  const value = 'marked' in hit ? hit.marked[attribute] : undefined;
  if (value !== undefined) return splitMarks(value);
  const plain = attribute === 'content' ? hit.content : hit.hierarchy[attribute];
  return plain ? [{ text: plain, marked: false }] : [];
}

/** What a hit shows in the overlay, as DocSearch does: what matched, and its page below it. */
export function hitText(hit: Hit | StoredHit): HitText {
  const page = markedParts(hit, 'lvl1');
  if (hit.type === 'lvl1') return { title: page, path: markedParts(hit, 'content') };
  const own = markedParts(hit, hit.type);
  return own.length === 0 ? { title: page, path: [] } : { title: own, path: page };
}
