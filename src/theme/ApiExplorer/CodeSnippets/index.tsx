/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/CodeSnippets`
 * Why: the original generates samples in the browser with postman-code-generators. Here the build writes all
 * samples into the page, with their test results.
 */
export { Samples as default } from '../../../site/components/api';
