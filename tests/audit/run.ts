import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { stockPortal } from '../bench/build-sites';
import { browserArguments, ensureBrowser } from '../support/browser';
import { startNginx } from '../support/nginx';
import { freePort } from '../support/server';
import { installTools } from '../support/npm-tools';
import { calibratedSlowdown, holdsBeside, type StockRun } from './holds';
import {
  blockingMs,
  judge,
  lighthousePackage,
  shortfalls,
  summarise,
  type Audit,
  type Lighthouse,
  type Result,
} from './lighthouse';
import { followLinks } from './navigation';
import { auditedPages, starts, stockPage } from './pages';

/**
 * `npm run bench -- pages [rounds]`: measures pages of the last build (served by nginx, compressed) with Lighthouse,
 * and the time of followed links. Also measures the stock theme's site with the same contracts, in turns; its page also
 * shows how slow the machine is. Prints the results that are not reached, with exit code 1.
 */
const ROUNDS = 5;

/** Builds the stock theme's site with our contracts; returns the folder of its pages. */
function buildStock(): string {
  const { folder, command } = stockPortal();
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    // The stock theme may need more memory than Node's default limit.
    env: { ...process.env, CI: 'true', NODE_OPTIONS: '--max-old-space-size=8192' },
  });
  if (status !== 0) throw new Error(`${command} failed in ${folder}:\n${stdout}${stderr}`);
  return path.join(folder, 'build');
}

function print(name: string, found: Audit): void {
  const { performance, accessibility, seo, blockingMs } = found;
  const scores = [performance, accessibility, found['best-practices'], seo].join(' / ');
  console.log(`${name}: ${scores}, blocked for ${blockingMs.toFixed(0)} ms`);
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? NaN;
}

/** Measures the stock page with one factor for the processor; returns its shortest blocking time. */
async function stockRun(
  origin: string,
  lighthouse: Lighthouse,
  slowdown: number,
  rounds: number,
): Promise<StockRun> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(blockingMs(await judge(origin, stockPage, lighthouse, slowdown)));
  return { slowdown, blockingMs: Math.min(...times) };
}

async function main(rounds: number): Promise<void> {
  const stockFolder = buildStock();
  const nginx = await startNginx(await freePort());
  const stockNginx = await startNginx(await freePort(), { folder: stockFolder });
  const tools = installTools([lighthousePackage]);
  const lighthouse = { program: tools.file('lighthouse/cli/index.js'), port: await freePort() };
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${lighthouse.port}`],
  });
  const problems: string[] = [];
  try {
    const slowdown = calibratedSlowdown(
      await stockRun(stockNginx.origin, lighthouse, 4, rounds),
      await stockRun(stockNginx.origin, lighthouse, 2, rounds),
    );
    console.log(`factor for the processor: ${slowdown.toFixed(2)}`);
    const results = new Map<string, Result[]>();
    const followed = { portal: [] as number[], stock: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const page of [stockPage, ...auditedPages]) {
        const { origin } = page === stockPage ? stockNginx : nginx;
        const result = await judge(origin, page, lighthouse, slowdown);
        results.set(page.name, [...(results.get(page.name) ?? []), result]);
      }
      followed.stock.push(...(await followLinks(browser, stockNginx.origin, starts.stock)));
      followed.portal.push(...(await followLinks(browser, nginx.origin, starts.portal)));
    }
    const stock = summarise(stockPage, results.get(stockPage.name) ?? []);
    print(stockPage.name, stock);
    const holds = holdsBeside({ ...stock, followedMs: percentile(followed.stock, 50) });
    console.log('to hold beside it:', holds);
    for (const page of auditedPages) {
      const found = summarise(page, results.get(page.name) ?? []);
      print(page.name, found);
      problems.push(...shortfalls(page.name, found, holds));
    }
    for (const [site, times] of Object.entries(followed)) {
      const [half, most] = [50, 95].map((percent) => percentile(times, percent).toFixed(0));
      const numbers = `median ${half} ms, p95 ${most} ms (${times.length} times)`;
      console.log(`link followed, processor 4 times slower, ${site}: ${numbers}`);
    }
    const most = percentile(followed.portal, 95);
    // Also reports NaN: a link without a time.
    if (!(most <= holds.followedMs))
      problems.push(
        `p95 of a followed link: ${most.toFixed(0)} ms, more than ${holds.followedMs.toFixed(0)}`,
      );
  } finally {
    await browser.close();
    nginx.stop();
    stockNginx.stop();
    tools.remove();
  }
  if (problems.length > 0) {
    console.error(`\nTo fix:\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
}

void main(Number(process.argv[2] ?? ROUNDS));
