import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import type { LoadContext } from '@docusaurus/types';
import { expect, test } from '@playwright/test';

import { apis } from '../../src/core/apis';
import { regenerateSpecs } from '../../src/site/pipeline/docusaurus/plugins/regenerate-specs';
import { inMatrix } from '../support/matrix';
import { SiteCopy } from '../support/site-copy';

/** Converts a watch pattern of these plugins to a regular expression. */
const patternOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll(/\{(.*?)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
      .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
  );

test('npm start watches every contract with its files, the facts and the receivers', () => {
  // The plugin reads only the folder from the context.
  const plugin = regenerateSpecs({ siteDir: '.' } as LoadContext);
  const receivers = 'others/examples/ipn-receiver';
  const needed = [
    ...apis.map(({ specPath }) => specPath),
    'specs/facts.yaml',
    ...readdirSync(receivers).map((name) => `${receivers}/${name}`),
  ];
  expect(needed.filter((file) => !existsSync(file))).toEqual([]);
  const watched = (plugin.getPathsToWatch?.() ?? []).map(patternOf);
  const isWatched = (file: string): boolean => watched.some((pattern) => pattern.test(file));
  expect(needed.filter((file) => !isWatched(file))).toEqual([]);
  expect(['specs/parts/card.yaml', 'specs/limits.json'].filter(isWatched)).toHaveLength(2);
  expect(['specs/README.md', 'docs/uat.mdx'].filter(isWatched)).toEqual([]);
});

/** Runs in a copy of the site, because the test saves files. Only in the matrix, because the start takes too long. */
test.describe('npm start', inMatrix(), () => {
  // Both tests share one server and run in order.
  test.describe.configure({ mode: 'serial' });
  test.setTimeout(180_000);
  const port = 4311;
  let site: SiteCopy;
  let server: ChildProcess;

  // The first page takes 30 seconds or more after the start, and either test may run first.
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = new SiteCopy('dev-server');
    site.replace(
      'src/site/pipeline/docusaurus/config/theme.ts',
      'respectPrefersColorScheme: false',
      'respectPrefersColorScheme: true',
    );
    server = spawn('npm', ['start', '--', '--no-open', '--port', String(port)], {
      cwd: site.folder,
      detached: true,
      stdio: 'ignore',
    });
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/api_qr/generate-viet-qr`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200);
  });

  test.afterAll(() => {
    if (server.pid !== undefined) process.kill(-server.pid);
    site.dispose();
  });

  test('shows a saved page and a saved spec without a restart', async ({ page }) => {
    await page.goto(`http://localhost:${port}/documents/guides/merchant_portal`);
    await expect(page.locator('h1')).toBeVisible({ timeout: 60_000 });
    site.write(
      'docs/guides/merchant_portal.mdx',
      `${site.read('docs/guides/merchant_portal.mdx')}\n\nCâu vừa được lưu.\n`,
    );
    await expect(page.getByText('Câu vừa được lưu.')).toBeVisible({ timeout: 30_000 });

    await page.goto(`http://localhost:${port}/api_qr/generate-viet-qr`);
    await expect(page.locator('h1')).toBeVisible({ timeout: 60_000 });
    const title = await page.locator('h1').innerText();
    const summary = `      summary: ${title}`;
    site.replace('specs/qr.yaml', `${summary}\n`, `${summary} (đã sửa)\n`);
    await expect(page.locator('h1')).toHaveText(`${title} (đã sửa)`, { timeout: 30_000 });

    // A mistake is shown above the page. After its correction the server continues.
    site.replace('specs/qr.yaml', `${summary} (đã sửa)\n`, ` ${summary}\n`);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.getByText(/specs\/qr\.yaml:\d+/).first()).toBeVisible({ timeout: 30_000 });
    site.replace('specs/qr.yaml', ` ${summary}\n`, `${summary} (lần hai)\n`);
    await expect(page.locator('h1')).toHaveText(`${title} (lần hai)`, { timeout: 30_000 });

    // The same for a mistake that only the generation of the pages finds.
    const schema = "$ref: '#/components/schemas/";
    site.replace('specs/qr.yaml', schema, `${schema}No`);
    await expect(overlay.getByText('has no target').first()).toBeVisible({ timeout: 30_000 });
    site.replace('specs/qr.yaml', `${schema}No`, schema);
    const shown = page.locator('#webpack-dev-server-client-overlay');
    await expect(shown).toBeHidden({ timeout: 30_000 });

    // And for a mistake in a guide, which also stops the generation: its correction removes the error.
    const guide = site.read('docs/uat.mdx');
    site.write('docs/uat.mdx', `${guide}\n\n<Steps\n`);
    await expect(overlay.getByText(/docs\/uat\.mdx/).first()).toBeVisible({ timeout: 30_000 });
    site.replace('specs/qr.yaml', `${summary} (lần hai)\n`, `${summary} (lần ba)\n`);
    const lastValid = overlay.getByText('The pages still show').first();
    await expect(lastValid).toBeVisible({ timeout: 30_000 });
    site.write('docs/uat.mdx', guide);
    await expect(shown).toBeHidden({ timeout: 30_000 });
    await expect(page.locator('h1')).toHaveText(`${title} (lần ba)`, { timeout: 30_000 });
  });

  test('respects the system preference when so configured', async ({ page }) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`http://localhost:${port}/documents/uat`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    }
  });
});
