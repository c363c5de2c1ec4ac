import { existsSync } from 'node:fs';
import path from 'node:path';

import type { EnglishItem } from '@portal/core/edition';
import { headingAnchors } from './anchors';
import { withoutFences } from './fences';
import { readFrontMatter } from './front-matter';
import { counterpartFile, isEnglishFile, routeOf } from './list-pages';
import { readText } from './read-text';

/** Returns the anchors of a page's headings in order. */
const anchorsOf = (siteDir: string, file: string): string[] =>
  headingAnchors(withoutFences(readText(siteDir, file)));

/**
 * Returns the anchors of a page by those of its other edition; empty if the page has none. Both files have the same
 * headings in the same order (rule `editions` of the checks).
 */
export function anchorsByCounterpart(siteDir: string, file: string): Map<string, string> {
  const other = counterpartFile(file);
  if (![file, other].every((each) => existsSync(path.join(siteDir, each)))) return new Map();
  const own = anchorsOf(siteDir, file);
  return new Map(
    anchorsOf(siteDir, other).flatMap((anchor, index) => {
      const here = own[index];
      return here === undefined ? [] : [[anchor, here]];
    }),
  );
}

/** Returns the label, the address and the line for the card of a page's English edition, if it has one. */
export function englishOf(siteDir: string, vietnamese: string): EnglishItem | undefined {
  const file = counterpartFile(vietnamese);
  if (!existsSync(path.join(siteDir, file))) return undefined;
  const { fields } = readFrontMatter(file, readText(siteDir, file));
  const label = fields.sidebar_label ?? fields.title;
  const summary = fields.sidebar_custom_props?.summary;
  return {
    ...(label !== undefined && { english: label }),
    englishHref: routeOf(file),
    ...(summary !== undefined && { englishSummary: summary }),
  };
}

/** Returns the file of the Vietnamese page at a route: `docs/uat.mdx` for `/documents/uat`. */
export const fileAt = (route: string): string =>
  `${route.slice(1).replace(/^documents\//, 'docs/')}${route.endsWith('/') ? 'index' : ''}.mdx`;

/**
 * Returns the address that a link of an English page leads to. Links in English files are those of the Vietnamese file,
 * with its anchors: the other page in English, if it has an English edition, and its heading in the same place.
 * @param file of the page with the link
 */
export const englishAddress = (siteDir: string, file: string, url: string): string =>
  isEnglishFile(file) && /^[/#]/.test(url) ? englishRoute(siteDir, url, file) : url;

/**
 * Returns the English address for a Vietnamese address of this site; the same one if there is no English page.
 * @param file of an English page, for addresses that begin with `#`
 */
export function englishRoute(siteDir: string, url: string, file = ''): string {
  const [, page = '', query = '', anchor = ''] = /^([^#?]*)([^#]*)#?(.*)$/.exec(url) ?? [];
  const english = page === '' ? file : counterpartFile(fileAt(decodeURI(page)));
  if (!existsSync(path.join(siteDir, english))) return url;
  const route = page === '' ? '' : routeOf(english);
  const heading = anchorsByCounterpart(siteDir, english).get(decodeURI(anchor)) ?? anchor;
  return `${route}${query}${anchor === '' ? '' : `#${heading}`}`;
}
