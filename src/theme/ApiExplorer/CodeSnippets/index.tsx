/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/CodeSnippets`
 * Original: docusaurus-theme-openapi-docs/lib/theme/ApiExplorer/CodeSnippets/index.js sha256:faf02bf70d00
 * Why: the original generates its samples in the browser with postman-code-generators; here the build
 * has written all of them into the page, each with what is proven of it.
 */
export { Samples as default } from '../../../components/api';
