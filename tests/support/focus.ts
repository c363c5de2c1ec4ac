import type { Locator, Page } from '@playwright/test';

type Looked = Window & { __unfocused?: Map<Element, string> };

/** CSS properties that can form a focus ring. */
const ring = [
  'outlineStyle',
  'outlineWidth',
  'outlineColor',
  'boxShadow',
  'borderColor',
  'backgroundColor',
  'textDecorationLine',
] as const;

/**
 * Moves through a page with Tab until the focus leaves it.
 * @returns the number of stops, and a line for each stop that is off the screen or has no visible focus
 */
export async function walkWithTab(
  page: Page,
  most = 400,
): Promise<{ stops: number; lost: string[] }> {
  await page.evaluate((properties) => {
    const look = (element: Element): string => {
      const style = getComputedStyle(element);
      return properties.map((name) => style[name]).join();
    };
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    (window as Looked).__unfocused = new Map(
      [...document.querySelectorAll(focusable)].map((element) => [element, look(element)]),
    );
  }, ring);
  const lost: string[] = [];
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((properties) => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const name = element.outerHTML.slice(0, 120);
      const style = getComputedStyle(element);
      const before = (window as Looked).__unfocused?.get(element);
      if (before === undefined) return `came later: ${name}`;
      if (before === properties.map((key) => style[key]).join()) return `no ring: ${name}`;
      if (style.outlineStyle === 'none' && style.boxShadow === 'none') return `no ring: ${name}`;
      // Not completely covered, for example by the top bar (WCAG 2.4.11).
      const seen = [...element.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some((part) => {
          const hit = document.elementFromPoint(left + width * part, top + height * part);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      );
      return seen ? '' : `out of sight: ${name}`;
    }, ring);
    if (stop === undefined) return { stops, lost };
    if (stop !== '') lost.push(stop);
  }
  throw new Error(`After ${most} steps the focus has not left the page.`);
}

/** Presses Tab, or another key, until `target` has the focus. @throws {Error} after `most` steps */
export async function tabTo(page: Page, target: Locator, key = 'Tab', most = 80): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} was not reached in ${most} steps of ${key}`);
}
