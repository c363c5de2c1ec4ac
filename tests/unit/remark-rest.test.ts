import { compileSync, evaluateSync } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { recmaLazyRest } from '../../src/pipeline/markdown/recma/lazy-rest';
import { remarkRest } from '../../src/pipeline/markdown/remark/rest';

const text = (length: number): string => 'x'.repeat(length);

/** What stays at the root of a page, `Rest` by the number of its blocks. */
function split(...blocks: string[]): string[] {
  let kinds: string[] = [];
  const look = () => (root: Root) => {
    kinds = root.children.map((node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Rest') return node.type;
      const [fragment] = node.children;
      return `Rest of ${fragment && 'children' in fragment ? fragment.children.length : 0}`;
    });
  };
  compileSync(blocks.join('\n\n'), { remarkPlugins: [remarkRest, look] });
  return kinds;
}

describe('the first screen of a page', () => {
  it('is all of a short page', () => {
    expect(split(text(500), text(500))).toEqual(['paragraph', 'paragraph']);
  });

  it('ends before the block that does not fit any more', () => {
    const page = [text(600), `- ${text(300)}`, text(300), text(1)];
    expect(split(...page)).toEqual(['paragraph', 'list', 'Rest of 2']);
  });

  it('begins with a block that is larger than a screen', () => {
    expect(split(text(5000), text(1))).toEqual(['paragraph', 'Rest of 1']);
  });

  it('counts short items by the lines they take', () => {
    const items = Array.from({ length: 20 }, () => '- x').join('\n');
    expect(split('short', items, 'short')).toEqual(['paragraph', 'Rest of 2']);
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

describe('the rest of a page', () => {
  const page = [
    'export const probe = (props) => props.onMade();',
    'Top',
    text(2000),
    '- one\n- `two`',
    '<p>{probe(props)}</p>',
  ].join('\n\n');

  /** HTML of the page, with `<Rest>` drawn by a component. */
  function draw(Rest: (props: { children: () => ReactNode }) => ReactNode, onMade: () => string) {
    const { default: Content } = evaluateSync(page, {
      ...runtime,
      remarkPlugins: [remarkRest],
      recmaPlugins: [recmaLazyRest],
    });
    return renderToStaticMarkup(createElement(Content, { components: { Rest }, onMade }));
  }

  it('is made when it is drawn, and is what it would be without', () => {
    const { default: Plain } = evaluateSync(page, runtime);
    const plain = renderToStaticMarkup(createElement(Plain, { onMade: () => 'made' }));
    const html = draw(
      ({ children }) => children(),
      () => 'made',
    );
    expect(html.replace(/\n/g, '')).toBe(plain.replace(/\n/g, ''));
    expect(html).toContain('<p>made</p>');
  });

  it('is not made before', () => {
    const html = draw(
      () => '…',
      () => {
        throw new Error('made');
      },
    );
    expect(html).toMatch(/^<p>Top<\/p>\s*…$/);
  });
});
