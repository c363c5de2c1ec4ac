import { evaluateSync } from '@mdx-js/mdx';
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';

import { rehypeTables } from '../../src/site/pipeline/markdown/rehype-tables';

const render = (source: string) => {
  const page = evaluateSync(source, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeTables],
  });
  return load(renderToStaticMarkup(createElement(page.default)));
};

const long = 'a'.repeat(25);
const address = 'https://api.zengi.biz/v1/oapi';
const $ = render(
  `| **Mã** | \`response_code\` | |\n|---|---|---|\n| x | \`${long}\` \`${address}\` | \`short\` |\n`,
);

test('each cell has the name of its column, if there is one', () => {
  const labels = $('td').toArray();
  expect(labels.map((cell) => $(cell).attr('data-label'))).toEqual([
    'Mã',
    'response_code',
    undefined,
  ]);
});

test('each part has its role', () => {
  const roles = $('table, table *').toArray();
  expect(roles.map((part) => $(part).attr('role')).filter(Boolean)).toEqual([
    ...['table', 'rowgroup', 'row', 'columnheader', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'cell', 'cell', 'cell'],
  ]);
});

test('only code that exceeds the column may break', () => {
  expect($('th code').html()).toBe('response_<wbr>code');
  expect($('code.long').text()).toBe(long);
  expect($('code.parts').text()).toBe(address);
  expect($('code.parts').html()).toBe('https://<wbr>api.<wbr>zengi.<wbr>biz/<wbr>v1/<wbr>oapi');
});
