/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/CodeSnippets`
 * Why: the original generates samples in the browser with postman-code-generators; here the build writes all of
 * them into the page, with their proofs.
 */
export { Samples as default } from '../../../site/components/api';
