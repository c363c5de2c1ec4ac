export { ErrorCatalogue } from './ErrorCatalogue';
export { Glossary } from './Glossary';
