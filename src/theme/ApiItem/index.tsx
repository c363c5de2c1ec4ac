/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiItem`
 * Original: docusaurus-theme-openapi-docs/lib/theme/ApiItem/index.js sha256:fd059f169de5
 * Why: the original takes an operation from the front matter, brings a store for it to every page of
 * the docs plugin and renders the right column in the browser only. Here an operation's page is a page
 * like any other, whose MDX brings its own parts (ApiExplorer), so guides load nothing of them.
 */
export { default } from '@theme/DocItem';
