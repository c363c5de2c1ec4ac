import path from 'node:path';

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { englishAddress } from '@portal/sources/content/editions';

/** Remark plugin: the links of an English page lead to English pages and to their headings. */
export const remarkEditions =
  ({ root }: { root: string }) =>
  (tree: Root, { path: filePath }: { path: string }): void => {
    const file = path.relative(root, filePath).split(path.sep).join('/');
    visit(tree, 'link', (link) => {
      link.url = englishAddress(root, file, link.url);
    });
  };
