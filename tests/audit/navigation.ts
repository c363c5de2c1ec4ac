import type { Browser, Page } from '@playwright/test';

const navigations = 48;
/** People take longer from the moment that the pointer is on a link; then the chunks are there. */
const hoverMs = 200;

type Timed = Window & { __painted?: Promise<number> };

/** Milliseconds from the click on a link until its page's heading has been painted. */
async function follow(page: Page, href: string): Promise<number> {
  const link = page.locator(`.theme-doc-sidebar-menu a[href="${href}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(hoverMs);
  const route = decodeURI(href).replace(/\/$/, '');
  await page.evaluate((wanted) => {
    const before = document.querySelector('h1');
    (window as Timed).__painted = new Promise((resolve) => {
      let clicked = NaN;
      document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), {
        capture: true,
        once: true,
      });
      // Element Timing: when the frame with the heading was on the screen.
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
  await link.click();
  return page.evaluate(() => (window as Timed).__painted ?? NaN);
}

/** Follows links of the sidebars on a processor four times as slow; the times, sorted. */
export async function hoverToPaint(browser: Browser, origin: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // tsx marks functions with their names by a helper that no page has.
  await page.addInitScript('globalThis.__name = (target) => target;');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (const start of ['/documents/intro', '/others/device_api', '/api_qr/api']) {
    await page.goto(new URL(start, origin).href);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.waitForLoadState('networkidle');
    for (let n = 0; n < navigations / 3; n += 1) {
      // Read anew each time: a link may lead to a page with another sidebar.
      const links = await page
        .locator('.theme-doc-sidebar-menu a[href^="/"]:not([aria-current]):visible')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
      if (links.length < 5) throw new Error(`${page.url()} has hardly any link: ${links.join()}`);
      times.push(await follow(page, links[(n * 5) % links.length] ?? ''));
    }
  }
  await page.close();
  return times.sort((a, b) => a - b);
}
