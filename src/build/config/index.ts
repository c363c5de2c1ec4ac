export { future } from './future';
export { markdown } from './markdown';
export { openApiDocs } from './openapi';
export { preset } from './preset';
export { searchIndex } from './search';
export { searchConfig, searchHeadTags, searchBundle } from './search-options';
export { themeConfig } from './theme';
