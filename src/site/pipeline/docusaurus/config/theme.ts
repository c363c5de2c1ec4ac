import { readFileSync } from 'node:fs';
import path from 'node:path';

import type * as Preset from '@docusaurus/preset-classic';
import type { HtmlTagObject } from '@docusaurus/types';

import { apis, contractFile } from '@portal/core/apis';
import { brand } from '@portal/core/brand';
import { routeOf } from '@portal/sources/content/list-pages';
import { loadContract } from '@portal/sources/openapi';
import { feedAddress } from '../../output/feed';

/** Icon for bookmarks on phones; browsers use the SVG favicon. */
export const iconHeadTags: HtmlTagObject[] = [
  {
    tagName: 'link',
    attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' },
  },
];

/** Lets feed readers discover the feed of contract versions. */
export const feedHeadTags: HtmlTagObject[] = [
  {
    tagName: 'link',
    attributes: {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'API changes',
      href: feedAddress,
    },
  },
];

function versionOf(siteDir: string): string {
  const text = readFileSync(path.join(siteDir, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Returns the version of the contracts; if they differ, a version for each API name. */
function contractVersions(siteDir: string): string {
  const versions = apis.map(({ specPath }) => loadContract(specPath, siteDir).info.version);
  if (new Set(versions).size === 1) return String(versions[0]);
  return apis.map(({ key }, index) => `${key.toUpperCase()} ${versions[index]}`).join(', ');
}

export const themeConfig = (siteDir: string): Preset.ThemeConfig => ({
  image: 'img/social-card.png',
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  announcementBar: {
    // Shows the bar again after an update of the portal.
    id: `portal-${versionOf(siteDir).replaceAll('.', '-')}`,
    content: `<span lang="vi">Tài liệu đang ở bản ${contractVersions(siteDir)}. <a href="/documents/uat#danh-sách-kiểm-trước-khi-lên-môi-trường-thật">Xem danh sách kiểm trước khi lên môi trường thật</a>.</span>`,
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
        items: apis.map(({ overviews: [first], navbarLabel }) => ({
          to: routeOf(first),
          label: navbarLabel,
        })),
      },
      { to: '/category/hướng-dẫn', label: 'Guides', position: 'left' },
      { to: '/documents/simulator', label: 'Simulator', position: 'left' },
      ...[
        { to: '/documents/support', label: 'Support' },
        { to: '/documents/versions', label: 'Changes' },
      ].map((item) => ({ ...item, position: 'left' as const, className: 'menu-only' })),
      { type: 'search', position: 'right' },
    ],
  },
  // Disables the Prism theme: the build highlights code with colours of src/css.
  prism: { theme: { plain: {}, styles: [] } },
  footer: {
    links: [
      {
        title: 'APIs',
        items: apis.flatMap(({ key, index, footerLabel }) => [
          { label: footerLabel, to: index.route },
          { label: `Contract: ${key}.yaml`, href: `pathname://${contractFile(key, 'yaml')}` },
        ]),
      },
      {
        title: 'Start',
        items: [
          { label: 'First call', to: '/documents/intro' },
          { label: 'Simulator', to: '/documents/simulator' },
          { label: 'Guides', to: '/category/hướng-dẫn' },
          { label: 'UAT and going live', to: '/documents/uat' },
          { label: 'Support', to: '/documents/support' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'Error codes', to: '/documents/errors' },
          { label: 'Changes', to: '/documents/versions' },
          { label: 'Glossary', to: '/documents/glossary' },
          { label: 'Facts to confirm', to: '/documents/to_confirm' },
        ],
      },
    ],
    copyright: `Copyright © ${brand.copyrightYear} ${brand.name}`,
  },
});
