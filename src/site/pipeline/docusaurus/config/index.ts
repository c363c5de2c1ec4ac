export { finishedPages } from './finished-pages';
export { future } from './future';
export { markdown } from './markdown';
export { openApiDocs } from '../../generate/plugin-options';
export { openApiTheme } from './openapi-theme';
export { preset } from './preset';
export { searchConfig, searchHeadTags, searchOrigins } from './search-options';
export { siteUrl } from './site-url';
export { feedHeadTags, iconHeadTags, themeConfig } from './theme';
