import { readFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../support/browser';
import type { Outcome } from './run';

const limitMs = 40_000;

/** Path of the browser, the same as in the site's browser tests; empty if there is none. */
export const browserProgram = findBrowser() ?? '';

/** Script that imports a module and reports a failed import. It is a string, because test runners rewrite functions. */
const importing = (source: string) => `(() => {
  const address = URL.createObjectURL(new Blob([${JSON.stringify(source)}], { type: 'text/javascript' }));
  const late = new Promise((resolve) => {
    setTimeout(() => resolve('The module did not end'), ${limitMs});
  });
  return Promise.race([late, import(address).then(() => '', String)]);
})()`;

/** Runs a module in a page of Chromium: the console is its output, an exception its failure. */
export class BrowserRunner {
  /** A promise, so that samples that start at the same time share one browser. */
  private browser: Promise<Browser> | undefined;

  async run(file: string): Promise<Outcome> {
    this.browser ??= chromium.launch({
      executablePath: browserProgram,
      // The sandbox has its own certificate, and Chromium does not read the certificate bundle.
      args: ['--no-sandbox', '--ignore-certificate-errors'],
    });
    const page = await (await this.browser).newPage();
    const output: string[] = [];
    page.on('console', (message) => output.push(message.text()));
    try {
      const failure = String(await page.evaluate(importing(await readFile(file, 'utf8'))));
      return { code: failure === '' ? 0 : 1, stdout: output.join('\n'), stderr: failure };
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    await (await this.browser)?.close();
  }
}
