/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/MethodEndpoint`
 * Why: the original renders the path as a heading of level 2, and the server in the browser only. Here method,
 * full address and direction of the call are text of the page.
 */
export { Endpoint as default } from '../../../site/components/api';
