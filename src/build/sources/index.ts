export { assertSources, listPages } from './assert-sources';
export { frontMatterKeys, readFrontMatter } from './front-matter';
export { nearest } from './nearest';
