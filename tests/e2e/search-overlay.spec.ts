import { expect, test } from '@playwright/test';

import { inMatrix } from '../support/matrix';
import { ALPHA_HITS, alphaPages, serveIndex } from '../support/search-index';
import { SearchOverlay } from '../support/search-overlay';

let overlay: SearchOverlay;

test.beforeEach(async ({ page }) => {
  await serveIndex(page, alphaPages);
  overlay = new SearchOverlay(page);
});

test.describe('opening and closing', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/documents/uat', { waitUntil: 'networkidle' });
    await overlay.ready();
  });

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(
      `opens with ${keys}, empty and focused`,
      inMatrix(keys !== 'Control+k'),
      async ({ page }) => {
        await page.keyboard.press(keys);
        await expect(overlay.field).toBeFocused();
        await expect(overlay.field).toHaveValue('');
        await expect(overlay.field).toHaveAttribute('placeholder', 'Search docs');
      },
    );
  }

  test('opens with the button, and restores the focus to it', async () => {
    await overlay.button.click();
    await expect(overlay.field).toBeFocused();
    await overlay.press('Escape');
    await expect(overlay.dialog).toBeHidden();
    await expect(overlay.button).toBeFocused();
  });

  test('opens with a letter typed on the focused button', inMatrix(), async ({ page }) => {
    await overlay.button.focus();
    await page.keyboard.press('a');
    await expect(overlay.field).toHaveValue('a');
  });

  test(
    'opens with the selected text of the page, which the next letter replaces',
    inMatrix(),
    async ({ page }) => {
      await page.locator('h1').selectText();
      const selected = (await page.locator('h1').innerText()).trim();
      await page.keyboard.press('Control+k');
      await expect(overlay.field).toHaveValue(selected);
      await page.keyboard.type('x');
      await expect(overlay.field).toHaveValue('x');
    },
  );

  test('in a text field the slash is text, Ctrl+K still works', inMatrix(), async ({ page }) => {
    for (const tag of ['input', 'textarea', 'select', 'div']) {
      await page.evaluate((name) => {
        const field = document.createElement(name);
        if (name === 'div') field.contentEditable = 'true';
        document.querySelector('main')?.prepend(field);
        field.focus();
      }, tag);
      await page.keyboard.press('/');
      await page.waitForTimeout(150);
      await expect(overlay.dialog, tag).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(overlay.dialog, tag).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(overlay.dialog, tag).toBeHidden();
    }
  });

  test('closes with a press on the backdrop, not inside', async ({ page }) => {
    await overlay.open();
    await page.mouse.click(640, 90);
    await expect(overlay.dialog).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(overlay.dialog).toBeHidden();
  });

  test('loads on first use only: hover and focus preload it', inMatrix(), async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    expect(requested.filter((url) => url.includes('/search-index/'))).toEqual([]);
    await overlay.button.hover();
    await expect.poll(() => requested.filter((url) => url.includes('records-')).length).toBe(1);
    await overlay.open();
    await overlay.search('alpha');
    expect(requested.filter((url) => url.includes('records-'))).toHaveLength(1);
  });

  test(
    'keeps letters typed right after the shortcut on a slow connection',
    inMatrix(),
    async ({ page }) => {
      await page.route(/\/assets\/js\/(?!main|runtime)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('alp x');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('/v1');
      await expect(overlay.field).toHaveValue('alp /v1');
      await expect(overlay.field).toBeFocused();
    },
  );

  test(
    'a space after a click on the button is text, Escape cancels',
    inMatrix(),
    async ({ page }) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/js\/(?!main|runtime)/, async (route) => {
        await released;
        await route.continue();
      });
      await overlay.button.click();
      await page.keyboard.type('alp x');
      await overlay.press('Escape');
      await overlay.button.click();
      await page.keyboard.type('a b ');
      release();
      await expect(overlay.field).toHaveValue('a b ');
      await page.keyboard.type('c');
      await expect(overlay.field).toHaveValue('a b c');
    },
  );

  test('the page behind does not scroll', inMatrix(), async ({ page }) => {
    await page.evaluate(() => (document.body.style.minHeight = '5000px'));
    await overlay.open();
    // Moves the mouse to the page between the dialog and the sidebar, which scrolls separately.
    await page.mouse.move(315, 700);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await overlay.press('Escape');
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

test.describe('screens', () => {
  test('an empty query without saved searches', async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    await expect(overlay.panel.getByText('No recent searches', { exact: true })).toBeVisible();
    await expect(overlay.panel.getByRole('link')).toHaveCount(5);
    await overlay.field.fill('   ');
    await expect(overlay.panel.getByText('No recent searches', { exact: true })).toBeVisible();
  });

  test('results: by group, at most 5 each, count and link to all', async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    await overlay.search('alpha');
    const groups = overlay.dialog.getByRole('group');
    await expect(groups).toHaveCount(3);
    const sizes = await groups.evaluateAll((all) =>
      all.map((group) => group.querySelectorAll('[role=option]').length),
    );
    expect(Math.max(...sizes)).toBe(5);
    await expect(overlay.dialog.getByRole('group', { name: 'Device Api' })).toBeVisible();
    await expect(overlay.dialog.locator('mark').first()).toHaveText('alpha');
    await expect(overlay.status).toHaveText(`${ALPHA_HITS} results for alpha`);
    await overlay.dialog.getByRole('option', { name: `See all ${ALPHA_HITS} results` }).click();
    await expect(page).toHaveURL(/\/search\?q=alpha$/);
    await expect(overlay.dialog).toBeHidden();
  });

  test('hits are nested under the page they belong to', async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    await overlay.search('alpha');
    const group = overlay.dialog.getByRole('group', { name: 'Device Api' });
    const nested = await group
      .getByRole('option')
      .evaluateAll((all) =>
        all.map((option) => option.querySelector('.DocSearch-Hit-Tree') !== null),
      );
    expect(nested).toContain(true);
    expect(nested.filter((isNested) => !isNested)).toHaveLength(1);
  });

  test('no hits: the query and three suggestions that work', async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    await overlay.search('zzqqxx');
    await expect(overlay.dialog.locator('.DocSearch-Title')).toHaveText('No results for “zzqqxx”');
    await expect(overlay.panel.getByText('Try searching for')).toBeVisible();
    const suggestions = overlay.dialog.locator('.DocSearch-Prefill');
    await expect(suggestions).toHaveCount(3);
    const first = (await suggestions.first().textContent()) ?? '';
    await expect(overlay.panel.getByRole('link', { name: 'Những gì không có' })).toBeVisible();
    await suggestions.first().click();
    await expect(overlay.field).toHaveValue(first);
    await expect(overlay.field).toBeFocused();
    await expect(overlay.panel.getByText('Believe this query')).toHaveCount(0);
  });

  test('a press on the key hints keeps the results open', inMatrix(), async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    await overlay.search('alpha');
    await overlay.dialog.locator('.DocSearch-Commands').click();
    await expect(overlay.options.first()).toBeVisible();
  });

  test('a hit shows its place and why it matched', async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    await overlay.search('alpha');
    const shown = await overlay.panel.locator('.DocSearch-Hit').evaluateAll((hits) =>
      hits.map((hit) => ({
        marks: hit.querySelectorAll('mark').length,
        text: hit.textContent,
        group: hit.closest('[role=group]')?.textContent,
      })),
    );
    expect(shown.filter(({ marks }) => marks === 0)).toEqual([]);
    expect(new Set(shown.map(({ text, group }) => `${group}${text}`)).size).toBe(shown.length);
    const group = overlay.dialog.getByRole('group', { name: 'Device Api' });
    await expect(group.locator('.DocSearch-Hit-path').last()).toHaveText(/^Mục \d+$/);
  });

  test('a failed fetch, one clear line in the console, and recovery', async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (!/net::ERR/.test(message.text())) lines.push(message.text());
    });
    page.on('pageerror', (error) => lines.push(`thrown: ${error.message}`));
    await page.unroute('**/search-index/**');
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto('/documents/uat');
    await overlay.open();
    for (const query of ['a', 'al', 'alp']) await overlay.field.fill(query);
    await expect(overlay.panel.getByText('Unable to fetch results', { exact: true })).toBeVisible();
    await expect(
      overlay.panel.getByText('You might want to check your network connection.', { exact: true }),
    ).toBeVisible();
    await expect(overlay.dialog).toHaveAttribute('data-status', 'error');
    expect(lines).toEqual([expect.stringMatching(/^\[search\] /)]);

    await page.unroute('**/search-index/**');
    await serveIndex(page, alphaPages);
    await overlay.panel.getByRole('button', { name: 'Try again' }).click();
    await expect(overlay.options.first()).toBeVisible();
  });

  test('extracts a query from a pasted text before cutting it', async ({ page }) => {
    await page.goto('/documents/uat');
    await overlay.open();
    const request = `curl --silent --max-time 30 --request GET 'https://uat-api.zengi.biz/v1/alpha?page=1' -H 'X: ${'y'.repeat(80)}'`;
    await overlay.field.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, request);
    await expect(overlay.field).toHaveValue('GET /v1/alpha');
    await expect(overlay.field).toHaveAccessibleDescription(/longer than 64 characters/);
    await page.keyboard.type('x');
    await expect(overlay.field).toHaveAccessibleDescription('');
  });
});
