export { ErrorCatalogue } from './ErrorCatalogue';
export { Glossary } from './Glossary';
export { wordFor, words } from './error-words';
