import type * as Preset from '@docusaurus/preset-classic';
import type { HtmlTagObject, Plugin } from '@docusaurus/types';
import { transformSync } from 'esbuild';
import { themes, type PrismTheme } from 'prism-react-renderer';

import { apis, contractFile } from '@portal/core/apis';
import { brand } from '@portal/core/brand';
import { routeOf } from '@portal/sources/content/list-pages';
import { portalVersion } from '@portal/sources/content/portal-version';
import { loadContract } from '@portal/sources/openapi';
import { feedAddress } from '../../output/feed';
import { codeLanguageScript } from '../head/code-language';
import { earlyPageScript } from '../head/early-page';
import { earlySearchScript } from '../head/early-search';

/**
 * Colours of code, which is dark in both colour modes; `plugins/code-theme.ts` writes the styles. The theme's own colours
 * of comments and keywords have too little contrast on marked lines.
 */
export const codeTheme: PrismTheme = {
  ...themes.vsDark,
  styles: [
    ...themes.vsDark.styles,
    { types: ['comment', 'prolog'], style: { color: '#8fb97f' } },
    { types: ['keyword'], style: { color: '#76b5ea' } },
  ],
};

/** Creates a tag with a minified script; the build does not minify HTML. */
const inlineScript = (source: string): HtmlTagObject => ({
  tagName: 'script',
  attributes: {},
  innerHTML: transformSync(source, { minify: true }).code.trim(),
});

/** Id of the announcement: a reader who closed it sees it again with the next version of the portal. */
const announcementId = (siteDir: string): string =>
  `portal-${portalVersion(siteDir).replaceAll('.', '-')}`;

/**
 * Returns the tags in the head of every page: scripts that run before React starts, an icon for bookmarks on phones, and
 * a link to the feed of contract versions for feed readers.
 */
export const headTags = (siteDir: string): HtmlTagObject[] => [
  ...[earlyPageScript(announcementId(siteDir)), codeLanguageScript, earlySearchScript].map(
    inlineScript,
  ),
  {
    tagName: 'link',
    attributes: { rel: 'apple-touch-icon', href: '/img/apple-touch-icon.png' },
  },
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

/** Docusaurus plugin: gives admonitions without an explicit title a title in the article's language. */
export const admonitionTitles = (): Plugin => ({
  name: 'admonition-titles',
  getDefaultCodeTranslationMessages: async () => ({
    'theme.admonition.note': 'Ghi chú',
    'theme.admonition.tip': 'Mẹo',
    'theme.admonition.info': 'Thông tin',
    'theme.admonition.warning': 'Lưu ý',
    'theme.admonition.caution': 'Thận trọng',
    'theme.admonition.danger': 'Cảnh báo',
  }),
});

/** Returns the version of the contracts; if they differ, each version with the name of its API. */
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
    id: announcementId(siteDir),
    content: `<span lang="vi">Bản ${contractVersions(siteDir)} · <a href="/documents/uat#danh-sách-kiểm-trước-khi-lên-môi-trường-thật">Danh sách kiểm trước khi chạy thật</a></span>`,
    isCloseable: true,
  },
  navbar: {
    title: brand.portalName,
    hideOnScroll: true,
    logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28 },
    items: [
      { to: '/', label: 'Home', position: 'left', activeBaseRegex: '^/(en/?)?$' },
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
      { type: 'custom-edition', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  prism: { theme: codeTheme },
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
