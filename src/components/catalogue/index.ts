export { ErrorCatalogue } from './ErrorCatalogue';
export { ErrorTable } from './ErrorTable';
export { Glossary } from './Glossary';
