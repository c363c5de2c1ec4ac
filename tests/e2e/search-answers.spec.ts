import { readFileSync } from 'node:fs';

import { load } from 'cheerio';
import { expect, type Locator, type Page, test } from '@playwright/test';

import { readIndex } from '../../src/site/pipeline/output/search/read-index';
import type { SearchRecord } from '../../src/core/search/types';
import { openPage } from '../support/open-page';
import { type DrawnHit, readDrawnHits } from '../support/search-drawn';
import { goldSets, readGold } from '../support/search-gold';
import { SearchOverlay } from '../support/search-overlay';

/** The search with the site's own index, as a reader meets it. */

/** One of this many queries is asked: all of them take a quarter of an hour. */
const share = 40;
/** What the field takes. */
const queryMaxLength = 64;

const queries = [...new Set(goldSets.flatMap(readGold).map(({ query }) => query))].filter(
  ({ length }, n) => length <= queryMaxLength && n % share === 0,
);

async function openOverlay(page: Page): Promise<SearchOverlay> {
  await openPage(page, '/documents/intro');
  const overlay = new SearchOverlay(page);
  await overlay.open();
  return overlay;
}

/** The way to all results of a query, the last line of its answer. */
const seeAllOf = (overlay: SearchOverlay, query: string): Locator =>
  overlay.panel.locator(`.zg-search-see-all[href="/search?q=${encodeURIComponent(query)}"]`);

/** Types a query and gives what is shown when its answer is there. */
async function ask(overlay: SearchOverlay, query: string): Promise<DrawnHit[]> {
  await overlay.field.fill(query);
  // By what was asked: until then the answer before may still be there.
  const seeAll = seeAllOf(overlay, query);
  const none = overlay.panel.getByText(`No results for “${query}”`, { exact: true });
  await expect(seeAll.or(none)).toBeVisible({ timeout: 15_000 });
  if (await none.isVisible()) return [];
  return overlay.panel.locator('.DocSearch-Hit').evaluateAll(readDrawnHits);
}

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const titlesOf = ({ hierarchy }: SearchRecord): string[] =>
  levels.flatMap((level) => hierarchy[level] ?? []);

/** Whether a shown text is this title, or what a snippet leaves of it. */
const isTitle = (drawn: string, title: string): boolean =>
  drawn === title || (drawn.includes('…') && title.includes(drawn.replace(/^…|…$/g, '').trim()));

const isTrail = (drawn: string | undefined, titles: readonly string[]): boolean => {
  const parts = drawn?.split(' › ') ?? [];
  return parts.length === titles.length && parts.every((part, i) => isTitle(part, titles[i] ?? ''));
};

/** The record that a shown hit names with all titles from the page down, if it does. */
function recordOf(hit: DrawnHit, records: readonly SearchRecord[]): SearchRecord | undefined {
  return records.find((record) => {
    const titles = titlesOf(record);
    if (record.type === 'content') return isTrail(hit.lines.at(-1), titles);
    const own = titles.pop() ?? '';
    return isTitle(hit.title, own) && (titles.length === 0 || isTrail(hit.lines.at(-1), titles));
  });
}

function isAbove(record: SearchRecord, other: SearchRecord): boolean {
  if (record.type === 'content') return false;
  const [above, below] = [titlesOf(record), titlesOf(other)];
  const isPrefix = above.every((title, i) => title === below[i]);
  return isPrefix && (above.length < below.length || other.type === 'content');
}

test('every hit has a mark and its trail, once in its group and below its parent', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { records } = await readIndex('build');
  const overlay = await openOverlay(page);
  const wrong: string[] = [];
  const count = { hits: 0, nested: 0, calls: 0, errors: 0, none: [] as string[] };
  for (const query of queries) {
    const hits = await ask(overlay, query);
    if (hits.length === 0) count.none.push(query);
    const seen: { look: string; group: string; record: SearchRecord | undefined }[] = [];
    for (const hit of hits) {
      const complain = (what: string): number =>
        wrong.push(`${query}: ${what}: ${hit.url} ${hit.title} | ${hit.lines.join(' | ')}`);
      const record = recordOf(
        hit,
        records.filter(({ url }) => url === hit.url),
      );
      const look = [hit.title, ...hit.lines].join('\n');
      const others = seen.filter(({ group }) => group === hit.group);
      if (hit.marks === 0) complain('no mark');
      if (record === undefined) complain('not its trail');
      if (others.some((other) => other.look === look)) complain('twice in its group');
      if (record && others.some((other) => other.record && isAbove(record, other.record))) {
        complain('below what lies under it');
      }
      for (const text of hit.plain) {
        if (isCall(text) || isError(text)) complain(`no code type for ${text}`);
      }
      seen.push({ look, group: hit.group, record });
      count.hits += 1;
      count.nested += Number(hit.nested);
      count.calls += hit.code.filter(isCall).length;
      count.errors += hit.code.filter(isError).length;
    }
  }
  console.log(`shown for ${queries.length} queries:`, count);
  expect(wrong).toEqual([]);
  expect(count.hits).toBeGreaterThan(queries.length);
  expect(count.none.length).toBeLessThan(queries.length / 10);
  expect(Math.min(count.nested, count.calls, count.errors)).toBeGreaterThan(0);
});

/** `POST /device/sale` and `/device/sale`; `409 DUPLICATE_REQUEST_ID`. */
const isCall = (text: string): boolean => /^(?:[A-Z]+ )?\/\S+$/.test(text);
const isError = (text: string): boolean => /^\d{3} [A-Z][A-Z0-9_]+$/.test(text);

test('a word of the front matter leads to its page, and is not shown or kept as its text', async ({
  page,
}) => {
  // In `keywords` of docs/agents.mdx.
  const [word, route] = ['copilot', '/documents/agents'];
  const html = readFileSync(`build${route}/index.html`, 'utf8');
  expect(load(html)('main').text().toLowerCase()).not.toContain(word);
  const overlay = await openOverlay(page);
  const hits = await ask(overlay, word);
  const place = hits.findIndex(({ url }) => url.split('#')[0] === route);
  expect(place).toBeGreaterThanOrEqual(0);
  const hit = hits[place];
  expect(hit?.title.toLowerCase()).not.toContain(word);
  // It is said to be another name.
  const naming = hit?.lines.filter((line) => line.toLowerCase().includes(word)) ?? [];
  expect(naming).toEqual([expect.stringMatching(/^Also: /)]);

  await overlay.options.nth(place).click();
  await expect(overlay.dialog).toBeHidden();
  expect(JSON.stringify(await overlay.saved('recent'))).not.toContain(word);
  await overlay.open();
  const recent = overlay.dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveCount(1);
  await expect(recent).not.toContainText(word, { ignoreCase: true });
});

test('who listens hears one count, of what stays', async ({ page }) => {
  const overlay = await openOverlay(page);
  await ask(overlay, 'aes'); // the index is there
  await overlay.field.fill('');
  await expect(overlay.status).toHaveText('');
  await overlay.status.evaluate((status) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      if (status.textContent !== '') said.push(status.textContent);
    }).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await overlay.field.pressSequentially('chuỗi ký', { delay: 60 });
  await expect(overlay.status).toHaveText(/^\d+ results? for chuỗi ký$/);
  const said = await page.evaluate(() => (window as Window & { said?: string[] }).said);
  expect(said).toHaveLength(1);
});
