/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/MethodEndpoint`
 * Original: docusaurus-theme-openapi-docs/lib/theme/ApiExplorer/MethodEndpoint/index.js sha256:aea76b2570fe
 * Why: the original puts the path into a heading of level 2, and the server before it in the browser
 * only; here method and full address are text of the page, and it says who calls whom.
 */
export { Endpoint as default } from '../../../components/api';
