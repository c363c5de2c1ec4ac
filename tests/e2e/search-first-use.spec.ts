import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, type Page, test } from '@playwright/test';

import { SearchOverlay } from '../support/search-overlay';

/** Limit in bytes for overlay, client, worker and engine. The index has its own limit (tests/support/weight.ts). */
const CODE_MAX = 40 * 1024;

/** Collects the addresses that the page and its workers load, without prefetches. */
function watchRequests(page: Page): () => Promise<string[]> {
  const asked: Promise<string | null>[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(
      request
        .headerValue('sec-purpose')
        .then((purpose) => (purpose === null ? pathname : null))
        // A late prefetch fails if the test has already closed its page.
        .catch(() => null),
    );
  });
  return async () => [...new Set(await Promise.all(asked))].filter((name) => name !== null);
}

/** The browser requests the page's icon at any time. */
const icon = '/img/favicon.svg';

const sizeOf = (pathname: string): number =>
  brotliCompressSync(readFileSync(path.join('build', decodeURIComponent(pathname)))).length;

test('the first use of search loads at most 40 KiB of brotli code, the second nothing', async ({
  page,
}) => {
  const asked = watchRequests(page);
  await page.goto('/documents/uat', { waitUntil: 'networkidle' });
  const before = new Set(await asked());
  expect([...before].filter((name) => name.startsWith('/search-index/'))).toEqual([]);

  const overlay = new SearchOverlay(page);
  await overlay.open();
  await overlay.search('thanh toan');
  await expect(overlay.options.first()).toBeVisible();
  const loaded = (await asked()).filter((name) => !before.has(name) && name !== icon);
  const sizes = Object.fromEntries(loaded.map((name) => [name, sizeOf(name)]));
  const code = loaded.filter((name) => name.endsWith('.js'));
  const total = code.reduce((sum, name) => sum + (sizes[name] ?? 0), 0);
  console.log(`code of the first use of search: ${(total / 1024).toFixed(1)} KiB brotli`, sizes);
  // Guard: the sum includes at least overlay, client and worker. The styles load with the page.
  expect(code.length).toBeGreaterThanOrEqual(3);
  expect(loaded.filter((name) => name.startsWith('/search-index/'))).toHaveLength(2);
  expect(total).toBeLessThanOrEqual(CODE_MAX);

  await overlay.search('hmac');
  await overlay.press('Escape', 'Escape', 'Escape');
  await expect(overlay.dialog).toBeHidden();
  await overlay.open();
  await overlay.search('sale');
  const known = new Set([...before, ...loaded, icon]);
  expect((await asked()).filter((name) => !known.has(name))).toEqual([]);
});
