export { writeSearchIndex } from './write-index';
