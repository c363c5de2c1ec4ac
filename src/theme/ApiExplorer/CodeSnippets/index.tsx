/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/CodeSnippets`
 * Why: the original generates samples in the browser with postman-code-generators; here the build has
 * written them all into the page, each with its proof.
 */
export { Samples as default } from '../../../site/components/api';
