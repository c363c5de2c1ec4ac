import { readdirSync } from 'node:fs';
import path from 'node:path';

import { contentFolders } from './content-folders';

/** Generated pages are checked through their spec. */
const generatedPage = /\.(?:api|info)\.mdx$/;

/** Every hand-written page of the site, relative to it and in NFC: `docs/guides/index.mdx`. */
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
