import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes, Root } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

import { readRoutes } from '../../src/site/pipeline/output/built-site';

// Compares the HTML of a page with the HTML of its Markdown, without code of the converter.

/** Selectors of navigation and controls, which the Markdown omits. */
const frame = [
  'nav, button, script, style, noscript, template, form, search, select, label, input, svg',
  '[role=tablist], [role=status], [role=alert], [data-control]',
  '.hash-link, .api-anchor, footer.theme-doc-footer',
  'figure summary, details.api-children > summary',
].join(',');

export interface Said {
  headings: string[];
  code: string[];
  tables: string[][][];
  links: string[];
  inlineCode: string[];
  items: number;
  /** All text without white space. */
  text: string;
  /** Words per element, to detect words without a space between. */
  words: string[];
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
const squeeze = (text: string): string => text.replace(/\s+/g, '');

const decoded = (href: string, base: string): string => {
  const { href: full } = new URL(href, base);
  return decodeURI(full).normalize('NFC');
};

function said($: CheerioAPI, base: string, language: (pre: string) => string): Said {
  const all = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element));
  const headings = all('h1, h2, h3, h4, h5, h6').map(
    (heading) => `${heading.prop('tagName') ?? ''} ${squeeze(heading.text())}`,
  );
  const code = all('pre').map(
    (pre) => `${language($.html(pre))}\n${pre.text().replace(/\n+$/, '')}`,
  );
  const tables = all('table').map((table) =>
    table
      .find('tr')
      .toArray()
      .map((row) =>
        $(row)
          .children('th, td')
          .toArray()
          .map((cell) => squeeze($(cell).text())),
      ),
  );
  const links = all('a[href]').map((link) => decoded(link.attr('href') ?? '', base));
  $('pre').remove();
  const inlineCode = all('code').map((inline) => collapse(inline.text()));
  const items = $('li').length + $('dl:not(.api-details) dt').length;
  const text = squeeze($.root().text());
  const apart = load($.html().replaceAll('<wbr>', '').replaceAll('<', ' <'), null, false)
    .root()
    .text();
  const words = apart.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return { headings, code, tables, links, inlineCode, items, text, words };
}

/** Language keys of each sample on a page. */
const languagesOf = ($: CheerioAPI): string[][] =>
  $('[data-samples] [data-langs]')
    .toArray()
    .map((tabs) => (tabs.attribs['data-langs'] ?? '').split(' '));

/** Extracts the content of a page, without navigation and with one sample per request. */
export function saidByPage(html: string, address: string): Said {
  const whole = load(html);
  const article = whole('article');
  const $ = load(whole.html(article.length > 0 ? article.first() : whole('main')), null, false);
  for (const [index, languages] of languagesOf($).entries()) {
    const tabs = $('[data-samples] [data-langs]').eq(index);
    const kept = languages.includes('curl') ? 'curl' : (languages[0] ?? '');
    tabs.children(`[role=tabpanel]:not([data-lang="${kept}"])`).remove();
    // The Markdown adds only this link.
    const id = tabs.closest('[data-samples]').attr('data-samples') ?? '';
    tabs.parent().append(`<p><a href="#${id}">In ${languages.length} languages</a></p>`);
  }
  for (const part of $('[data-page-only]').toArray()) {
    const label = $(part).attr('data-page-only');
    const id = $(part).closest('[id]').attr('id') ?? '';
    $(part).replaceWith(label ? `<p><a href="#${id}">${label}</a></p>` : '');
  }
  $(frame).remove();
  return said($, address, (pre) => {
    const [, name] =
      /aria-label="Code: ([^"]+)"/.exec(pre) ?? /data-language="([^"]+)"/.exec(pre) ?? [];
    return name === 'curl' ? 'bash' : (name ?? '');
  });
}

export const rendered = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

export function saidByMarkdown(markdown: string, address: string): Said {
  const $ = load(rendered(markdown), null, false);
  return said($, address, (pre) => /class="language-([^"]+)"/.exec(pre)?.[1] ?? '');
}

/** Without the search for URLs in the tree, which would also link escaped URLs. The parser finds the others. */
const fromGfm = gfmFromMarkdown().map(({ transforms: _again, ...extension }) => extension);

/** Parses Markdown to a tree without positions. */
export function parsed(markdown: string): Root {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: fromGfm });
  visit(tree, (node: Nodes) => {
    delete node.position;
  });
  return tree;
}

export interface MarkdownPage {
  route: string;
  html: string;
  file: string;
}

/** Lists all public pages of the build. @throws {Error} if there are none */
export function markdownPages(build: string): MarkdownPage[] {
  const pages = readRoutes(build)
    .filter((route) => existsSync(path.join(build, route, 'index.html')))
    .map((route) => ({
      route,
      html: readFileSync(path.join(build, route, 'index.html'), 'utf8'),
      file: route === '/' ? 'index.md' : `${route.slice(1)}.md`,
    }))
    .filter(({ html }) => !/<meta[^>]*robots[^>]*noindex/.test(html));
  if (pages.length === 0) throw new Error(`${build} holds no page`);
  return pages;
}

/** Lists the Markdown files of a build, sorted, in NFC like their URLs. */
export const markdownFiles = (build: string): string[] =>
  readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();

/** Returns the part files of a long page, in order. */
export const partsOf = (file: string, files: readonly string[]): string[] => {
  const start = file.replace(/md$/, 'part-');
  const number = (name: string): number => Number(/(\d+)\.md$/.exec(name)?.[1]);
  return files.filter((name) => name.startsWith(start)).sort((a, b) => number(a) - number(b));
};
