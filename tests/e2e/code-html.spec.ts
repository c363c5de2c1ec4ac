import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { expect, test } from '@playwright/test';

import { codePages } from '../support/code-pages';
import { openPage } from '../support/open-page';

const { guide } = codePages;

/** All code of the built page in order. */
function builtCode(): string[] {
  const $ = load(readFileSync(`build${guide}/index.html`, 'utf8'));
  return $('code[data-place]')
    .toArray()
    .map((code) => $(code).html() ?? '');
}

test('code that fails to load keeps its space and reports the failure', async ({ page }) => {
  await openPage(page, '/others/aes');
  await page.route(`**${guide}`, (route) => route.abort());
  await page.locator(`.theme-doc-sidebar-container a[href="${guide}"]`).click();
  await expect(page.getByText('Không tải được mã: hãy tải lại trang.').first()).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator('code[data-place]')).toHaveCount(builtCode().length);
});

test('no script contains highlighted code of a page', () => {
  const folder = 'build/assets/js';
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(names.length).toBeGreaterThan(10);
  // A script that contains the id of a code block belongs to a guide and could also contain the code.
  const guides = names
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    .filter(({ text }) => /place:"(?:docs|others)\/[^"]+\.mdx:\d+"/.test(text));
  expect(guides.length).toBeGreaterThan(5);
  const carrying = guides.filter(({ text }) => /<span class=\\?["'][a-z]+\\?["']>/.test(text));
  expect(carrying.map(({ name }) => name)).toEqual([]);
  expect(builtCode().join('')).toMatch(/<span class="?[a-z]+"?>/);
});
