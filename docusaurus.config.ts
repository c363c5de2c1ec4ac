import type { Config } from '@docusaurus/types';

import { brand } from './src/brand';
import { hosting } from './src/pipeline/output/hosting/plugin';
import { codeLanguage } from './src/pipeline/docusaurus/plugins/code-language';
import { earlySearch } from './src/pipeline/docusaurus/plugins/early-search';
import { siteFiles } from './src/pipeline/docusaurus/plugins/site-files';
import { leanBundle } from './src/pipeline/docusaurus/plugins/lean-bundle';
import { leanStyles } from './src/pipeline/docusaurus/plugins/lean-styles';
import { apiPageData } from './src/pipeline/docusaurus/plugins/api-page-data';
import { pageScripts } from './src/pipeline/docusaurus/plugins/page-scripts';
import { regenerateSpecs } from './src/pipeline/docusaurus/plugins/regenerate-specs';
import { swizzleCore } from './src/pipeline/docusaurus/plugins/swizzle-core';
import { trackSources } from './src/pipeline/docusaurus/plugins/track-sources';
import {
  feedHeadTags,
  finishedPages,
  future,
  iconHeadTags,
  markdown,
  openApiDocs,
  openApiTheme,
  preset,
  searchConfig,
  searchHeadTags,
  searchBundle,
  searchOrigins,
  themeConfig,
} from './src/pipeline/docusaurus/config';

const search = searchConfig(process.env);

const config: Config = {
  title: brand.portalName,
  tagline: brand.tagline,
  titleDelimiter: '|',
  url: process.env['SITE_URL'] ?? brand.siteUrl,
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { direction: 'ltr' } },
  },
  // Warnings by the spec (section 5); `npm run check:links` is what fails CI.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  storage: { type: 'localStorage', namespace: false },
  future,
  markdown,
  clientModules: [
    './src/components/shell/decodable-path.ts',
    './src/components/shell/layout.ts',
    './src/components/shell/prefetch.ts',
    './src/components/shell/second-click.ts',
    './src/components/shell/decodable-hash.ts',
    './src/components/shell/landing.ts',
    './src/components/status/chunk-failure.ts',
    './src/components/status/progress-bar.ts',
  ],
  presets: [preset],
  themes: [openApiTheme],
  plugins: [
    openApiDocs(),
    apiPageData,
    siteFiles,
    regenerateSpecs,
    finishedPages,
    searchBundle,
    codeLanguage,
    earlySearch,
    leanBundle,
    leanStyles,
    pageScripts,
    swizzleCore,
    trackSources,
    // Last: it reads the finished pages.
    hosting(searchOrigins(search)),
  ],
  headTags: [...iconHeadTags, ...feedHeadTags, ...searchHeadTags(search)],
  customFields: { search },
  themeConfig,
};

export default config;
