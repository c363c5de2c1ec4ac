import { expect, test, type Page } from '@playwright/test';

import { followLink, landByHit, landByLink, offsetAt } from '../support/landing';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { SearchOverlay } from '../support/search-overlay';

/** Pixels between where a reader lands and the heading at the top. */
const tolerance = 8;

const ways = [
  ['link', landByLink],
  ['hit', landByHit],
] as const;

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Places below what comes with the page's document: code, and the whole text of an operation. */
const guide = '/others/hmac#giữ-và-đổi-khoá';
const receiver = '/api_edc/chuyển-lệnh-sale-vao-may-edc#receiver-onSaleResult';

/** Places that were missed once: pages of much code, and a receiver in the whole text of an operation. */
const missedOnce = [
  '/others/aes#giữ-và-đổi-khoá',
  '/others/ipn_card#so-với-đơn-trước-khi-giao-hàng',
  '/others/ipn_qr#vector-ngắn-hơn',
  '/api_edc/chuyển-lệnh-settle-vao-may-edc#receiver-onSettlementResult',
];

/** At once: what a wheel sets going may still move the page that comes next. */
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
        `a ${way} to what comes late ends there`,
        inMatrix(way !== 'link' || viewport.width !== 1280),
        async ({ page }) => {
          test.slow();
          for (const address of missedOnce) {
            const { offset } = await land(page, address);
            expect(Math.abs(offset), address).toBeLessThanOrEqual(tolerance);
          }
        },
      );
    }

    test(
      'steps of the history end there, too, also where nothing is loaded',
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

test.describe('what comes later', () => {
  const [route = '', hash = ''] = guide.split('#');

  /** Holds back the document that the code of the guide is read from. */
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

  test('does not move the place', async ({ page }) => {
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
    // It did come, and is of another height than what was there for it.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).not.toBe(height);
  });

  for (const [input, act] of [
    ['wheel', (page: Page) => page.mouse.wheel(0, -600)],
    ['key', (page: Page) => page.keyboard.press('PageUp')],
  ] as const) {
    test(
      `does not take a reader back who scrolls by ${input}`,
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

test.describe('arriving by a hit', () => {
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

  test('the focus is at its heading, and its words are marked for a moment', async ({ page }) => {
    await openPage(page, '/documents/intro');
    await choose(page, 'chuoi chuan');
    await expect(page).toHaveURL((url) => url.hash !== '');
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    const heading = page.locator(`[id="${id}"]`);
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-width', '0px');
    const words = await marked(page);
    expect(words.length).toBeGreaterThan(1);
    // Its English name may be marked beside them.
    expect(words.map((word) => word.toLowerCase())).toEqual(
      expect.arrayContaining(['chuẩn', 'chuỗi']),
    );
    await expect(page.locator('main mark')).toHaveCount(0);
    await expect.poll(() => marked(page), { timeout: 10_000 }).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(heading).not.toHaveAttribute('tabindex');
  });

  test('of a name with punctuation, its words are marked too', async ({ page }) => {
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

  test('a link marks nothing', async ({ page }) => {
    await openPage(page, '/api_edc/edc-openapi');
    await followLink(page, guide);
    await expect(page.locator(':focus')).toHaveAttribute('id', /./);
    expect(await marked(page)).toEqual([]);
  });
});
