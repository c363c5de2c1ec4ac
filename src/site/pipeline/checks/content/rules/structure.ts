import { lineOf, nodesOf, textOf, walk, type Node } from '../page';
import type { PageRule } from '../rule';

/** Headings start at h2 (the title is the h1) and skip no level. */
export const headings: PageRule = {
  name: 'headings',
  check(page, report) {
    let above = 1;
    for (const node of nodesOf(page, 'heading')) {
      const depth = node.depth ?? 1;
      if (depth === 1) {
        report(lineOf(node), `"${textOf(node)}" is a second h1`, 'The title is the h1: write ##.');
      } else if (depth > above + 1) {
        report(
          lineOf(node),
          `"${textOf(node)}" is an h${String(depth)} below an h${String(above)}`,
          `Write ${'#'.repeat(above + 1)}, or add the heading between.`,
        );
      }
      above = depth;
    }
  },
};

function altOf(node: Node): string {
  if (node.type === 'image') return node.alt ?? '';
  const value = node.attributes?.find(({ name }) => name === 'alt')?.value;
  return typeof value === 'string' ? value : '';
}

/** Every image says in words what it shows. */
export const images: PageRule = {
  name: 'images',
  check(page, report) {
    for (const node of walk(page.tree)) {
      const isImage =
        node.type === 'image' || (node.type.startsWith('mdxJsx') && node.name === 'img');
      if (isImage && altOf(node).trim() === '') {
        report(
          lineOf(node),
          'the image has no alternative text',
          'Say what it shows: ![Màn hình máy EDC báo đã thanh toán](…).',
        );
      }
    }
  },
};
