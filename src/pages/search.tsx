export { SearchPage as default } from '../search/page';
