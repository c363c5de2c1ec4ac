export { SearchEngine } from './engine';
export { fold, normalize } from './fold';
