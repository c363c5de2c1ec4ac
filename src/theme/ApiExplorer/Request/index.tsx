/**
 * Ejects: docusaurus-theme-openapi-docs 5.2.0 `ApiExplorer/Request`
 * Original: docusaurus-theme-openapi-docs/lib/theme/ApiExplorer/Request/index.js sha256:fe0c636507a3
 * Why: the original sends the request, and keeps credentials in the browser's storage. This editor
 * changes the samples and sends nothing; its code comes when a reader opens it.
 */
export { EditorSlot as default } from '../../../components/api';
