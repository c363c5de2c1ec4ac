import { createRequire } from 'node:module';

import type { Config } from '@docusaurus/types';

import type * as Pipeline from './src/site/pipeline/load.cjs';

// Loaded by Node: Docusaurus's own loader would translate the whole pipeline with Babel, which is an eighth
// of a build from nothing.
const {
  apiPageData,
  brand,
  codeLanguage,
  earlySearch,
  feedHeadTags,
  finishedPages,
  future,
  hosting,
  iconHeadTags,
  leanBundle,
  markdown,
  openApiDocs,
  openApiTheme,
  pageScripts,
  preset,
  regenerateSpecs,
  searchConfig,
  searchHeadTags,
  searchOrigins,
  siteFiles,
  siteUrl,
  themeConfig,
  trackSources,
} = (createRequire(__filename)('./src/site/pipeline/load.cjs') as typeof Pipeline).site();

const search = searchConfig(process.env);

const config: Config = {
  title: brand.portalName,
  tagline: brand.tagline,
  titleDelimiter: '|',
  url: siteUrl(process.env),
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
    './src/site/components/shell/decodable-path.ts',
    './src/site/components/shell/layout.ts',
    './src/site/components/shell/decodable-hash.ts',
    './src/site/components/shell/landing.ts',
    './src/site/components/status/chunk-failure.ts',
    './src/site/components/status/progress-bar.ts',
  ],
  presets: [preset],
  themes: [openApiTheme],
  plugins: [
    openApiDocs(),
    apiPageData,
    siteFiles,
    regenerateSpecs,
    finishedPages,
    codeLanguage,
    earlySearch,
    leanBundle,
    pageScripts,
    trackSources,
    // Its place is free: no other changes the finished pages, and none reads what this one adds.
    hosting(searchOrigins(search)),
  ],
  headTags: [...iconHeadTags, ...feedHeadTags, ...searchHeadTags(search)],
  customFields: { search },
  themeConfig,
};

export default config;
