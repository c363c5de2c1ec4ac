import { readdirSync } from 'node:fs';
import path from 'node:path';

import { contentFolders } from './content-folders';

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
