import { onNextLanding } from '../components/shell';
import { splitMarks } from './client/text';
import type { Hit, StoredHit } from './client/hit';
import { wordPattern } from './word-pattern';

/** Name of the CSS highlight; src/core/styles/base.css has its colours. */
const NAME = 'arrival';
/** Duration of the highlight in ms. */
const MARKED_MS = 5000;
/** Attribute of `<html>` while words are highlighted; the colours apply only then. */
const MARKED = 'data-arrival';
/** Elements whose text is not highlighted, because it is not part of a sentence. */
const SKIPPED = 'pre, script, style, svg, button, .hash-link';

let unmark = 0;

/**
 * Highlights the words of a chosen hit on its page for a short time. Call it before the page opens. Uses the CSS Custom
 * Highlight API if available, so the document does not change.
 */
export function announceArrival(hit: Hit | StoredHit): void {
  const words = Object.values('marked' in hit ? hit.marked : {})
    // The syllables of a Vietnamese word are highlighted together, never one of them alone.
    .map((text) => text.replace(/<\/mark>(\s+)<mark>/g, '$1'))
    .flatMap(splitMarks)
    .flatMap(({ text, marked }) => (marked ? [text] : []));
  let since: number | undefined;
  onNextLanding((target) => {
    since ??= Date.now();
    const left = since + MARKED_MS - Date.now();
    if (words.length === 0 || left <= 0 || !('highlights' in CSS)) return;
    const root = document.documentElement;
    root.setAttribute(MARKED, '');
    CSS.highlights.set(NAME, new Highlight(...rangesOf(words, target.closest('main') ?? target)));
    window.clearTimeout(unmark);
    unmark = window.setTimeout(() => {
      root.removeAttribute(MARKED);
      CSS.highlights.delete(NAME);
    }, left);
  });
}

/** Checks whether a click opens another tab or window. */
export function opensElsewhere(event: unknown): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, button } = event as MouseEvent;
  return altKey || ctrlKey || metaKey || shiftKey || button === 1;
}

/** Returns the ranges in which a word of the page starts with one of these words, in any letter case. */
function rangesOf(words: readonly string[], root: Element): Range[] {
  const pattern = wordPattern(words);
  const texts = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      !(node instanceof Element)
        ? NodeFilter.FILTER_ACCEPT
        : node.matches(SKIPPED)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_SKIP,
  );
  const ranges: Range[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    for (const match of (currentNode.nodeValue ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(currentNode, match.index);
      range.setEnd(currentNode, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}
