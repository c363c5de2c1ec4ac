export { SearchPage as default } from '../site/search/page/SearchPage';
