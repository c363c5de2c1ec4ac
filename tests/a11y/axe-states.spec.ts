import { expect, test, type Page } from '@playwright/test';

import { axeViolations } from '../support/axe';
import { inMatrix } from '../support/matrix';
import { openPage } from '../support/open-page';
import { screens, settled, showTheme, themes } from '../support/theme';

const [phone, desk] = screens;

/** States of a page after a click; each is tested in both colour modes at the given widths. */
const states: {
  name: string;
  route: string;
  at: readonly (typeof screens)[number][];
  reach: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'open menu',
    route: '/edc/api',
    at: [phone],
    reach: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const menu = page.locator('.navbar-sidebar');
      await expect(menu.getByText('Chuyển lệnh SALE vào máy EDC')).toBeInViewport();
    },
  },
  {
    name: 'open dropdown',
    route: '/',
    at: [desk],
    reach: async (page) => {
      await page.getByRole('button', { name: 'Integration' }).click();
      await expect(page.getByRole('link', { name: 'Card payment' })).toBeVisible();
    },
  },
  {
    name: 'folded category and hidden sidebar',
    route: '/documents/guides/',
    at: [desk],
    reach: async (page) => {
      await page.locator('.theme-doc-sidebar-item-category').first().getByRole('button').click();
      await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
      const expand = page.getByRole('button', { name: 'Expand sidebar', exact: true });
      await expect(expand).toBeVisible();
    },
  },
  {
    name: 'every part unfolded',
    route: '/api_qr/get-account-detail-v-1-account-bank-acc-no-get',
    at: screens,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Mở tất cả' }).click();
      await expect(page.locator('main details').first()).toHaveAttribute('open');
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        // Further down the page, the bar with the address covers content that is scrolled below it.
        window.scrollTo(0, 0);
      });
    },
  },
  {
    name: 'open editor, form body and credentials',
    route: '/api_edc/root-auth-token-post',
    at: screens,
    reach: openEditor,
  },
  {
    name: 'open editor, JSON body that is wrong',
    route: '/api_qr/generate-viet-qr',
    at: screens,
    reach: async (page) => {
      await openEditor(page);
      await page.getByRole('form', { name: 'Sửa yêu cầu' }).locator('textarea').fill('{"a');
      await expect(page.getByText(/JSON/).last()).toBeVisible();
    },
  },
];

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sửa yêu cầu' }).click();
  await expect(page.getByRole('form', { name: 'Sửa yêu cầu' })).toBeVisible();
}

for (const { name: state, route, at, reach } of states) {
  test(
    `axe: ${state}`,
    inMatrix(state !== 'open editor, form body and credentials'),
    async ({ page }) => {
      test.slow();
      const found: string[] = [];
      for (const { name, ...size } of at) {
        await page.setViewportSize(size);
        await openPage(page, encodeURI(route));
        await reach(page);
        await settled(page);
        for (const theme of themes) {
          await showTheme(page, theme);
          found.push(...(await axeViolations(page, `${state}, ${name}, ${theme}:`)));
        }
      }
      expect(found).toEqual([]);
    },
  );
}
