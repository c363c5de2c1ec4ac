export { assertSources } from './assert-sources';
export { listPages } from './list-pages';
export { frontMatterKeys, readFrontMatter } from './front-matter';
export { nearest } from './nearest';
