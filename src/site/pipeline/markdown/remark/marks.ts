import path from 'node:path';

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

import type { TextLanguage } from '@portal/core/edition';
import { classes, searchSkip } from '@portal/core/markup';
import { isEnglishFile } from '@portal/sources/content/list-pages';

/** Page that lists every open point and explains the marks. */
export const openPointsPage = '/documents/to_confirm';

/** Marks of certainty with their meaning; writers use them as the text of a link after a statement. */
export const certaintyMarks: Readonly<Record<string, Record<TextLanguage, string>>> = {
  '✓': { vi: 'nhà cung cấp đã công bố', en: 'published by the provider' },
  '◐': { vi: 'đề xuất, chờ xác nhận', en: 'proposal, to be confirmed' },
  '○': { vi: 'còn mở', en: 'open' },
};

/** Remark plugin: adds an accessible name to marks of certainty, `[◐](/documents/to_confirm#…)`. */
export const remarkMarks =
  ({ root: site }: { root: string }) =>
  (root: Root, file: { path: string }): void => {
    const name = path.relative(site, file.path).split(path.sep).join('/');
    const language = isEnglishFile(name) ? 'en' : 'vi';
    visit(root, 'link', (link) => {
      const [child] = link.children;
      const label = child?.type === 'text' ? certaintyMarks[child.value]?.[language] : undefined;
      if (label === undefined) return;
      const title = link.title ? `${label}: ${link.title}` : label;
      link.title = title;
      link.data = {
        ...link.data,
        hProperties: { 'aria-label': title, className: [classes.certainty], ...searchSkip },
      };
    });
  };
