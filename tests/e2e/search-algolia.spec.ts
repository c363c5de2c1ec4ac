import { expect, type Page, test } from '@playwright/test';

import { type Behaviour, FakeHost, runOnAlgolia, searchAnswer } from '../support/algolia';
import { inMatrix } from '../support/matrix';
import { SearchOverlay } from '../support/search-overlay';

/** Algolia's bundled client in a browser. Requests go to loopback servers or are intercepted. */
test.use({ bypassCSP: true });

const FAILED = 'Unable to fetch results';
/** Header that allows a page to read responses of another origin. */
const CORS = { 'access-control-allow-origin': '*' };

let hosts: FakeHost[] = [];

test.afterEach(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  hosts = [];
});

async function start(page: Page, behaviours: readonly Behaviour[]): Promise<SearchOverlay> {
  hosts = await Promise.all(behaviours.map((behaviour) => FakeHost.start(behaviour)));
  await runOnAlgolia(page, { ALGOLIA_HOSTS: hosts.map(({ origin }) => origin).join(',') });
  await page.goto('/documents/uat');
  const overlay = new SearchOverlay(page);
  await overlay.open();
  return overlay;
}

const askedTimes = () => hosts.map(({ asked }) => asked.length);

test('sends the request of the spec, field by field, and no other', async ({ page }) => {
  const overlay = await start(page, ['answers']);
  await overlay.field.fill('thanh toan');
  await expect(overlay.options.first()).toBeVisible();
  const [asked] = hosts[0]?.asked ?? [];
  expect(asked?.method).toBe('POST');
  expect(asked?.path).toMatch(/^\/1\/indexes\/\*\/queries(\?|$)/);
  expect(`${asked?.path} ${JSON.stringify(asked?.headers)}`).toContain('search-only-key');
  expect(asked?.requests).toEqual([
    {
      query: 'thanh toan',
      indexName: 'docs',
      attributesToRetrieve: [
        'hierarchy.lvl0',
        'hierarchy.lvl1',
        'hierarchy.lvl2',
        'hierarchy.lvl3',
        'hierarchy.lvl4',
        'hierarchy.lvl5',
        'hierarchy.lvl6',
        'content',
        'type',
        'url',
      ],
      attributesToSnippet: [
        'hierarchy.lvl1:10',
        'hierarchy.lvl2:10',
        'hierarchy.lvl3:10',
        'hierarchy.lvl4:10',
        'hierarchy.lvl5:10',
        'hierarchy.lvl6:10',
        'content:10',
      ],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    },
  ]);
});

// Tests the finished bundle, because a minifier once broke this.
test('ignores an older answer that arrives last: shows and announces the latest query', async ({
  page,
}) => {
  const answered: string[] = [];
  await runOnAlgolia(page, {});
  await page.route(/^https:\/\/localapp-dsn\.algolia\.net\//, async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: { query: string }[] };
    const query = requests[0]?.query ?? '';
    // Longer than the delay of an announcement and shorter than the timeout of a host.
    if (query === 'u') await new Promise((resolve) => setTimeout(resolve, 1600));
    const answer = searchAnswer(query, query === 'u' ? 3 : 2);
    await route.fulfill({ headers: CORS, json: { results: [answer] } });
    answered.push(query);
  });
  await page.goto('/documents/uat');
  const overlay = new SearchOverlay(page);
  await overlay.open();
  await overlay.status.evaluate((status) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const asked = page.waitForRequest(/algolia\.net/);
  await overlay.field.press('u');
  await asked;
  await overlay.field.pressSequentially('at');
  await expect.poll(() => answered.at(-1), { timeout: 10_000 }).toBe('u');
  await page.waitForTimeout(800); // longer than the delay before an announcement
  await expect(overlay.status).toHaveText('2 results for uat');
  expect(await page.evaluate(() => (window as Window & { said?: string[] }).said)).toEqual([
    '2 results for uat',
  ]);
  await expect(overlay.options).toHaveCount(3); // both hits, and the link to all
  await expect(overlay.dialog).toHaveAttribute('data-status', 'idle');
});

test(
  'the page of all results sends the same request, and names the provider',
  inMatrix(),
  async ({ page }) => {
    const overlay = await start(page, ['answers']);
    await overlay.field.fill('uat');
    await overlay.dialog.getByRole('option', { name: 'See 1 result' }).click();
    await expect(page.locator('main li')).toHaveCount(1);
    expect(hosts[0]?.asked.at(-1)?.requests[0]).toMatchObject({ query: 'uat', hitsPerPage: 20 });
    await expect(page.locator('main').getByText('Search by Algolia')).toBeVisible();
  },
);

test.describe('fail-over', () => {
  for (const behaviour of [
    'is dead',
    'hangs before headers',
    'hangs after headers',
    500,
    503,
  ] satisfies Behaviour[]) {
    test(
      `a host that ${behaviour}: the next one answers, and is asked first from then on`,
      inMatrix(behaviour !== 'is dead'),
      async ({ page }) => {
        const overlay = await start(page, [behaviour, 'answers', 'answers']);
        await overlay.field.fill('uat');
        await expect(overlay.options.first()).toBeVisible({ timeout: 10_000 });
        expect(askedTimes()).toEqual([1, 1, 0]);
        await overlay.field.fill('hmac');
        await expect.poll(askedTimes).toEqual([1, 2, 0]);
      },
    );
  }

  for (const behaviour of [403, 429, 'sends HTML'] satisfies Behaviour[]) {
    test(
      `${behaviour}: an answer that is no result; no other host is asked`,
      inMatrix(behaviour !== 429),
      async ({ page }) => {
        const lines: string[] = [];
        page.on('console', (message) => lines.push(message.text()));
        page.on('pageerror', (error) => lines.push(`thrown: ${error.message}`));
        const overlay = await start(page, [behaviour, 'answers']);
        await overlay.field.fill('uat');
        await expect(overlay.panel.getByText(FAILED, { exact: true })).toBeVisible();
        await expect(overlay.panel.getByText('You might want to check')).toHaveCount(0);
        expect(askedTimes()).toEqual([1, 0]);
        const own = lines.filter((line) => !line.startsWith('Failed to load resource'));
        expect(own).toEqual([
          expect.stringMatching(
            behaviour === 'sends HTML'
              ? /^\[search\] DeserializationError/
              : new RegExp(`^\\[search\\] \\w+ \\(${behaviour}\\)`),
          ),
        ]);
        for (const host of hosts) host.behaviour = 'answers';
        await overlay.field.fill('hmac');
        await expect(overlay.options.first()).toBeVisible();
      },
    );
  }

  test('every host down: the error state, one clear log line, and typing works', async ({
    page,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(`thrown: ${error.message}`));
    const overlay = await start(page, ['is dead', 500, 'is dead']);
    for (const query of ['u', 'ua', 'uat']) {
      await overlay.field.fill(query);
      await expect(overlay.panel.getByText(FAILED, { exact: true })).toBeVisible();
    }
    await expect(overlay.panel.getByText('You might want to check')).toBeVisible();
    await expect(overlay.dialog).toHaveAttribute('data-status', 'error');
    expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([
      '[search] Unreachable hosts - your application id may be incorrect.',
    ]);
    await overlay.field.fill('hmac');
    await expect(overlay.field).toHaveValue('hmac');
  });
});

test(
  "without configured hosts uses Algolia's: the read host, then the three others",
  inMatrix(),
  async ({ page }) => {
    const asked: string[] = [];
    await runOnAlgolia(page, {});
    await page.route(/^https:\/\/[^/]*algolia(net)?\.(net|com)\//, async (route) => {
      asked.push(new URL(route.request().url()).hostname);
      if (asked.length < 4) await route.abort('connectionrefused');
      else await route.fulfill({ headers: CORS, json: { results: [searchAnswer('uat')] } });
    });
    await page.goto('/documents/uat');
    const overlay = new SearchOverlay(page);
    await overlay.open();
    await overlay.field.fill('uat');
    await expect(overlay.options.first()).toBeVisible();
    expect(asked[0]).toBe('localapp-dsn.algolia.net');
    expect(asked.slice(1).sort()).toEqual([1, 2, 3].map((n) => `localapp-${n}.algolianet.com`));
  },
);
