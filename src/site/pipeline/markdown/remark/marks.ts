import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { classes, searchSkip } from '@portal/core/markup';
import { certaintyMarks } from '../certainty';

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
