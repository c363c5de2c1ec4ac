import type * as Preset from '@docusaurus/preset-classic';

import { brand } from '../../brand';

export const themeConfig: Preset.ThemeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar: {
    id: 'portal-4-3-1',
    content:
      'Tài liệu đang ở bản 1.0.0. <a href="/documents/uat">Xem điều kiện trước khi chạy thật</a>.',
    isCloseable: true,
  },
  navbar: {
    title: brand.portalName,
    hideOnScroll: true,
    logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28 },
    items: [
      { to: '/', label: 'Home', position: 'left', activeBaseRegex: '^/$' },
      {
        type: 'dropdown',
        label: 'Integration',
        position: 'left',
        items: [
          { to: '/others/device_api', label: 'Card payment' },
          { to: '/api_qr/zengis-qr-api', label: 'VietQR payment' },
        ],
      },
      { type: 'search', position: 'right' },
    ],
  },
  // Code is coloured at build time, by tokens of src/css: no Prism theme travels to the browser.
  prism: { theme: { plain: {}, styles: [] } },
  footer: {
    copyright: `Copyright © ${brand.copyrightYear} ${brand.name}`,
  },
};
