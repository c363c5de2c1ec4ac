import { expect, test, type Page } from '@playwright/test';

import { injectedElements, watchForScript } from '../support/hostile';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { payloads } from '../support/payloads';

test.use({ trace: 'off' });

/** Operations with different inputs: a JSON body, form fields, and path parameters. */
const operations = [
  '/api_edc/chuyển-lệnh-sale-vao-may-edc',
  '/api_edc/root-auth-token-post',
  '/api_qr/get-va-detail-v-1-va-va-no-get',
];

/** A share link as `encodeValues` writes it: base64url of JSON. */
const link = (route: string, shared: unknown): string =>
  `${encodeURI(route)}?request=${Buffer.from(JSON.stringify(shared)).toString('base64url')}`;

/** Puts payloads into every shared value, and adds fields that do not exist. */
function sharedValues(batch: readonly string[], fields: readonly string[]): unknown {
  const all = batch.join(' ');
  const filled = Object.fromEntries([
    ...fields.flatMap((name, at) =>
      [name, `path ${name}`].map((key) => [key, batch[at % batch.length] ?? all]),
    ),
    ...batch.map((payload) => [payload, payload]),
  ]) as Record<string, string>;
  return {
    server: `javascript:alert(1)//${all}`,
    parameters: filled,
    fields: filled,
    text: all,
    body: 0,
    credentials: filled,
    // Computed, because `__proto__:` in an object literal sets the prototype and JSON.stringify omits it.
    ['__proto__']: { polluted: all },
    constructor: { prototype: { polluted: all } },
  };
}

async function openShared(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await expect(page.getByRole('form', { name: 'Sửa yêu cầu' })).toBeVisible();
}

for (const [n, route] of operations.entries()) {
  const mine = payloads.filter((_payload, at) => at % operations.length === n);
  const title = `${route}: payloads in a shared link are values and text, never markup`;
  test(title, inMatrix(n > 0), async ({ page }) => {
    test.setTimeout(120_000);
    const found = await watchForScript(page);
    await openShared(page, link(route, {}));
    const form = page.getByRole('form', { name: 'Sửa yêu cầu' });
    const inputs = form.locator('input, textarea');
    const fields = await form.locator('label code').allTextContents();
    const scripts = await page.locator('script').count();
    // A body can contain several payloads at once, a field only one.
    const size = (await form.locator('textarea').count()) > 0 ? 12 : 1;
    expect(mine.length).toBeGreaterThan(6);
    for (let at = 0; at < mine.length; at += size) {
      const batch = mine.slice(at, at + size);
      await openShared(page, link(route, sharedValues(batch, fields)));
      // The link was read: its values are in the inputs and visible in the samples.
      const last = batch.at(-1) ?? '';
      const values = await inputs.evaluateAll((elements) =>
        elements.map((element) => (element as HTMLInputElement).value),
      );
      const plain = (text: string): string => text.replaceAll(/[\r\n\p{Surrogate}\0]/gu, '');
      expect(values.map(plain).join('\n'), last).toContain(plain(last));
      expect(values.join('\n')).not.toContain('javascript:alert(1)//');
      found.push(...(await injectedElements(page)));
      expect(await page.locator('script').count(), batch.join(' ')).toBe(scripts);
    }
    expect(found).toEqual([]);
  });
}
