import { createRequire } from 'node:module';

import type { Config } from '@docusaurus/types';

import type * as Pipeline from './src/site/pipeline/load.cjs';

// Node loads the pipeline as it is. Docusaurus would transpile all of it with Babel, which takes an eighth of a build.
const site = (createRequire(__filename)('./src/site/pipeline/load.cjs') as typeof Pipeline).site();

const search = site.searchConfig(process.env);

const config: Config = {
  title: site.brand.portalName,
  tagline: site.brand.tagline,
  titleDelimiter: '|',
  url: site.siteUrl(process.env),
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { direction: 'ltr' } },
  },
  // Warnings do not stop the build; the step `links` of `npm test` reports broken links as failures.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  storage: { type: 'localStorage', namespace: false },
  future: site.future(__dirname),
  markdown: site.markdown(__dirname),
  ssrTemplate: site.ssrTemplate,
  clientModules: [
    './src/site/components/code/code-language.ts',
    './src/site/components/shell/decodable-address.ts',
    './src/site/components/shell/layout.ts',
    './src/site/components/shell/landing.ts',
    './src/site/components/status/chunk-failure.ts',
    './src/site/components/status/progress-bar.ts',
  ],
  presets: [site.preset(__dirname)],
  themes: [site.openApiTheme],
  plugins: [
    site.openApiDocs(),
    site.admonitionTitles,
    // Before `siteFiles`, because its errors tell more.
    site.regenerateSpecs,
    site.siteFiles,
    site.pageWarnings,
    site.readyMessage,
    site.finishedPages,
    site.codeTheme,
    site.leanBundle,
    site.pageScripts,
    site.trackSources,
    site.hosting(site.searchOrigins(search)),
  ],
  headTags: [...site.headTags(__dirname), ...site.searchHeadTags(search)],
  customFields: { search, translated: site.translatedRoutes(__dirname) },
  themeConfig: site.themeConfig(__dirname),
};

export default config;
