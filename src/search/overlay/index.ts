export { SearchBar } from './SearchBar';
