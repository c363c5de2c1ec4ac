import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test, type Locator } from '@playwright/test';

import { ensureProgram } from '../support/ensure-program';

/** Maximum number of clicks from the home page to a verified IPN (issue 4). */
const MOST_CLICKS = 8;

const folder = mkdtempSync(path.join(tmpdir(), 'reader-'));

test.beforeAll(() => {
  for (const [program, name] of [
    ['jq', 'jq'],
    ['xxd', 'xxd'],
    ['openssl', 'openssl'],
    ['curl', 'curl'],
  ] as const) {
    ensureProgram(program, name);
  }
});
test.afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a reader gets from the home page to a verified IPN', async ({ page, context }) => {
  // Slow, because the copied commands run: a server, openssl, curl.
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const steps: string[] = [];
  const click = async (step: string, target: Locator): Promise<void> => {
    steps.push(step);
    await target.click();
  };
  const article = page.getByRole('article');
  const tabs = article.locator('[data-langs]');
  const download = async (name: string): Promise<void> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      click(`Tải về ${name}`, tabs.getByRole('button', { name: `Tải về ${name}` })),
    ]);
    await file.saveAs(path.join(folder, file.suggestedFilename()));
  };

  await page.goto('/');
  await click('Home: «Gọi API đầu tiên»', page.getByRole('link', { name: 'Gọi API đầu tiên' }));
  await click('Intro: «Nhận IPN»', article.getByRole('link', { name: 'Nhận IPN' }).first());
  await expect(page).toHaveURL(/\/documents\/payments\/ipn$/);
  await click('Tab nodejs', tabs.getByRole('tab', { name: 'nodejs', exact: true }));
  await download('receiver.mjs');
  await click('Tab curl', tabs.getByRole('tab', { name: 'curl', exact: true }));
  await download('send.sh');
  const commands = article.locator('div', { has: page.getByText('Thử trên máy của bạn') }).last();
  await click(
    '«Thử trên máy của bạn»: Copy',
    commands.locator('xpath=..').getByRole('button', { name: 'Chép' }),
  );

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  // Replaces only the port, because the original one may be in use.
  const port = String(18_100 + (process.pid % 900));
  const script = copied.replaceAll('8080', port);
  expect(script).not.toBe(copied);
  // Ends the receiver together with the shell; it would otherwise continue in the background.
  const shell = spawn('bash', ['-c', `set -m\ntrap 'kill %1' EXIT\n${script}`], { cwd: folder });
  let answer = '';
  for await (const chunk of shell.stdout) answer += String(chunk);
  expect(answer).toContain('{"errorCode":"000"}');
  expect(readdirSync(path.join(folder, 'inbox'))).toHaveLength(1);

  console.log(steps.map((step, i) => `${String(i + 1)}. ${step}`).join('\n'));
  expect(steps.length).toBeLessThanOrEqual(MOST_CLICKS);
});
