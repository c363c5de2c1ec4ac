export { MarkdownFiles, type MarkdownSite } from './files';
export type { PageEntry } from './llms';
