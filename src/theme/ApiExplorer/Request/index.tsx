/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/Request`
 * Why: the original sends the request and stores credentials in the browser. This editor changes the samples and
 * sends nothing; its code loads when a reader opens it.
 */
export { EditorSlot as default } from '../../../site/components/api';
