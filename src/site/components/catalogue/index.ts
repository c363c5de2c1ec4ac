export { ErrorCatalogue } from './ErrorCatalogue';
export { ReactionRow } from './ReactionRow';
export { Glossary } from './Glossary';
export { wordFor, words } from './error-words';
