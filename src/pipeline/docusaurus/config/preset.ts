import type * as Preset from '@docusaurus/preset-classic';
import type { PresetConfig } from '@docusaurus/types';

import { remarkCode } from '../../markdown/remark/code';
import { remarkDiagrams } from '../../markdown/remark/diagrams';
import { remarkRest } from '../../markdown/remark/rest';

/**
 * One docs plugin for all four content folders: four instances would give each family its own
 * "current" version, and the spec has one (section 3). With `path: '.'` no `.mdx` may lie in
 * `src/pages`: it would be processed twice.
 */
const docs: Preset.Options['docs'] = {
  path: '.',
  routeBasePath: '/',
  include: ['docs/**/*.mdx', 'others/**/*.mdx', 'api_edc/*.mdx', 'api_qr/*.mdx'],
  sidebarPath: './sidebars.ts',
  beforeDefaultRemarkPlugins: [remarkDiagrams],
  remarkPlugins: [remarkCode, remarkRest],
  sidebarCollapsible: true,
  breadcrumbs: true,
  versions: { current: { label: 'Next', banner: 'none', badge: false } },
  lastVersion: 'current',
};

export const preset: PresetConfig = [
  'classic',
  {
    docs,
    blog: false,
    pages: {},
    sitemap: { lastmod: null, changefreq: null, priority: null },
    theme: { customCss: './src/css/index.css' },
  } satisfies Preset.Options,
];
