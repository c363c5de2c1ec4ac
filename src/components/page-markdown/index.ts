export { PageMarkdown } from './PageMarkdown';
