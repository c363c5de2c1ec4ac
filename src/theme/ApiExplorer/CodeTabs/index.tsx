/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/CodeTabs`
 * Original: docusaurus-theme-openapi-docs/lib/theme/ApiExplorer/CodeTabs/index.js sha256:a6e7063b0baf
 * Why: the language tabs of all code, on API pages and (MDXComponents) in guides. The original shows
 * one panel of tabs that it renders in the browser; here every panel is in the HTML and one choice of
 * language holds for the portal.
 */
export { LanguageTabs as default } from '../../../components/code';
