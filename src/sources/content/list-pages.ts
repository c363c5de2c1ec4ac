import { readdirSync } from 'node:fs';
import path from 'node:path';

import { apis } from '@portal/core/apis';

/** Folders of hand-written pages; the folders of the APIs are last. */
export const contentFolders = ['docs', 'others', ...apis.map(({ outputDir }) => outputDir)];

/** Checks whether a file is a hand-written page. Generated pages are checked through their contract. */
export const isWritten = (file: string): boolean => /(?<!\.(?:api|info))\.mdx$/.test(file);

/** Lists all files in a folder and its subfolders, relative to the site, with `/`, sorted. */
export const filesIn = (siteDir: string, folder: string): string[] =>
  readdirSync(path.join(siteDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();

/** Lists the hand-written pages, relative to the site and in NFC: `docs/guides/index.mdx`. */
export function listPages(siteDir: string): string[] {
  return contentFolders
    .flatMap((folder) => filesIn(siteDir, folder))
    .filter(isWritten)
    .map((file) => file.normalize('NFC'))
    .sort();
}

/** Matches the file of an English page: `docs/en/payments/auth.mdx`. */
const english = /^(?<folder>\w+)\/en\//;

export const isEnglishFile = (file: string): boolean => english.test(file);

/** Returns the file of a page in the other edition: `docs/uat.mdx` for `docs/en/uat.mdx`, and the other way round. */
export const counterpartFile = (file: string): string =>
  isEnglishFile(file) ? file.replace(english, '$<folder>/') : file.replace(/\//, '/en/');

/**
 * Returns the route of a hand-written page: `docs/x` → `/documents/x`; index pages keep their trailing slash. In other
 * folders the route equals the path. English pages are below `/en`: `docs/en/x` → `/en/documents/x`.
 * @param file relative to the site, with forward slashes
 */
export function routeOf(file: string): string {
  if (isEnglishFile(file)) return `/en${routeOf(counterpartFile(file))}`;
  const route = file.replace(/\.mdx$/, '').replace(/^docs\//, 'documents/');
  return `/${route.replace(/(^|\/)index$/, '$1')}`;
}

/** Returns the Vietnamese routes of the pages that have an English edition: the home page (src/pages) and those of files. */
export const translatedRoutes = (siteDir: string): string[] => [
  '/',
  ...listPages(siteDir).filter(isEnglishFile).map(counterpartFile).map(routeOf),
];
