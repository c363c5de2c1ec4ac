import { expect, test, type Page } from '@playwright/test';

import { languageKeys } from '../../src/core/samples';
import { codePages, storageKey } from '../support/code-pages';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';

const group = (page: Page) => page.locator('[data-langs]').first();
const tab = (page: Page, name: string) => group(page).getByRole('tab', { name, exact: true });
const selected = (page: Page) => group(page).getByRole('tab', { selected: true });
const shownPanel = (page: Page) => group(page).locator(':scope > [data-lang]:visible');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

async function expectLanguage(page: Page, name: string) {
  await expect(selected(page)).toHaveText(name);
  await expect(shownPanel(page)).toHaveCount(1);
  await expect(shownPanel(page)).toHaveAttribute('data-lang', name);
}

test.describe('language tabs', () => {
  test('have the language keys in order, as text and accessible name, each with its panel', async ({
    page,
  }) => {
    await openPage(page, codePages.operation);
    await expect(group(page).getByRole('tab')).toHaveText([...languageKeys]);
    const links = await group(page).evaluate((element) =>
      [...element.querySelectorAll('[role="tab"]')].map((item) => {
        const panel = document.getElementById(item.getAttribute('aria-controls') ?? '');
        return {
          key: panel?.getAttribute('data-lang'),
          isPanel: panel?.getAttribute('role') === 'tabpanel' && panel.parentElement === element,
          isNamedByTab: panel?.getAttribute('aria-labelledby') === item.id,
        };
      }),
    );
    expect(links).toEqual(languageKeys.map((key) => ({ key, isPanel: true, isNamedByTab: true })));
    await expect(tab(page, 'objective-c')).toHaveAccessibleName('objective-c');
    await expectLanguage(page, 'python');
  });

  test('are one Tab stop; arrows, Home and End move and select', async ({ page }) => {
    await openPage(page, codePages.operation);
    await expectLanguage(page, 'python');
    await selected(page).focus();
    for (const [key, name] of [
      ['ArrowRight', 'curl'],
      ['ArrowRight', 'csharp'],
      ['ArrowLeft', 'curl'],
      ['Home', 'python'],
      ['ArrowLeft', 'rust'],
      ['ArrowRight', 'python'],
      ['End', 'rust'],
    ] as const) {
      await page.keyboard.press(key);
      await expectLanguage(page, name);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    }
    expect(await group(page).locator('[role="tab"][tabindex="0"]').allTextContents()).toEqual([
      'rust',
    ]);
    await page.keyboard.press('Tab');
    await expect(group(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(shownPanel(page).locator(':focus')).toHaveCount(1);
  });

  test('keep the choice after a reload, on other pages, and in hand-written tabs', async ({
    page,
  }) => {
    await openPage(page, codePages.operation);
    await tab(page, 'php').click();
    await expectLanguage(page, 'php');
    expect(await stored(page)).toBe('php');
    await page.reload();
    await expectLanguage(page, 'php');
    await openPage(page, codePages.otherOperation);
    await expectLanguage(page, 'php');
    await openPage(page, codePages.guide);
    const languages = (await group(page).getAttribute('data-langs'))?.split(' ') ?? [];
    await expectLanguage(page, languages.includes('php') ? 'php' : (languages[0] ?? ''));
  });

  test('switch all groups of a page, and the clicked tab keeps its position', async ({ page }) => {
    await openPage(page, codePages.guide);
    const tabs = page.locator('[data-langs]').last().getByRole('tab');
    await expect(tabs.first()).toHaveAttribute('tabindex', /0|-1/);
    await tabs.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
    const name = await tabs.last().textContent();
    const before = await tabs.last().boundingBox();
    await tabs.last().click();
    for (const other of await page.locator(`[data-langs~="${name}"]`).all()) {
      await expect(other.getByRole('tab', { selected: true })).toHaveText(name ?? '');
    }
    const after = await tabs.last().boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThan(1);
  });

  test(
    '?lang= overrides the stored choice and is kept; a choice updates the address',
    inMatrix(),
    async ({ page }) => {
      await openPage(page, codePages.operation);
      await tab(page, 'php').click();
      await openPage(page, `${codePages.operation}?lang=go`);
      await expectLanguage(page, 'go');
      expect(await stored(page)).toBe('go');
      await tab(page, 'swift').click();
      await expect(page).toHaveURL(/\?lang=swift$/);
      await page.reload();
      await expectLanguage(page, 'swift');
      await openPage(page, `${codePages.operation}?lang=%3Cscript%3E`);
      await expectLanguage(page, 'swift');
      await page.evaluate((key) => {
        localStorage.setItem(key, '"><img src=x onerror=alert(1)>');
      }, storageKey);
      await openPage(page, codePages.operation);
      await expectLanguage(page, 'python');
    },
  );

  test('?lang= works in a link within the site', inMatrix(), async ({ page }) => {
    await openPage(page, codePages.operation);
    await expectLanguage(page, 'python');
    // `popstate` to an address with ?lang= is a navigation inside the site for the router.
    const follow = (to: string): Promise<void> =>
      page.evaluate((route) => {
        history.pushState(null, '', `${route}?lang=kotlin`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    await follow(codePages.otherOperation);
    await expect(page).toHaveURL(/lang=kotlin/);
    await expectLanguage(page, 'kotlin');
    expect(await stored(page)).toBe('kotlin');
    // Choosing a tab changes the address without the router. The next link must still apply its language.
    await tab(page, 'swift').click();
    await follow(codePages.operation);
    await expectLanguage(page, 'kotlin');
  });

  test('work for the current visit without storage', async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openPage(page, `${codePages.operation}?lang=java`);
    await expectLanguage(page, 'java');
    await tab(page, 'go').click();
    await expectLanguage(page, 'go');
    expect(errors).toEqual([]);
  });

  test('are usable on a phone: big enough, scrolled to the choice, the page does not scroll sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${codePages.operation}?lang=swift`);
    await expectLanguage(page, 'swift');
    await selected(page).scrollIntoViewIfNeeded();
    await expect(selected(page)).toBeInViewport({ ratio: 1 });
    const sizes = await group(page)
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs.map((item) => {
          const { width, height } = item.getBoundingClientRect();
          return Math.min(width, height);
        }),
      );
    expect(sizes).toHaveLength(languageKeys.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
