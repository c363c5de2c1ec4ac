import { expect, type Page } from '@playwright/test';

import { arrived } from './follow';
import { openPage } from './open-page';
import { savedHit, SearchOverlay } from './search-overlay';

/** Pages on which the tests follow a link; the second for links to the first. */
const start = '/api_edc/edc-openapi';
const otherStart = '/api_qr/zengis-qr-api';

function startFor(address: string): string {
  return address.startsWith(`${start}#`) ? otherStart : start;
}

/** Opens a start page and marks it, because the next page can have the same ids. */
async function openStart(page: Page, address: string): Promise<void> {
  await openPage(page, startFor(address));
  await page.locator('[data-part="main"]').evaluate((text) => {
    text.setAttribute('data-page-to-leave', '');
  });
}

/** Follows an internal link to a page of which nothing is loaded yet. */
export async function landByLink(page: Page, address: string): Promise<number> {
  await openStart(page, address);
  await followLink(page, address);
  return offsetAt(page, address);
}

/** Adds a link to the text of an API page and follows it. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.locator('[data-part="main"]').evaluate((text, href) => {
    const link = document.createElement('a');
    link.href = href;
    text.append(link);
    link.click();
  }, address);
}

/** Opens an address like a bookmark, in an empty document. */
export async function landCold(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await openPage(page, address);
  return offsetAt(page, address);
}

/** Opens a place by a saved search hit. */
export async function landByHit(page: Page, address: string): Promise<number> {
  await openStart(page, address);
  await page.evaluate(
    (hit) => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__portal', JSON.stringify([hit]));
    },
    savedHit(1, { url: address }),
  );
  const overlay = new SearchOverlay(page);
  await overlay.open();
  await expect(overlay.active).toBeVisible();
  await overlay.press('Enter');
  return offsetAt(page, address);
}

/** Waits until the page does not move any more. @returns distance in pixels from the expected scroll position */
export async function offsetAt(page: Page, address: string): Promise<number> {
  const [route = '', hash = ''] = address.split('#');
  await arrived(page, route);
  let offset: number | null = null;
  await expect
    .poll(async () => (offset = await page.evaluate(measureWhenStill, hash)), {
      intervals: [50],
      timeout: 20_000,
    })
    .not.toBeNull();
  return offset ?? NaN;
}

/** Runs in the page. Returns null while parts are missing or move. */
async function measureWhenStill(id: string): Promise<number | null> {
  const place = document.getElementById(id);
  const unready = '[data-page-to-leave], main [aria-busy="true"]';
  if (!place || document.querySelector(unready)) return null;
  const root = document.documentElement;
  /** Returns the distance from the scroll position with the element at the top, or as near to the top as possible. */
  const missed = (element: Element, scroller: Element, line: number): number => {
    const wanted = scroller.scrollTop + element.getBoundingClientRect().top - line;
    const most = scroller.scrollHeight - scroller.clientHeight;
    return scroller.scrollTop - Math.max(0, Math.min(most, wanted));
  };
  const line = (element: Element): number =>
    parseFloat(getComputedStyle(root).scrollPaddingTop) +
    parseFloat(getComputedStyle(element).scrollMarginTop);
  const measure = (): number => {
    // The samples beside an operation stay visible and have their own scroll box.
    const aside = place.closest('[data-samples]')?.parentElement;
    if (!aside || getComputedStyle(aside).position !== 'sticky')
      return missed(place, root, line(place));
    const inside = missed(place, aside, aside.getBoundingClientRect().top);
    return inside || missed(aside, root, line(aside));
  };
  const before = [measure(), root.scrollHeight];
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  const after = [measure(), root.scrollHeight];
  return place.isConnected && String(before) === String(after) ? (before[0] ?? null) : null;
}
