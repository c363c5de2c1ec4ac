import path from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import {
  mistakesPage,
  parseDocFrontMatter,
} from '../../src/site/pipeline/docusaurus/config/front-matter';

test('Docusaurus reads pages with the line ends and the byte order mark of Windows', async () => {
  const page = '---\ntitle: A\n---\n\n## B\n\nC\n';
  const fileContent = `\uFEFF${page.replaceAll('\n', '\r\n')}`;
  const parsed = await parseDocFrontMatter(process.cwd())({
    filePath: path.resolve('docs/a.mdx'),
    fileContent,
    defaultParseFrontMatter: (given) =>
      Promise.resolve({ frontMatter: {}, content: given.fileContent }),
  });
  expect(parsed.content).toBe(page);
});

describe('a page without front matter', () => {
  const parse = () =>
    parseDocFrontMatter(process.cwd())({
      filePath: path.resolve('docs/empty.mdx'),
      fileContent: '',
      defaultParseFrontMatter: () => Promise.reject(new Error('not reached')),
    });

  test('stops a build', async () => {
    await expect(parse()).rejects.toThrow('docs/empty.mdx:1: no front matter');
  });

  test('shows the mistake in npm start, which prints it once', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const { content } = await parse();
    expect(content).toContain('docs/empty.mdx:1: no front matter');
    await parse();
    expect(print).toHaveBeenCalledTimes(1);
    expect(mistakesPage(process.cwd(), path.resolve('docs/empty.mdx'))).toBe(content);
    expect(mistakesPage(process.cwd(), path.resolve('docs/intro.mdx'))).toBeUndefined();
    vi.unstubAllEnvs();
    print.mockRestore();
  });
});
