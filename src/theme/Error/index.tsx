/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Error`
 * Why: an error outside the layout shows the same text as an error inside. The layout catches errors of the page,
 * so an error that arrives here comes from the layout or above; the layout is therefore not rendered again.
 */
export { default } from '@theme/ErrorPageContent';
