/** Language of a text. The Vietnamese edition has all pages; English pages are below `/en`. */
export type TextLanguage = 'vi' | 'en';

/** The home page is also found without the slash at the end, which some hosts omit. */
const englishRoot = /^\/en(?:\/|$)/;

/** Returns the language of the page at a route without base URL; generated pages, which have both texts, count as Vietnamese. */
export const languageOf = (route: string): TextLanguage => (englishRoot.test(route) ? 'en' : 'vi');

/** Returns the route of a page in the other edition, which not every page has. */
export const counterpartOf = (route: string): string =>
  languageOf(route) === 'en' ? route.replace(englishRoot, '/') : `/en${route}`;

/** Removes the slash at the end of a route, which index pages have and some hosts add. */
export const stripSlash = (route: string): string => route.replace(/(?<=.)\/$/, '');

/** Custom props of a sidebar item: its label, address and summary in the English edition. */
export interface EnglishItem {
  english?: string;
  /** Undefined if the page has no English edition. */
  englishHref?: string;
  /** Line for the card of the page in a list. */
  englishSummary?: string;
}
