import { readdirSync } from 'node:fs';
import path from 'node:path';

import { apis } from '@portal/core/apis';

/** Folders of hand-written pages; the folders of the APIs are last. */
export const contentFolders = ['docs', 'others', ...apis.map(({ outputDir }) => outputDir)];

/** Matches generated pages, which are checked through their spec. */
const generatedPage = /\.(?:api|info)\.mdx$/;

/** Lists the hand-written pages, relative to the site and in NFC: `docs/guides/index.mdx`. */
export function listPages(siteDir: string): string[] {
  return contentFolders
    .flatMap((folder) =>
      readdirSync(path.join(siteDir, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.split(path.sep).join('/')),
      ),
    )
    .filter((file) => file.endsWith('.mdx') && !generatedPage.test(file))
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
