/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Error`
 * Why: a crash outside the layout shows the same words as one inside. The layout
 * catches the crash of a page, so this one is of the layout or above it: the layout is not tried again.
 */
export { default } from '@theme/ErrorPageContent';
