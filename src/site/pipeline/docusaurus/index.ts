/** Exports for `docusaurus.config.ts` and `sidebars.ts`, which load them by `site` of `load.cjs`. */
export { brand } from '@portal/core/brand';
export { translatedRoutes } from '@portal/sources/content/list-pages';
export { apiSidebars, inEditions } from '../generate/sidebar';
export { openApiDocs } from '../generate/plugin-options';
export { hosting } from '../output/hosting/plugin';
export { finishedPages } from '../output/plugin';
export { openApiTheme } from './config/openapi-theme';
export { future, markdown, preset } from './config/options';
export { searchConfig, searchHeadTags, searchOrigins } from './config/search-options';
export { siteUrl } from './config/site-url';
export { admonitionTitles, headTags, themeConfig } from './config/theme';
export { codeTheme } from './plugins/code-theme';
export { leanBundle } from './plugins/lean-bundle';
export { pageScripts, ssrTemplate } from './plugins/page-scripts';
export { readyMessage } from './plugins/ready-message';
export { pageWarnings, regenerateSpecs } from './plugins/regenerate-specs';
export { siteFiles } from './plugins/site-files';
export { trackSources } from './plugins/track-sources';
