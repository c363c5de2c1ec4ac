/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/MethodEndpoint`
 * Why: the original renders the path as a heading of level 2, and renders the server only in the browser. Here the HTML
 * contains the method, the full address and a note for calls to the reader's server.
 */
export { Endpoint as default } from '../../../site/components/api';
