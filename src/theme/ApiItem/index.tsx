/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiItem`
 * Why: the original adds a Redux store to every page of the docs plugin and renders the right column in the
 * browser only. Here the MDX of an operation imports ApiExplorer, so guides do not load it.
 */
export { default } from '@theme/DocItem';
