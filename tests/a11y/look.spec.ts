import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's best practices; no rule is left out. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const pages = ['/', '/documents/intro', '/edc/api', '/qr/api', '/no-such-page'];

async function expectNoViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(passes.length).toBeGreaterThan(0);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`),
  ).toEqual([]);
}

async function open(page: Page, path: string, theme: string): Promise<void> {
  await page.addInitScript((value) => {
    localStorage.setItem('theme', value);
  }, theme);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

for (const theme of ['light', 'dark']) {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height } });

      for (const path of pages) {
        test(`${path} has no violation and does not scroll sideways`, async ({ page }) => {
          await open(page, path, theme);
          await expectNoViolation(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBe(0);
        });
      }
    });
  }

  test(`open menu on a phone, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/edc/api', theme);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu.getByText('Chuyển lệnh SALE vào máy EDC')).toBeVisible();
    await expectNoViolation(page);
  });

  test(`open dropdown, ${theme}`, async ({ page }) => {
    await open(page, '/', theme);
    await page.getByRole('button', { name: 'Integration' }).click();
    await expect(page.getByRole('link', { name: 'Card payment' })).toBeVisible();
    await expectNoViolation(page);
  });
}

test('every control of the home page and of an index is at least 24 px high and wide', async ({
  page,
}) => {
  for (const path of ['/', '/edc/api']) {
    await open(page, path, 'light');
    const boxes = await page
      .locator('button:visible, nav a:visible, main a:visible, footer a:visible')
      .evaluateAll((elements) =>
        elements
          // A link inside a sentence is exempt (WCAG 2.5.8, inline).
          .filter((element) => !element.closest('p') || element.classList.contains('button'))
          .map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return { name: element.textContent, width, height };
          }),
      );
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
  }
});

test('reduced motion stops every transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/edc/api', 'light');
  const longest = await page.locator('body *').evaluateAll((elements) =>
    Math.max(
      ...elements.flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});
