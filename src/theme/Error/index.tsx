/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Error`
 * Why: a crash outside the layout shows the same text as one inside. The layout catches the crash of a page, so
 * this crash is in the layout or above, and the layout is not rendered again.
 */
export { default } from '@theme/ErrorPageContent';
