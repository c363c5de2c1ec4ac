import { expect, it } from 'vitest';

import type { Term } from '../../src/core/lists';
import { isVietnamese } from '../../src/core/values';
import { termsIn } from '../../src/sources/content/glossary';
import { preprocessMarkdown } from '../../src/site/pipeline/markdown/preprocess';

it.each([
  ['docs/x.mdx', 'vi'],
  ['docs/en/x.mdx', 'en'],
] as const)(
  'fills in the list of %s as an expression that MDX parses once',
  (filePath, language) => {
    const page = preprocessMarkdown('.', { filePath, fileContent: '# X\n\n<Glossary />\n' });
    const [, literal = ''] = /<Glossary items=\{JSON\.parse\((".*")\)\} \/>/.exec(page) ?? [];
    const shown = JSON.parse(JSON.parse(literal) as string) as Term[];
    expect(shown).toEqual(termsIn('.', language));
    expect(shown.every(({ meaning }) => isVietnamese(meaning))).toBe(language === 'vi');
    // MDX parses the expression again at each closing brace, so one brace per entry made the build time quadratic.
    const [, element = ''] = /(<Glossary .*)/.exec(page) ?? [];
    expect(element.match(/\}/g)).toHaveLength(1);
  },
);

it('imports the component of a list after the text, only on the page that uses it', () => {
  const page = preprocessMarkdown('.', {
    filePath: 'docs/x.mdx',
    fileContent: '# X\n\n<Glossary />\n',
  });
  const importLine = "import { Glossary } from '@site/src/site/components/catalogue';";
  expect(page.trim().split('\n').at(-1)).toBe(importLine);
  expect(preprocessMarkdown('.', { filePath: 'docs/x.mdx', fileContent: '# X\n' })).toBe('# X\n');
});

it('stops at an unknown fact, with its line', () => {
  const fileContent = '---\ntitle: A\n---\n\nChờ {{minutes}} phút.\n';
  expect(() => preprocessMarkdown('.', { filePath: 'docs/x.mdx', fileContent })).toThrow(
    /^docs\/x\.mdx:5: \{\{minutes\}\} does not name a fact\n {2}How to fix it: /,
  );
});

it('accepts the line ends and the byte order mark of Windows', () => {
  const page = '# A\n\nB\n';
  const fileContent = `\uFEFF${page.replaceAll('\n', '\r\n')}`;
  expect(preprocessMarkdown('.', { filePath: 'docs/a.mdx', fileContent })).toBe(page);
});

it('fills in the list of errors with the texts of one language', () => {
  const pageOf = (filePath: string): string =>
    preprocessMarkdown('.', { filePath, fileContent: '# X\n\n<ErrorCatalogue />\n' });
  expect(isVietnamese(pageOf('docs/en/x.mdx'))).toBe(false);
  expect(pageOf('docs/x.mdx')).not.toContain('The terminal is busy');
});
