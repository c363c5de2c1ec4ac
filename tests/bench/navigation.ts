import type { Browser, Page } from '@playwright/test';

/** Links that are followed from each start page. */
const navigations = 8;
/** Simulates a fast reader, who looks at the page, points at a link, and holds the button down. */
const lookMs = 1000;
const hoverMs = 200;
const holdMs = 80;

type Timed = Window & { __painted?: Promise<number> };

/** Returns the milliseconds from the click on a link until the heading of its page is painted. */
async function follow(page: Page, href: string): Promise<number> {
  const link = page.locator(`.theme-doc-sidebar-menu a[href="${href}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(hoverMs);
  const route = decodeURI(href).replace(/\/$/, '');
  await page.evaluate((wanted) => {
    const before = document.querySelector('h1');
    (window as Timed).__painted = new Promise((resolve, reject) => {
      setTimeout(() => {
        reject(new Error(`The click on the link to ${wanted} showed no page within ten seconds`));
      }, 10_000);
      let clicked = NaN;
      document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), {
        capture: true,
        once: true,
      });
      // Element Timing gives the time of the frame with the heading.
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        resolve((list.getEntries()[0]?.startTime ?? NaN) - clicked);
      }).observe({ type: 'element' });
      const look = (): void => {
        const here = decodeURI(location.pathname).replace(/\/$/, '');
        const heading = document.querySelector('h1');
        if (here !== wanted || heading === null || heading === before) return;
        observer.disconnect();
        heading.setAttribute('elementtiming', 'heading');
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, route);
  // Not `link.click()`: Playwright's check of the click target would take a tenth of the time.
  await page.mouse.down();
  await page.waitForTimeout(holdMs);
  await page.mouse.up();
  return page.evaluate(() => (window as Timed).__painted ?? NaN);
}

/**
 * Follows links of the sidebars on a processor that is slowed down four times.
 * @param starts routes of the pages to start from
 * @returns the milliseconds until each page was painted
 */
export async function followLinks(
  browser: Browser,
  origin: string,
  starts: readonly string[],
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // tsx adds calls of a helper, `__name`, which pages do not have.
  await page.addInitScript('globalThis.__name = (target) => target;');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (const start of starts) {
    await page.goto(new URL(start, origin).href);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.waitForLoadState('networkidle');
    for (let n = 0; n < navigations; n += 1) {
      await page.waitForTimeout(lookMs);
      // Reads the links again each time, because the new page may have another sidebar.
      const links = await page
        .locator('.theme-doc-sidebar-menu a[href^="/"]:not([aria-current]):visible')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
      if (links.length < 3) throw new Error(`${page.url()} has hardly any link: ${links.join()}`);
      times.push(await follow(page, links[(n * 5) % links.length] ?? ''));
    }
  }
  await page.close();
  return times;
}
