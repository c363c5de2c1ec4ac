export { MarkdownFiles, type MarkdownSite } from './files';
