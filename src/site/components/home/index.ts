export { HomePage } from './HomePage';
export type { HomeTexts } from './texts';
