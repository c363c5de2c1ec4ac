/**
 * Ejects: @docusaurus/core 3.10.2 `theme-fallback/Error`
 * Original: @docusaurus/core/lib/client/theme-fallback/Error/index.js sha256:4037ad84f198
 * Why: a crash outside the layout shows the same words as one inside (spec section 2). Unlike the
 * original it does not try the layout again: a page's crash is caught inside the layout, so what
 * reaches this point is the crash of the layout itself or of something above it.
 */
export { default } from '@theme/ErrorPageContent';
