export { ErrorCatalogue } from './ErrorCatalogue';
export { ErrorTable } from './ErrorTable';
export { Glossary } from './Glossary';
export { wordFor, words } from './error-words';
