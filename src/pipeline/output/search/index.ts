export { searchIndexPlugin, type SearchPluginOptions } from './plugin';
