export { finishedPages } from './finished-pages';
export { future, markdown, preset } from './options';
export { openApiDocs } from '../../generate/plugin-options';
export { openApiTheme } from './openapi-theme';
export { searchConfig, searchHeadTags, searchOrigins } from './search-options';
export { siteUrl } from './site-url';
export { feedHeadTags, iconHeadTags, themeConfig } from './theme';
