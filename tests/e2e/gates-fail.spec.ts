import { expect, test, type Page } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { walkWithTab } from '../support/focus';
import { injectedElements, watchForScript } from '../support/hostile';
import { lostText } from '../support/layout';
import { layoutShifts, watchLayoutShifts } from '../support/layout-shift';
import { inMatrix } from '../support/matrix';

/** Proves with broken pages that checks of browser tests can fail (others: csp, faults and hosting tests). */
const guide = '/documents/uat';

async function serveBroken(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(`**${guide}*`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = change(html);
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
}

/** Serves a script from the site's own origin, which the policy allows. */
async function serveScript(page: Page, code: string): Promise<string> {
  await page.route('**/broken.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  return '<script src="/broken.js"></script>';
}

async function open(page: Page, address: string = guide): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

test('axe: detects a nameless button and a text without contrast', inMatrix(), async ({ page }) => {
  await open(page);
  await page.locator('h1').evaluate((heading) => {
    heading.insertAdjacentHTML('afterend', '<button></button><p style="color:#999">grey</p>');
  });
  const found = (await axeViolations(page)).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
});

test('focus: detects a removed focus ring', inMatrix(), async ({ page }) => {
  await open(page, '/nowhere');
  expect((await walkWithTab(page)).lost).toEqual([]);
  await page.addStyleTag({
    content: ':focus-visible { outline: 0 !important; box-shadow: none !important }',
  });
  const { stops, lost } = await walkWithTab(page);
  expect(lost.length).toBeGreaterThan(stops / 2);
  expect(lost.join('\n')).toContain('no ring');
});

test('reflow: detects truncated text and too wide blocks', inMatrix(), async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page);
  expect(await lostText(page)).toEqual([]);
  await page.locator('h1').evaluate((heading) => {
    heading.style.cssText = 'height: 1em; overflow: hidden';
    heading.insertAdjacentHTML('afterend', '<div style="width:700px">wide</div>');
  });
  const found = (await lostText(page)).join('\n');
  expect(found).toMatch(/cut off: <h1/);
  expect(found).toContain('scrolls sideways');
});

test('layout: detects a late block that pushes the page down', inMatrix(), async ({ page }) => {
  await watchLayoutShifts(page);
  const late = `addEventListener('load', () => setTimeout(() => {
    const block = document.createElement('div');
    block.style.height = '120px';
    document.body.prepend(block);
  }, 300));`;
  const script = await serveScript(page, late);
  await serveBroken(page, (html) => html.replace('</body>', `${script}</body>`));
  await open(page);
  await expect.poll(async () => (await layoutShifts(page)).length).toBeGreaterThan(0);
});

for (const policy of ['kept', 'taken away'] as const) {
  test(
    `hostile input: a page that writes its query as HTML is noticed, policy ${policy}`,
    inMatrix(policy !== 'kept'),
    async ({ page }) => {
      const found = await watchForScript(page);
      const script = await serveScript(
        page,
        `addEventListener('load', () => document.body.insertAdjacentHTML(
        'beforeend', new URLSearchParams(location.search).get('q')));`,
      );
      await serveBroken(page, (html) =>
        html
          .replace('</body>', `${script}</body>`)
          .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, (meta) =>
            policy === 'kept' ? meta : '',
          ),
      );
      await open(page, `${guide}?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
      const expected = policy === 'kept' ? 'refused: script-src-attr' : 'script ran: alert';
      await expect.poll(() => found.join('\n')).toContain(expected);
      expect((await injectedElements(page)).join('\n')).toContain('injected: <img');
    },
  );
}
