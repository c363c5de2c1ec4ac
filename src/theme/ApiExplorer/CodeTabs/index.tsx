/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/CodeTabs`
 * Why: API pages and guides (MDXComponents) use the same language tabs. The original renders one panel in the
 * browser; here the HTML holds every panel, and one choice of language applies to the portal.
 */
export { LanguageTabs as default } from '../../../site/components/code';
