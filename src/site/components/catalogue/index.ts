export { ErrorCatalogue } from './ErrorCatalogue';
export { ErrorTable } from './ErrorTable';
export type { EnglishErrors, ErrorDetail, ErrorRow, WithEnglish } from './error-words';
export { Glossary, type Term } from './Glossary';
export { wordFor, words } from './error-words';
