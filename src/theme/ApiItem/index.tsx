/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiItem`
 * Why: the original adds a Redux store to every docs page and renders the right column only in the browser. Here the
 * MDX of an operation imports ApiExplorer itself, so that guides do not load it.
 */
export { default } from '@theme/DocItem';
