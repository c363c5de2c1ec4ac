import type * as Preset from '@docusaurus/preset-classic';
import type { Config, MarkdownConfig, PresetConfig } from '@docusaurus/types';

import { contentFolders } from '@portal/sources/content/list-pages';
import { preprocessMarkdown } from '../../markdown/preprocess';
import { rehypeInlineCode } from '../../markdown/rehype-inline-code';
import { rehypeTables } from '../../markdown/rehype-tables';
import { remarkCode } from '../../markdown/remark/code/remark-code';
import { remarkDiagrams } from '../../markdown/remark/diagrams';
import { remarkEditions } from '../../markdown/remark/editions';
import { remarkMarks } from '../../markdown/remark/marks';
import { pageDates } from '../page-dates';
import { mistakesPage, parseDocFrontMatter } from './front-matter';

/** Sets future defaults one by one: `v4: true` would also rename `theme`, the localStorage key of the colour mode. */
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
      // Makes the next local build 25 % faster. In CI there is no next build; with 1,000 operations the cache would cost
      // 512 MiB and 6 % processor time.
      rspackPersistentCache: process.env['CI'] === undefined,
      // Each worker would load the server bundle again: 20 % more processor time per build, and only a few seconds
      // saved on a machine with free cores (`npm run bench -- build`).
      ssgWorkerThreads: false,
      gitEagerVcs: false,
    },
  }) satisfies Config['future'];

export const markdown = (siteDir: string): Partial<MarkdownConfig> => ({
  parseFrontMatter: parseDocFrontMatter(siteDir),
  preprocessor: (page) => mistakesPage(siteDir, page.filePath) ?? preprocessMarkdown(siteDir, page),
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
});

/**
 * Configures one docs plugin for all folders, because each further plugin would add another docs version. With
 * `path: '.'` the folder `src/pages` must not contain `.mdx` files, because they would be processed twice.
 */
const docs = (root: string): Preset.Options['docs'] => ({
  path: '.',
  routeBasePath: '/',
  include: contentFolders.map((folder) => `${folder}/**/*.mdx`),
  sidebarPath: './sidebars.ts',
  docItemComponent: '@theme/ApiItem',
  // Closures pass `root` to the plugins, because Docusaurus would write options of plugins into every page.
  beforeDefaultRemarkPlugins: [() => remarkDiagrams({ root })],
  remarkPlugins: [
    () => remarkCode({ root }),
    () => remarkEditions({ root }),
    () => remarkMarks({ root }),
  ],
  rehypePlugins: [rehypeTables, rehypeInlineCode],
  // The date comes from `page-dates.ts`.
  showLastUpdateTime: true,
  versions: { current: { label: 'Next', banner: 'none', badge: false } },
  lastVersion: 'current',
});

export const preset = (siteDir: string): PresetConfig => [
  '@docusaurus/preset-classic',
  {
    docs: docs(siteDir),
    blog: false,
    pages: {},
    sitemap: { lastmod: null, changefreq: null, priority: null },
    theme: { customCss: './src/css/index.css' },
  } satisfies Preset.Options,
];
