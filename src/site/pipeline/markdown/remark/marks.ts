import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { classes, searchSkip } from '@portal/core/markup';

/** Page that lists every open point and explains the marks. */
export const openPointsPage = '/documents/to_confirm';

/** Marks of certainty with their meaning; writers use them as the text of a link after a statement. */
export const certaintyMarks: Readonly<Record<string, string>> = {
  '✓': 'nhà cung cấp đã công bố',
  '◐': 'đề xuất, chờ xác nhận',
  '○': 'còn mở',
};

/** Remark plugin: adds an accessible name to marks of certainty, `[◐](/documents/to_confirm#…)`. */
export const remarkMarks: Plugin<[], Root> = () => (root) => {
  visit(root, 'link', (link) => {
    const [child] = link.children;
    const label = child?.type === 'text' ? certaintyMarks[child.value] : undefined;
    if (label === undefined) return;
    const name = link.title ? `${label}: ${link.title}` : label;
    link.title = name;
    link.data = {
      ...link.data,
      hProperties: { 'aria-label': name, className: [classes.certainty], ...searchSkip },
    };
  });
};
