import { compileSync } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { remarkRest } from '../../src/build/remark/rest';

const text = (length: number): string => 'x'.repeat(length);

/** What stays at the root of a page, `Rest` by the number of its blocks. */
function split(...blocks: string[]): string[] {
  let kinds: string[] = [];
  const look = () => (root: Root) => {
    kinds = root.children.map((node) =>
      node.type === 'mdxJsxFlowElement' && node.name === 'Rest'
        ? `Rest of ${node.children.length}`
        : node.type,
    );
  };
  compileSync(blocks.join('\n\n'), { remarkPlugins: [remarkRest, look] });
  return kinds;
}

describe('the first screen of a page', () => {
  it('is all of a short page', () => {
    expect(split(text(500), text(600))).toEqual(['paragraph', 'paragraph']);
  });

  it('ends before the block that does not fit any more', () => {
    const page = [text(700), `- ${text(400)}`, text(300), text(1)];
    expect(split(...page)).toEqual(['paragraph', 'list', 'Rest of 2']);
  });

  it('begins with a block that is larger than a screen', () => {
    expect(split(text(5000), text(1))).toEqual(['paragraph', 'Rest of 1']);
  });

  it('leaves exports and imports at the root, wherever they stand', () => {
    expect(split(text(1000), text(1000), 'export const toc = [];')).toEqual([
      'mdxjsEsm',
      'paragraph',
      'Rest of 1',
    ]);
  });

  it('counts code by the place it takes, and a list by what the build has put into it', () => {
    const code = `<CodePanel html="${text(5000)}" />`;
    expect(split(code, code, code)).toHaveLength(3);
    expect(split('short', `<Glossary items={["${text(5000)}"]} />`)).toEqual([
      'paragraph',
      'Rest of 1',
    ]);
  });
});
