import { onNextLanding } from '../components/shell';
import { splitMarks } from './client/text';
import type { Hit, StoredHit } from './client/hit';
import { wordPattern } from './word-pattern';

/** Name of the highlight; its colours are in src/core/styles/base.css. */
const NAME = 'arrival';
/** How long the words stay marked. */
const MARKED_MS = 5000;
/** Text that is no sentence of the page; code would be by far the most of it. */
const SKIPPED = 'pre, script, style, svg, button, .hash-link';

let unmark = 0;

/**
 * To be called when a hit is chosen, before its page is opened: the reader arrives at its heading,
 * and the words that are marked in the hit are marked on the page for a moment. Nothing is added to
 * the document; a browser without the CSS Custom Highlight API shows no marks.
 */
export function announceArrival(hit: Hit | StoredHit): void {
  const words = Object.values('marked' in hit ? hit.marked : {})
    .flatMap(splitMarks)
    .flatMap(({ text, marked }) => (marked ? [text] : []));
  let since: number | undefined;
  onNextLanding((target) => {
    since ??= Date.now();
    const left = since + MARKED_MS - Date.now();
    if (words.length === 0 || left <= 0 || !('highlights' in CSS)) return;
    CSS.highlights.set(NAME, new Highlight(...rangesOf(words, target.closest('main') ?? target)));
    window.clearTimeout(unmark);
    unmark = window.setTimeout(() => CSS.highlights.delete(NAME), left);
  });
}

/** Whether the browser opens the choice in another tab or window: here nobody arrives. */
export function opensElsewhere(event: unknown): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, button } = event as Partial<
    Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean> & { button: number }
  >;
  return Boolean(altKey || ctrlKey || metaKey || shiftKey) || button === 1;
}

/** Where these words begin a word of the text, in any case. */
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
