import { readFileSync } from 'node:fs';

import { load } from 'cheerio';
import { expect, type Page, test } from '@playwright/test';

import { openPage } from '../support/open-page';
import { SearchOverlay } from '../support/search-overlay';

/** The search with the site's own index, as a reader meets it. */

async function openOverlay(page: Page): Promise<SearchOverlay> {
  await openPage(page, '/documents/intro');
  const overlay = new SearchOverlay(page);
  await overlay.open();
  return overlay;
}

test('a word of the front matter leads to its page, and is not shown or kept as its text', async ({
  page,
}) => {
  // In `keywords` of docs/agents.mdx.
  const [word, route] = ['copilot', '/documents/agents'];
  const html = readFileSync(`build${route}/index.html`, 'utf8');
  expect(load(html)('main').text().toLowerCase()).not.toContain(word);
  const overlay = await openOverlay(page);
  await overlay.search(word);
  const hit = overlay.dialog.locator(`[role=option][href="${route}"]`);
  await expect(hit.locator('.DocSearch-Hit-title')).not.toContainText(word, { ignoreCase: true });
  // It is said to be another name.
  await expect(hit.getByText(/^Also: .*copilot/i)).toBeVisible();

  await hit.click();
  await expect(overlay.dialog).toBeHidden();
  expect(JSON.stringify(await overlay.saved('recent'))).not.toContain(word);
  await overlay.open();
  const recent = overlay.dialog.getByRole('listbox', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveCount(1);
  await expect(recent).not.toContainText(word, { ignoreCase: true });
});

test('who listens hears one count, of what stays', async ({ page }) => {
  const overlay = await openOverlay(page);
  await overlay.search('aes'); // the index is there
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
