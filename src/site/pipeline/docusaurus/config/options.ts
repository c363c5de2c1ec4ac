import type * as Preset from '@docusaurus/preset-classic';
import type { Config, MarkdownConfig, PresetConfig } from '@docusaurus/types';

import { contentFolders } from '@portal/sources/content/content-folders';
import { parseDocFrontMatter } from '@portal/sources/content/doc-front-matter';
import { preprocessMarkdown } from '../../markdown/preprocess';
import { rehypeTables } from '../../markdown/rehype-tables';
import { remarkCode } from '../../markdown/remark/code';
import { remarkDiagrams } from '../../markdown/remark/diagrams';
import { remarkMarks } from '../../markdown/remark/marks';
import { pageDates } from '../page-dates';

/**
 * Docusaurus's coming defaults, one by one: `v4: true` as a whole would namespace localStorage, and the
 * key of the colour mode is `theme`, without a namespace.
 */
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
      // A quarter less of a writer's next build. In CI there is no next build, and at 1,000 operations the
      // cache costs half a GiB and 6 % of the processor time.
      rspackPersistentCache: process.env['CI'] === undefined,
      // Each worker loads the server's bundle again: a fifth of a build's processor time, for a few seconds
      // less on a machine with free cores (`npm run bench -- build`).
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
 * One docs plugin for all content folders: an instance for each would give each its own "current" version, and
 * the portal has one. With `path: '.'` no `.mdx` may be in `src/pages`: it would be
 * processed twice.
 */
const docs = (root: string): Preset.Options['docs'] => ({
  path: '.',
  routeBasePath: '/',
  include: contentFolders.map((folder) => `${folder}/**/*.mdx`),
  sidebarPath: './sidebars.ts',
  docItemComponent: '@theme/ApiItem',
  // Functions without options: Docusaurus writes the options of plugins into every page.
  beforeDefaultRemarkPlugins: [() => remarkDiagrams({ root })],
  remarkPlugins: [() => remarkCode({ root }), remarkMarks],
  rehypePlugins: [rehypeTables],
  sidebarCollapsible: true,
  breadcrumbs: true,
  // By `page-dates.ts`.
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
