import { compileSync, evaluateSync } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { MDXComponents } from 'mdx/types';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';

import { remarkRest } from '../../src/site/pipeline/markdown/remark/rest';

const text = (length: number): string => 'x'.repeat(length);

/** The nodes at the root of a page after the plugin; `Rest` with the number of its blocks. */
function split(...blocks: string[]): string[] {
  let kinds: string[] = [];
  const look = () => (root: Root) => {
    kinds = root.children.map((node) =>
      node.type === 'mdxJsxFlowElement' ? `Rest of ${node.children.length}` : node.type,
    );
  };
  compileSync(blocks.join('\n\n'), { remarkPlugins: [remarkRest, look] });
  return kinds;
}

describe('the first screen of a page', () => {
  it('is all of a short page', () => {
    expect(split(text(500), text(500))).toEqual(['paragraph', 'paragraph']);
  });

  it('ends before the block that does not fit any more', () => {
    const page = [text(600), `- ${text(300)}`, text(600), text(1)];
    expect(split(...page)).toEqual(['paragraph', 'list', 'Rest of 2']);
  });

  it('begins with a block that is larger than a screen', () => {
    expect(split(text(5000), text(1))).toEqual(['paragraph', 'Rest of 1']);
  });

  it('counts short lines by their number', () => {
    const items = Array.from({ length: 20 }, () => '- x').join('\n');
    expect(split('short', items, 'short')).toEqual(['paragraph', 'Rest of 2']);
  });

  it('leaves exports at the root, wherever they stand', () => {
    const page = [text(1000), text(1000), 'export const toc = [];'];
    expect(split(...page)).toEqual(['mdxjsEsm', 'paragraph', 'Rest of 1']);
  });
});

it('the rest of a page is what it would be without the plugin', () => {
  const page = ['Top', text(2000), '- one\n- `two`', '<p>three</p>'].join('\n\n');
  const render = (remarkPlugins: (typeof remarkRest)[], components: MDXComponents): string => {
    const { default: Content } = evaluateSync(page, { ...runtime, remarkPlugins });
    return renderToStaticMarkup(createElement(Content, { components })).replaceAll('\n', '');
  };
  const Rest = ({ children }: { children?: ReactNode }): ReactNode => children;
  expect(render([remarkRest], { Rest })).toBe(render([], {}));
  expect(render([remarkRest], { Rest: () => '…' })).toBe('<p>Top</p>…');
});
