import type { Root, RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { remarkRest } from '../../src/build/remark/rest';

const paragraph = (length: number): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value: 'x'.repeat(length) }],
});
const element = (name: string, value = ''): RootContent => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [{ type: 'mdxJsxAttribute', name: 'items', value }],
  children: [],
});
const esm: RootContent = { type: 'mdxjsEsm', value: 'export const toc = [];' };

/** What stays at the root of a page, `Rest` by the number of its blocks. */
function split(...children: RootContent[]): string[] {
  const root: Root = { type: 'root', children };
  // The plugin asks for nothing of its processor or file.
  (remarkRest as unknown as () => (tree: Root) => void)()(root);
  return root.children.map((node) =>
    node.type === 'mdxJsxFlowElement' && node.name === 'Rest'
      ? `Rest of ${node.children.length}`
      : node.type,
  );
}

describe('the first screen of a page', () => {
  it('is all of a short page', () => {
    expect(split(paragraph(500), paragraph(600))).toEqual(['paragraph', 'paragraph']);
  });

  it('ends before the block that does not fit any more', () => {
    expect(split(paragraph(700), paragraph(400), paragraph(300), paragraph(1))).toEqual([
      'paragraph',
      'paragraph',
      'Rest of 2',
    ]);
  });

  it('begins with a block that is larger than a screen', () => {
    expect(split(paragraph(5000), paragraph(1))).toEqual(['paragraph', 'Rest of 1']);
  });

  it('leaves exports and imports at the root, wherever they stand', () => {
    expect(split(paragraph(1000), paragraph(1000), esm)).toEqual([
      'mdxjsEsm',
      'paragraph',
      'Rest of 1',
    ]);
  });

  it('counts code by the place it takes, and a list by what the build has put into it', () => {
    const code = element('CodePanel', 'x'.repeat(5000));
    expect(split(code, code, code)).not.toContain('Rest of 1');
    expect(split(paragraph(1), element('Glossary', 'x'.repeat(5000)))).toEqual([
      'paragraph',
      'Rest of 1',
    ]);
  });
});
