import path from 'node:path';

import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';

import { remarkDiagrams } from '../../../src/site/pipeline/markdown/remark/diagrams';

const render = async (value: string): Promise<string> => {
  const file = { value, path: path.resolve('docs/page.mdx') };
  return String(
    await compile(file, { remarkPlugins: [[remarkDiagrams, { root: path.resolve() }]], jsx: true }),
  );
};

const block = (meta: string, lines: string) => `# x\n\ntext\n\n\`\`\`${meta}\n${lines}\n\`\`\`\n`;

describe('remarkDiagrams', () => {
  it('replaces the block by a Diagram with its words, and keeps other code', async () => {
    const page = await render(
      `${block('states title="Một"', 'A: a\n---\nstart -> A: "x"')}\n${block('json', '{}')}`,
    );
    expect(page).toContain('<Diagram kind={"states"} title={"Một"} svg={"<svg ');
    expect(page).toContain('Bắt đầu ở đây: ');
    expect(page).toContain('language-json');
    expect(page).not.toContain('language-states');
  });

  it.each([
    [
      'no title',
      block('states', 'A: a\n---\nstart -> A: x'),
      'docs/page.mdx:5: the states diagram has no title',
    ],
    [
      'a wrong line',
      block('states title="t"', 'A: a\n---\nstart -> B: x'),
      'docs/page.mdx:8: no state "B"',
    ],
  ])('stops on %s with file and line', async (_name, value, message) => {
    await expect(render(value)).rejects.toThrow(message);
  });
});
