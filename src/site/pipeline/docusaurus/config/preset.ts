import type * as Preset from '@docusaurus/preset-classic';
import type { PresetConfig } from '@docusaurus/types';

import { contentFolders } from '@portal/sources/content/content-folders';
import { rehypeTables } from '../../markdown/rehype-tables';
import { remarkCode } from '../../markdown/remark/code';
import { remarkDiagrams } from '../../markdown/remark/diagrams';
import { remarkRest } from '../../markdown/remark/rest';

/**
 * One docs plugin for all content folders: an instance for each would give each its own
 * "current" version, and the spec has one (section 3). With `path: '.'` no `.mdx` may lie in
 * `src/pages`: it would be processed twice.
 */
const docs: Preset.Options['docs'] = {
  path: '.',
  routeBasePath: '/',
  include: contentFolders.map((folder) => `${folder}/**/*.mdx`),
  sidebarPath: './sidebars.ts',
  docItemComponent: '@theme/ApiItem',
  beforeDefaultRemarkPlugins: [remarkDiagrams],
  remarkPlugins: [remarkCode, remarkRest],
  rehypePlugins: [rehypeTables],
  sidebarCollapsible: true,
  breadcrumbs: true,
  // The dates are ours: `page-dates.ts`.
  showLastUpdateTime: true,
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
