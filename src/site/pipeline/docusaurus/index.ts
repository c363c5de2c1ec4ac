/** Exports for `docusaurus.config.ts` and `sidebars.ts`: `site` of `load.cjs`. */
export { brand } from '@portal/core/brand';
export { hosting } from '../output/hosting/plugin';
export * from './config';
export { apiPageData } from './plugins/api-page-data';
export { codeLanguage } from './plugins/code-language';
export { earlyPage } from './plugins/early-page';
export { earlySearch } from './plugins/early-search';
export { leanBundle } from './plugins/lean-bundle';
export { pageScripts } from './plugins/page-scripts';
export { pageWarnings, regenerateSpecs } from './plugins/regenerate-specs';
export { siteFiles } from './plugins/site-files';
export { trackSources } from './plugins/track-sources';
export { apiSidebars } from '../generate/sidebar';
