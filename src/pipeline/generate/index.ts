import { generatePages } from './generate-pages';

/** `npm run gen:pages`. */
void generatePages(process.cwd());
