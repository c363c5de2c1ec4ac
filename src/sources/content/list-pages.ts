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

/**
 * Returns the route of a hand-written page: `docs/x` → `/documents/x`; index pages keep their trailing slash. In other
 * folders the route equals the path.
 * @param file relative to the site, with forward slashes
 */
export function routeOf(file: string): string {
  const route = file.replace(/\.mdx$/, '').replace(/^docs\//, 'documents/');
  return `/${route.replace(/(^|\/)index$/, '$1')}`;
}
