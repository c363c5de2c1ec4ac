import { readFileSync } from 'node:fs';

import { DocSearchButton } from '@docsearch/react';
import { type CheerioAPI, load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

function outline($: CheerioAPI): string[] {
  return $('.DocSearch-Button, .DocSearch-Button *')
    .toArray()
    .map((node) => [node.tagName, $(node).attr('class') ?? '', $(node).text().trim()].join(' | '));
}

it("the search button has the elements, classes and text of DocSearch's", () => {
  const original = outline(load(renderToStaticMarkup(createElement(DocSearchButton))));
  expect(original).toContain('button | DocSearch DocSearch-Button | Search');
  expect(outline(load(readFileSync('build/index.html')))).toEqual(original);
});
