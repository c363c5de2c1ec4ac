import { expect, test, type Page } from '@playwright/test';

import { census, injectedElements, watchForScript } from '../support/hostile';
import { inMatrix } from '../support/matrix';
import { payloads } from '../support/payloads';
import { SearchOverlay } from '../support/search-overlay';

test.use({ trace: 'off' });
test.setTimeout(120_000);

const operation = '/api_edc/chuyển-lệnh-sale-vao-may-edc';

/** All storage keys of the site, its theme and the search. */
const storageKeys = [
  'theme',
  'code-lang',
  'docs-sidebar-hidden',
  'docs-preferred-version-default',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.code',
  '__DOCSEARCH_RECENT_SEARCHES__portal',
  '__DOCSEARCH_FAVORITE_SEARCHES__portal',
];

/** Address parameters that the search page, the tabs, the editor and the theme's script read. */
const parameters = ['q', 'lang', 'request', 'docusaurus-theme', 'docusaurus-data-x', 'x'];

async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Replaces lone surrogates by U+FFFD, as browsers do in addresses. */
function encoded(payload: string): string {
  return encodeURIComponent(payload.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Groups payloads, so that one page load or one typed text tests several. */
function batches(size: number): string[][] {
  return Array.from({ length: Math.ceil(payloads.length / size) }, (_, n) =>
    payloads.slice(n * size, (n + 1) * size),
  );
}

const pages = ['/documents/uat', operation, '/search', '/', '/no-such-page', '/documents/errors'];

for (const [n, route] of pages.entries()) {
  const title = `${route}: payloads in every parameter, the hash and every key of the storage`;
  test(title, inMatrix(route !== '/search'), async ({ page }) => {
    const found = await watchForScript(page);
    await page.goto(encodeURI(route));
    await hydrated(page);
    const usual = await census(page);
    const mine = batches(6).filter((_batch, index) => index % pages.length === n);
    expect(mine.length).toBeGreaterThan(1);
    for (const batch of mine) {
      /** Returns values that are in turn a single payload and all payloads of the batch. */
      const values = (count: number): string[] =>
        Array.from({ length: count }, (_, at) =>
          at % 2 === 0 ? (batch[(at / 2) % batch.length] ?? '') : batch.join(' '),
        );
      const kept = storageKeys.map(
        (key, at) => [key, values(storageKeys.length)[at] ?? ''] as const,
      );
      await page.evaluate((items) => {
        for (const storage of [localStorage, sessionStorage]) {
          storage.clear();
          for (const [key, value] of items) storage.setItem(key, value);
        }
      }, kept);
      const sent = values(parameters.length);
      const query = parameters.map((name, at) => `${name}=${encoded(sent[at] ?? '')}`);
      const names = batch.map((payload) => `${encoded(payload)}=1`);
      const address = `${encodeURI(route)}?${[...query, ...names].join('&')}`;
      await page.goto(`${address}#${encoded(batch.join(' '))}`);
      await hydrated(page);
      found.push(...(await injectedElements(page)));
      // The search page and the open editor render more elements; other tests check their texts.
      if (route !== '/search' && route !== operation) {
        expect(await census(page), batch.join(' ')).toMatchObject({ script: usual['script'] });
      }
    }
    expect(found).toEqual([]);
  });
}

test('payloads as hash and as storage value of an open page', inMatrix(), async ({ page }) => {
  const found = await watchForScript(page);
  await page.goto(encodeURI(operation));
  await hydrated(page);
  const usual = await census(page);
  for (const payload of payloads) {
    await page.evaluate(
      ([keys, value]) => {
        location.hash = value;
        location.hash = encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
        // Simulates a change in another tab of the site.
        for (const key of keys) {
          localStorage.setItem(key, value);
          const init = { key, newValue: value, oldValue: null, storageArea: localStorage };
          window.dispatchEvent(new StorageEvent('storage', init));
        }
      },
      [storageKeys, payload] as const,
    );
  }
  await expect(page.locator('h1')).toBeVisible();
  expect(await census(page)).toEqual(usual);
  expect([...found, ...(await injectedElements(page))]).toEqual([]);
});

test('payloads typed in the overlay stay text', async ({ page }) => {
  const found = await watchForScript(page);
  const overlay = new SearchOverlay(page);
  await page.goto('/documents/uat');
  await overlay.open();
  await overlay.search('hmac');
  for (const batch of batches(6)) {
    await overlay.field.fill(batch.join(' '));
    await page.waitForFunction(
      () => !document.querySelector('dialog')?.className.includes('Stalled'),
    );
    found.push(...(await injectedElements(page)));
  }
  await overlay.search('hmac <img src=x onerror=alert(1)>');
  found.push(...(await injectedElements(page)));
  expect(found).toEqual([]);
});
