import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { openPage } from '../support/open-page';
import { answerOf, goldSets, type HitPlace, readGold, scoreOf } from '../support/search-gold';
import { SearchOverlay } from '../support/search-overlay';

/** Search quality as on the screen. tests/site/built/search-gold.test.ts scores the same order without a browser. */

type Ask = (query: string) => Promise<HitPlace[]>;

/** Runs in the page. Returns the hits from top to bottom. */
const readRows = (links: Element[]): HitPlace[] =>
  links.map((link) => {
    const { pathname, hash } = new URL((link as HTMLAnchorElement).href);
    const title = link.querySelector('.DocSearch-Hit-title') ?? link;
    const url = decodeURI(pathname) + decodeURIComponent(hash);
    // For `field` of a gold query the title of the row is enough.
    return { url, type: 'lvl1', hierarchy: { lvl0: '', lvl1: title.textContent } } as HitPlace;
  });

async function overlayOf(page: Page): Promise<Ask> {
  await openPage(page, '/documents/intro');
  const overlay = new SearchOverlay(page);
  await overlay.open();
  return async (query) => {
    await overlay.field.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, query);
    if (query.trim().length <= 64) await overlay.field.fill(query);
    const asked = await overlay.field.inputValue();
    const seeAll = overlay.panel.locator(
      `.zg-search-see-all[href="/search?q=${encodeURIComponent(asked)}"]`,
    );
    const none = overlay.panel.getByText(`No results for “${asked}”`, { exact: true });
    await expect(seeAll.or(none)).toBeVisible({ timeout: 15_000 });
    return overlay.panel.locator('.DocSearch-Hit').evaluateAll(readRows);
  };
}

async function searchPageOf(page: Page): Promise<Ask> {
  await openPage(page, '/search');
  return async (query) => {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    const status = page.locator('main').getByRole('status');
    await expect(status).toHaveText(/shown$|^No results|^No exact match/, { timeout: 15_000 });
    return page.locator('main li a[data-position]').evaluateAll(readRows);
  };
}

for (const [name, open] of [
  ['overlay', overlayOf],
  ['search page', searchPageOf],
] as const) {
  test(`the answer is first for 9 of 10 queries, and among five for 97 %: ${name}`, async ({
    page,
  }) => {
    const ask = await open(page);
    const [set = 'readers'] = goldSets.slice(-1);
    const queries = readGold(set);
    const answers = [];
    for (const { query, answeredBy } of queries)
      answers.push(answerOf(query, await ask(query), answeredBy));
    console.log(`${name}, ${set}: ${scoreOf(answers).summary}`);
    for (const kind of new Set(queries.map((query) => query.kind))) {
      const score = scoreOf(answers.filter((_, n) => queries[n]?.kind === kind));
      console.log(`  ${kind}: ${score.summary}`);
      expect.soft(score.first, score.notFirst.join('\n')).toBeGreaterThanOrEqual(0.8);
    }
    const { first, inFive, notFirst } = scoreOf(answers);
    expect.soft(first, notFirst.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect.soft(inFive, notFirst.join('\n')).toBeGreaterThanOrEqual(0.97);
  });
}

test('nine of ten topics that the portal lacks give no hits, or hits marked as guesses', async ({
  page,
}) => {
  const ask = await overlayOf(page);
  const lines = readFileSync('tests/fixtures/search-gold/absent.jsonl', 'utf8').trim().split('\n');
  const sure: string[] = [];
  for (const line of lines) {
    const { query } = JSON.parse(line) as { query: string };
    const rows = await ask(query);
    const guesses = page.getByText('No exact match. Possible results:', { exact: true });
    if (rows.length > 0 && !(await guesses.isVisible())) sure.push(query);
  }
  console.log(`absent: ${lines.length - sure.length} of ${lines.length}`);
  expect(sure.length, sure.join('\n')).toBeLessThanOrEqual(lines.length / 10);
});
