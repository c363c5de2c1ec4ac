export { ErrorCatalogue } from './ErrorCatalogue';
export { ReactionRow } from './ReactionRow';
export { Glossary } from './Glossary';
export { labels, wordFor } from './error-words';
