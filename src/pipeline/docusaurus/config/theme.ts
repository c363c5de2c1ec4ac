import type * as Preset from '@docusaurus/preset-classic';

import type { HtmlTagObject } from '@docusaurus/types';

import { brand } from '../../../brand';

/** The icon of a bookmark on a phone; browsers take the SVG favicon. */
export const iconHeadTags: HtmlTagObject[] = [
  {
    tagName: 'link',
    attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' },
  },
];

export const themeConfig: Preset.ThemeConfig = {
  image: 'img/social-card.png',
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar: {
    id: 'portal-4-3-1',
    content:
      '<span lang="vi">Tài liệu đang ở bản 1.0.0. <a href="/documents/uat#danh-sách-kiểm-trước-khi-lên-môi-trường-thật">Xem danh sách kiểm trước khi lên môi trường thật</a>.</span>',
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
    links: [
      {
        title: 'APIs',
        items: [
          { label: 'Card terminal (EDC) API', to: '/edc/api' },
          { label: 'VietQR API', to: '/qr/api' },
        ],
      },
      {
        title: 'Start',
        items: [
          { label: 'First call', to: '/documents/intro' },
          { label: 'Guides', to: '/category/hướng-dẫn' },
          { label: 'UAT and going live', to: '/documents/uat' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'Error codes', to: '/documents/errors' },
          { label: 'Glossary', to: '/documents/glossary' },
          { label: 'Facts to confirm', to: '/documents/to_confirm' },
        ],
      },
    ],
    copyright: `Copyright © ${brand.copyrightYear} ${brand.name}`,
  },
};
