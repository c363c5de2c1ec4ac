import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { contentFolders } from '../../src/sources/content/list-pages';

export interface ContentPage {
  file: string;
  text: string;
}

/** Reads the sources of all hand-written pages. */
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
