/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/MethodEndpoint`
 * Why: the original puts the path into a heading of level 2, and the server before it in the browser
 * only; here method and full address are text of the page, and it says who calls whom.
 */
export { Endpoint as default } from '../../../components/api';
