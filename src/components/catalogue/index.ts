export { ErrorCatalogue, type ErrorCode, type ErrorOwner } from './ErrorCatalogue';
export { Glossary, type Term } from './Glossary';
