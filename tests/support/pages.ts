import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { contentFolders } from '../../src/sources/content/content-folders';

/** A hand-written page: the folders that the docs plugin reads, without the generated pages. */
export interface ContentPage {
  file: string;
  text: string;
}

/** All hand-written pages, as their files stand. */
export function contentPages(): ContentPage[] {
  return contentFolders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => file.endsWith('.mdx') && !/\.(?:api|info)\.mdx$/.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
