export { ErrorCatalogue } from './ErrorCatalogue';
export { ErrorTable } from './ErrorTable';
export type { ErrorDetail, ErrorRow } from './error-words';
export { Glossary, type Term } from './Glossary';
