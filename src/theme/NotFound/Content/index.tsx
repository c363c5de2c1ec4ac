/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `NotFound/Content`
 * Why: adds a search field and links to the most important pages.
 */
export { NotFoundHelp as default } from '../../../site/components/status';
