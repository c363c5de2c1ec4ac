import { createServer, type AddressInfo } from 'node:net';

import { chromium } from '@playwright/test';

import { browserArguments, ensureBrowser } from '../support/browser';
import { startNginx } from '../support/nginx';
import { audit, shortfalls } from './lighthouse';
import { hoverToPaint } from './navigation';
import { auditedPages, hold } from './pages';

/**
 * `npm run audit`: the last build as a host would serve it (nginx, compressed), judged by Lighthouse
 * and by the clock. Exit code 1 with what is to be mended. Timings need a machine at rest.
 */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function main(): Promise<void> {
  const nginx = await startNginx(await freePort());
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  const problems: string[] = [];
  try {
    for (const page of auditedPages) {
      const found = await audit(nginx.origin, page, debuggingPort);
      const { performance, accessibility, seo, blockingMs } = found;
      const scores = [performance, accessibility, found['best-practices'], seo].join(' / ');
      console.log(`${page.name}: ${scores}, blocked for ${blockingMs.toFixed(0)} ms`);
      problems.push(...shortfalls(page.name, found));
    }
    const times = await hoverToPaint(browser, nginx.origin);
    const at = (part: number): number => times[Math.ceil(times.length * part) - 1] ?? Infinity;
    const [half, most] = [at(0.5), at(0.95)];
    console.log(
      `link followed, processor 4 times slower: ${half.toFixed(0)} ms, ` +
        `p95 ${most.toFixed(0)} ms (${times.length} times)`,
    );
    if (most > hold.hoverToPaintMs) problems.push(`p95 of a followed link: ${most.toFixed(0)} ms`);
  } finally {
    await browser.close();
    nginx.stop();
  }
  if (problems.length > 0) {
    console.error(`\nTo mend:\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
}

void main();
