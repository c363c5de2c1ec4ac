import { expect, test, type Page } from '@playwright/test';

import { followLink, landByHit, landByLink, landCold, offsetAt } from '../support/landing';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { SearchOverlay } from '../support/search-overlay';

/** Allowed distance in pixels between the target and the top. */
const tolerance = 8;

const ways = [
  ['link', landByLink],
  ['hit', landByHit],
] as const;

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Targets below content that loads late: code, and the text of an operation. */
const guide = '/others/hmac#giữ-và-đổi-khoá';
const receiver = '/api_edc/chuyển-lệnh-sale-vao-may-edc#receiver-onSaleResult';

/** Targets that once were missed: below much code, and a receiver in the text of an operation. */
const missedOnce = [
  '/others/aes#giữ-và-đổi-khoá',
  '/others/ipn_card#so-với-đơn-trước-khi-giao-hàng',
  '/others/ipn_qr#vector-ngắn-hơn',
  '/api_edc/chuyển-lệnh-settle-vao-may-edc#receiver-onSettlementResult',
];

/** Kinds of targets: far down, beside the operation, in an unselected option, in the text of the operation. */
const operation = '/api_edc/chuyển-lệnh-sale-vao-may-edc';
const opened = [
  `${operation}#response-200-data-status-UNKNOWN`,
  receiver,
  `${operation}#callback-onSaleResult-request-data-PaymentNotification-QR.PAID`,
  `${operation}#callback-onSaleResult-header-X-Event-Id`,
];

/** Scrolls without animation, because a smooth scroll could continue on the next page. */
async function scrollAway(page: Page, px: number): Promise<void> {
  await page.evaluate((by) => {
    scrollBy({ top: by, behavior: 'instant' });
  }, px);
}

async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

for (const viewport of widths) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [way, land] of ways) {
      test(
        `a ${way} reaches a place whose content loads late`,
        inMatrix(way !== 'link' || viewport.width !== 1280),
        async ({ page }) => {
          test.slow();
          for (const address of missedOnce) {
            const offset = await land(page, address);
            expect(Math.abs(offset), address).toBeLessThanOrEqual(tolerance);
          }
        },
      );
    }

    test('an opened address reaches its place', async ({ page }) => {
      for (const address of opened) {
        const offset = await landCold(page, address);
        expect(Math.abs(offset), address).toBeLessThanOrEqual(tolerance);
      }
    });

    test(
      'history steps reach their place, even if nothing loads',
      inMatrix(viewport.width !== 390),
      async ({ page }) => {
        const isHere = async (address: string): Promise<void> => {
          expect(Math.abs(await offsetAt(page, address)), address).toBeLessThanOrEqual(tolerance);
        };
        await landByLink(page, receiver);
        await followLink(page, guide);
        await isHere(guide);
        for (const reload of [false, true]) {
          await scrollAway(page, 700);
          if (reload) await reloadPage(page);
          await page.goBack();
          await isHere(receiver);
          await scrollAway(page, -700);
          if (reload) await reloadPage(page);
          await page.goForward();
          await isHere(guide);
        }
      },
    );
  });
}

test('a reload keeps the scroll position of the reader', async ({ page }) => {
  await landCold(page, guide);
  await scrollAway(page, 250);
  const before = await page.evaluate(() => scrollY);
  await reloadPage(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test.describe('late content', () => {
  const [route = '', hash = ''] = guide.split('#');

  /** Delays the document with the code of the guide. */
  async function holdDocument(page: Page): Promise<{ release: () => void }> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${route}`, async (request) => {
      await released;
      await request.continue();
    });
    return { release };
  }

  const topOf = (page: Page): Promise<number> =>
    page.locator(`[id="${hash}"]`).evaluate((element) => element.getBoundingClientRect().top);

  test('does not move the target', async ({ page }) => {
    await openPage(page, '/api_edc/edc-openapi');
    const { release } = await holdDocument(page);
    await followLink(page, guide);
    await expect(page.locator(`[id="${hash}"]`)).toBeFocused();
    await expect(page.locator('article code[aria-busy]').first()).toBeAttached();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const top = await topOf(page);
    release();
    expect(Math.abs(await offsetAt(page, guide))).toBeLessThanOrEqual(tolerance);
    expect(Math.abs((await topOf(page)) - top)).toBeLessThanOrEqual(1);
    // The content loaded, with another height than its placeholder.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).not.toBe(height);
  });

  for (const [input, act] of [
    ['wheel', (page: Page) => page.mouse.wheel(0, -600)],
    ['key', (page: Page) => page.keyboard.press('PageUp')],
  ] as const) {
    test(
      `does not scroll back after the reader scrolls by ${input}`,
      inMatrix(input !== 'wheel'),
      async ({ page }) => {
        await openPage(page, '/api_edc/edc-openapi');
        const { release } = await holdDocument(page);
        await followLink(page, guide);
        await expect(page.locator(`[id="${hash}"]`)).toBeFocused();
        await page.mouse.move(640, 400);
        await act(page);
        await expect.poll(() => topOf(page)).toBeGreaterThan(300);
        release();
        await expect(page.locator('article code[aria-busy]')).toHaveCount(0);
        await page.evaluate(async () => {
          for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        });
        expect(await topOf(page)).toBeGreaterThan(300);
      },
    );
  }
});

test.describe('closed details of a guide', () => {
  const address = '/documents/uat#in-details';
  const row = '.markdown details tbody tr:last-child';

  for (const [way, land] of [['cold load', landCold], ...ways] as const) {
    test(`open for a ${way} to an element inside`, async ({ page }) => {
      // No guide has an anchor inside `<details>`, so a row gets one as soon as it is in the page.
      await page.addInitScript((selector) => {
        new MutationObserver(() => {
          if (document.getElementById('in-details')) return;
          document.querySelector(selector)?.setAttribute('id', 'in-details');
        }).observe(document, { childList: true, subtree: true });
      }, row);
      const offset = await land(page, address);
      expect(Math.abs(offset)).toBeLessThanOrEqual(tolerance);
      await expect(page.locator('#in-details')).toBeInViewport();
    });
  }

  test('open by hand without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/documents/uat');
    const details = page.locator('.markdown details').first();
    await expect(details.locator('tbody tr').last()).toBeHidden();
    await details.locator('summary').click();
    await expect(details.locator('tbody tr').last()).toBeVisible();
    await page.close();
  });
});

test.describe('arriving from a search hit', () => {
  const marked = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...(CSS.highlights.get('arrival') ?? [])].map((range) => (range as Range).toString()),
    );

  async function choose(page: Page, query: string): Promise<void> {
    const overlay = new SearchOverlay(page);
    await overlay.open();
    await overlay.search(query);
    await expect(overlay.active.locator('mark').first()).toBeVisible();
    await overlay.press('Enter');
    await expect(overlay.dialog).toBeHidden();
  }

  test('focuses its heading and highlights its words for a short time', async ({ page }) => {
    await openPage(page, '/documents/intro');
    await choose(page, 'chuoi chuan');
    await expect(page).toHaveURL((url) => url.hash !== '');
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    const heading = page.locator(`[id="${id}"]`);
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-width', '0px');
    const words = await marked(page);
    expect(words.length).toBeGreaterThan(1);
    // Other words may be highlighted too, such as the English name.
    expect(words.map((word) => word.toLowerCase())).toEqual(
      expect.arrayContaining(['chuỗi', 'chuỗi chuẩn']),
    );
    await expect(page.locator('main mark')).toHaveCount(0);
    const colour = (): Promise<string> =>
      heading.evaluate(
        (element) => getComputedStyle(element, '::highlight(arrival)').backgroundColor,
      );
    const none = 'rgba(0, 0, 0, 0)';
    expect(await colour()).not.toBe(none);
    await expect.poll(() => marked(page), { timeout: 10_000 }).toEqual([]);
    expect(await colour()).toBe(none);
    await page.keyboard.press('Tab');
    await expect(heading).not.toHaveAttribute('tabindex');
  });

  test('highlights the words of a name with punctuation', inMatrix(), async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openPage(page, '/documents/intro');
    await choose(page, 'X-Signature');
    await expect(page).not.toHaveURL(/\/documents\/intro$/);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
    expect(await marked(page)).not.toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a link highlights nothing', inMatrix(), async ({ page }) => {
    await openPage(page, '/api_edc/edc-openapi');
    await followLink(page, guide);
    await expect(page.locator(':focus')).toHaveAttribute('id', /./);
    expect(await marked(page)).toEqual([]);
  });
});
