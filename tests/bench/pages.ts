import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { browserArguments, ensureBrowser } from '../support/browser';
import { startNginx } from '../support/nginx';
import { installTools } from '../support/npm-tools';
import { freePort } from '../support/server';
import { stockPortal } from './build-sites';
import { audit, lighthousePackage, type Audit } from './lighthouse';
import { followLinks } from './navigation';

/**
 * `npm run bench -- pages [rounds]`: measures pages of the last build (served by nginx, compressed) with Lighthouse, and
 * the time of followed links, in turns with the stock theme's site with the same contracts. Times depend on the machine,
 * so only their ratios are compared.
 */
const rounds = Number(process.argv[2] ?? 5);

/** Limits: scores; blocking time and time of a followed link beside those of the stock theme. */
const holds = { performance: 95, others: 100, blocking: 0.1, followed: 0.65 };

/** One page of each kind, with the audits that must fail. */
const pages: readonly [route: string, ...mustFail: string[]][] = [
  ['/'],
  ['/others/hmac'],
  ['/api_edc/chuyển-lệnh-sale-vao-may-edc'],
  ['/api_qr/generate-viet-qr'],
  ['/search', 'is-crawlable'],
  // The page has status 404 on purpose, and the browser logs it.
  ['/no-such-page', 'http-status-code', 'errors-in-console'],
];
const stockPage = '/edc/chuyển-lệnh-sale-vao-may-edc';

/** Pages from which links of the sidebars are followed: of the portal, and of the stock theme. */
const starts = {
  portal: ['/documents/intro', '/others/device_api', '/api_qr/api'],
  stock: ['/edc/edc-openapi', '/qr/zengis-qr-api', '/edc/root-auth-token-post'],
};

/** Builds the stock theme's site with our contracts; returns the folder of its pages. */
function buildStock(): string {
  const { folder, command } = stockPortal();
  // The stock theme may need more memory than Node's default limit.
  const env = { ...process.env, CI: 'true', NODE_OPTIONS: '--max-old-space-size=8192' };
  const { status } = spawnSync(command, { cwd: folder, shell: true, stdio: 'inherit', env });
  if (status !== 0) throw new Error(`${command} failed in ${folder}`);
  return path.join(folder, 'build');
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? NaN;
}

async function main(): Promise<void> {
  const portal = await startNginx(await freePort());
  const stock = await startNginx(await freePort(), { folder: buildStock() });
  const tools = installTools([lighthousePackage]);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    // A browser without Vietnamese would open the English edition.
    args: [...browserArguments, '--accept-lang=vi-VN', `--remote-debugging-port=${port}`],
  });
  const audits = new Map<string, Audit[]>();
  const followed = { portal: [] as number[], stock: [] as number[] };
  try {
    const program = tools.file('lighthouse/cli/index.js');
    for (let round = 0; round < rounds; round += 1) {
      for (const [route, ...mustFail] of [[stockPage] as const, ...pages]) {
        const { origin } = route === stockPage ? stock : portal;
        const found = audit(new URL(encodeURI(route), origin).href, program, port, mustFail);
        audits.set(route, [...(audits.get(route) ?? []), found]);
      }
      followed.stock.push(...(await followLinks(browser, stock.origin, starts.stock)));
      followed.portal.push(...(await followLinks(browser, portal.origin, starts.portal)));
    }
  } finally {
    await browser.close();
    portal.stop();
    stock.stop();
    tools.remove();
  }
  const medianOf = (route: string, what: keyof Audit): number =>
    percentile(
      (audits.get(route) ?? []).map((found) => found[what]),
      50,
    );
  const problems: string[] = [];
  const hold = (name: string, isRight: boolean): void => {
    if (!isRight) problems.push(name);
  };
  for (const route of audits.keys()) {
    const [performance, ...others] = (
      ['performance', 'accessibility', 'best-practices', 'seo'] as const
    ).map((what) => medianOf(route, what));
    const blocking = medianOf(route, 'blockingMs') / medianOf(stockPage, 'blockingMs');
    const line = `${route}: ${[performance, ...others].join(' / ')}, blocking ${blocking.toFixed(2)}`;
    console.log(line);
    if (route === stockPage) continue;
    const isScored = others.every((score) => score >= holds.others);
    hold(line, isScored && (performance ?? 0) >= holds.performance && blocking <= holds.blocking);
  }
  for (const percent of [50, 95]) {
    const ratio = percentile(followed.portal, percent) / percentile(followed.stock, percent);
    const line = `link followed, processor 4 times slower, p${percent} beside the stock theme: ${ratio.toFixed(2)}`;
    console.log(line);
    if (percent === 95) hold(line, ratio <= holds.followed);
  }
  if (problems.length === 0) return;
  console.error(`\nTo fix:\n${problems.join('\n')}`);
  process.exitCode = 1;
}

void main();
