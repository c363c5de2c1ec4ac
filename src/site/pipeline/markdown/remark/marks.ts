import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { classes, searchSkip } from '@portal/core/markup';
import { certaintyMarks } from '../certainty';

/** A remark plugin: gives a mark of certainty, `[◐](/documents/to_confirm#…)`, its name in words. */
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
