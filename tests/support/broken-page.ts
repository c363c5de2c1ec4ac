import type { Page } from '@playwright/test';

/**
 * Makes the rendering of the home page fail until the document's title is `fixed`: the page groups the digits of an
 * amount by three.
 */
export async function breakHomePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replace = RegExp.prototype[Symbol.replace] as (
      this: RegExp,
      text: string,
      value: string,
    ) => string;
    Object.defineProperty(RegExp.prototype, Symbol.replace, {
      value(this: RegExp, text: string, value: string) {
        if (this.source.includes('\\d{3}') && document.title !== 'fixed')
          throw new Error('formatter is broken');
        return replace.call(this, text, value);
      },
    });
  });
}
