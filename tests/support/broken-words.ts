import type { Page } from '@playwright/test';

/**
 * Lists words that a line break divides at a wrong place. Allowed places are after a separator, before a capital
 * letter inside a name, and anywhere in a long random string (keys, Base64, QR contents). Code blocks wrap anywhere,
 * because a line of code can be longer than the block and have no space.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mayBreak = (before: string, after: string): boolean =>
      /[-/._?&=:,–—…]/.test(before) ||
      /[–—]/.test(after) ||
      (/[a-z\d]/.test(before) && /[A-Z]/.test(after));
    const isRandom = (word: string): boolean =>
      word.split(/[-/._?&=:,"]+/).some((part) => part.length >= 24 && /\d/.test(part)) ||
      (word.length >= 40 && /[A-Za-z0-9+/=]{30}/.test(word));
    const lineOf = (node: Node, from: number, to: number): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const isLower = (next: DOMRect | undefined, first: DOMRect | undefined): boolean =>
      next !== undefined && first !== undefined && next.top > first.top + first.height * 0.6;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (text === null || !parent?.checkVisibility() || parent.closest('svg, script, style, pre'))
        continue;
      // Text for screen readers only.
      if (parent.offsetWidth === 1) continue;
      for (const { 0: word, index } of text.matchAll(/[^\s\u00a0\u00ad\u200b]+/g)) {
        const rects = lineOf(node, index, index + word.length);
        if (!isLower(rects.at(-1), rects[0]) || isRandom(word)) continue;
        let last: DOMRect | undefined;
        for (let at = index; at < index + word.length; at += 1) {
          const rect = lineOf(node, at, at + 1).at(-1);
          if (isLower(rect, last) && !mayBreak(text[at - 1] ?? '', text[at] ?? ''))
            found.push(`${word.slice(0, at - index)}|${word.slice(at - index)}`);
          last = rect ?? last;
        }
      }
    }
    return [...new Set(found)];
  });
}
