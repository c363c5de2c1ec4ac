import { readFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import type { Outcome } from './run';

const limitMs = 40_000;

/** Runs a module in a page of Chromium: what it logs is its output, an exception its failure. */
export class BrowserRunner {
  private browser: Browser | undefined;

  /** `attachment` is what a file input of the page holds, where the sample asks for one. */
  async run(file: string, attachment: string): Promise<Outcome> {
    this.browser ??= await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // The certificate is the sandbox's own; Chromium does not read the bundle that holds it.
      args: ['--no-sandbox', '--ignore-certificate-errors'],
    });
    const page = await this.browser.newPage();
    const output: string[] = [];
    page.on('console', (message) => output.push(message.text()));
    try {
      const source = await readFile(file, 'utf8');
      if (source.includes('input[type="file"]')) {
        await page.setContent('<input type="file">');
        await page.setInputFiles('input', attachment);
      }
      const failure = await page.evaluate(
        async ([text, limit]) => {
          const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
          const late = new Promise<string>((resolve) => {
            setTimeout(() => resolve('The module did not end'), limit);
          });
          const done = import(address).then(
            () => '',
            (error: unknown) => String(error),
          );
          return Promise.race([done, late]);
        },
        [source, limitMs] as const,
      );
      return { code: failure === '' ? 0 : 1, stdout: output.join('\n'), stderr: failure };
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }
}
