import type * as Preset from '@docusaurus/preset-classic';
import type { Config, MarkdownConfig, PresetConfig } from '@docusaurus/types';

import { contentFolders } from '@portal/sources/content/list-pages';
import { parseDocFrontMatter } from '@portal/sources/content/doc-front-matter';
import { preprocessMarkdown } from '../../markdown/preprocess';
import { rehypeTables } from '../../markdown/rehype-tables';
import { remarkCode } from '../../markdown/remark/code';
import { remarkDiagrams } from '../../markdown/remark/diagrams';
import { remarkMarks } from '../../markdown/remark/marks';
import { pageDates } from '../page-dates';

/** Enables future defaults one by one: `v4: true` would also rename the colour mode's localStorage key, `theme`. */
export const future = (siteDir: string) =>
  ({
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    experimental_vcs: pageDates(siteDir),
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      // Saves 25 % of the next local build. CI has no next build; with 1,000 operations the cache would cost 512 MiB
      // and 6 % processor time.
      rspackPersistentCache: process.env['CI'] === undefined,
      // Each worker loads the server bundle again: 20 % of a build's processor time for a few seconds on a machine
      // with free cores (`npm run bench -- build`).
      ssgWorkerThreads: false,
      gitEagerVcs: false,
    },
  }) satisfies Config['future'];

export const markdown = (siteDir: string): Partial<MarkdownConfig> => ({
  parseFrontMatter: parseDocFrontMatter(siteDir),
  preprocessor: (page) => preprocessMarkdown(siteDir, page),
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
});

/**
 * Configures one docs plugin for all folders, since each plugin has its own "current" version. `path: '.'` forbids
 * `.mdx` files in `src/pages`: they would be processed twice.
 */
const docs = (root: string): Preset.Options['docs'] => ({
  path: '.',
  routeBasePath: '/',
  include: contentFolders.map((folder) => `${folder}/**/*.mdx`),
  sidebarPath: './sidebars.ts',
  docItemComponent: '@theme/ApiItem',
  // Functions without arguments, because Docusaurus writes plugin options into every page.
  beforeDefaultRemarkPlugins: [() => remarkDiagrams({ root })],
  remarkPlugins: [() => remarkCode({ root }), remarkMarks],
  rehypePlugins: [rehypeTables],
  sidebarCollapsible: true,
  breadcrumbs: true,
  // The date comes from `page-dates.ts`.
  showLastUpdateTime: true,
  versions: { current: { label: 'Next', banner: 'none', badge: false } },
  lastVersion: 'current',
});

export const preset = (siteDir: string): PresetConfig => [
  'classic',
  {
    docs: docs(siteDir),
    blog: false,
    pages: {},
    sitemap: { lastmod: null, changefreq: null, priority: null },
    theme: { customCss: './src/css/index.css' },
  } satisfies Preset.Options,
];
