import type { Page } from '@playwright/test';

/** WCAG 1.4.12: text spacing that a reader may set without losing content. */
export const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Finds sideways scrolling and boxes that clip text, except ellipses and boxes of one pixel for screen readers. */
export async function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 100));
      found.push(`scrolls sideways by ${scrollWidth - clientWidth} px: ${widest.slice(-3).join()}`);
    }
    const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const wide = cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (!wide && !high) continue;
      if (style.textOverflow === 'ellipsis' && !high) continue;
      if (element.clientWidth <= 1 && element.clientHeight <= 1) continue;
      if (element.innerText.trim() === '' || !element.checkVisibility()) continue;
      found.push(`cut off: ${element.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
}
