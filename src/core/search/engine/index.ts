export { SearchEngine } from './engine';
export { FACETS } from './facets';
export { fold, normalize } from './fold';
