/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `NotFound/Content`
 * Why: the page offers a search field and the main entry points.
 */
export { NotFoundHelp as default } from '../../../site/components/status';
