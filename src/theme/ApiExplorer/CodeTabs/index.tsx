/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/CodeTabs`
 * Why: API pages have the same language tabs as guides (MDXComponents). The original renders one panel in the browser.
 * Here the HTML contains every panel, and the reader's language applies to the whole portal.
 */
export { LanguageTabs as default } from '../../../site/components/code';
