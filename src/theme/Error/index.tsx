/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Error`
 * Why: errors outside and inside the layout have the same message. The layout catches the errors of pages, so an
 * error here comes from the layout or its parents. The layout is therefore not rendered again.
 */
export { default } from '@theme/ErrorPageContent';
