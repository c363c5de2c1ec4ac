import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { brand } from '../../../src/core/brand';
import { counterpartOf } from '../../../src/core/edition';
import { isVietnamese } from '../../../src/core/values';
import { loadErrorCodes } from '../../../src/sources/content/error-codes';
import { translatedRoutes } from '../../../src/sources/content/list-pages';
import { apis } from '../../../src/core/apis';
import type { ErrorEntry } from '../../../src/core/diagnosis';

const folder = 'build/assets/english';
const read = (file: string): string => readFileSync(file, 'utf8');
/** Only the JSON files, because another test may have added .br and .gz files. */
const files = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));

const pages = apis.flatMap(({ outputDir }) =>
  readdirSync(outputDir)
    .filter((name) => name.endsWith('.json') && !name.startsWith('_'))
    .map((name) => {
      const data = JSON.parse(read(path.join(outputDir, name))) as {
        english?: string;
        englishTexts?: string[];
      };
      return { route: `${outputDir}/${name.replace(/\.json$/, '')}`, ...data };
    }),
);

test('every page has a file', () => {
  expect(pages).toHaveLength(19);
  expect(files()).toHaveLength(pages.length);
});

describe.each(pages)('$route', ({ route, english, englishTexts = [] }) => {
  const $ = load(read(path.join('build', route, 'index.html')));
  const main = $('[data-part]');

  test('has English for every description, and no extra texts', () => {
    const places = main.find('[data-en]').toArray();
    expect(places.length).toBeGreaterThan(5);
    expect(main.find('.api-text:not([data-en])').length).toBe(0);
    const named = new Set(places.map((place) => Number($(place).attr('data-en'))));
    expect([...named].sort((a, b) => a - b)).toEqual([...englishTexts.keys()]);
    // Without scripts the texts are Vietnamese. Replacing a text must not remove an anchor.
    for (const place of places) {
      expect($(place).attr('lang')).toBe('vi');
      expect($(place).find('[id], .api-anchor').length).toBe(0);
    }
  });

  test('has its texts in a file of the site, in English', () => {
    const text = read(path.join('build', english ?? 'none'));
    expect(JSON.parse(text)).toEqual(englishTexts);
    expect(englishTexts.filter(isVietnamese)).toEqual([]);
    expect(englishTexts.filter((html) => /<script|\son\w+=|javascript:/i.test(html))).toEqual([]);
  });

  test('contains no English texts in the page itself', () => {
    const long = englishTexts.filter((html) => html.length > 60);
    expect(long.length).toBeGreaterThan(0);
    const html = read(path.join('build', route, 'index.html'));
    expect(long.filter((each) => html.includes(each))).toEqual([]);
  });
});

test('the error table has meaning, log and every reaction in English', () => {
  const errors = 'build/assets/errors';
  const [name = 'none'] = readdirSync(errors).filter((file) => file.endsWith('.json'));
  const entries = JSON.parse(read(path.join(errors, name))) as ErrorEntry[];
  const codes = loadErrorCodes('.');
  expect(entries.map(({ code }) => code).sort()).toEqual([...codes.keys()].sort());
  for (const { code, meaning, log, reactions } of entries) {
    expect(reactions).toHaveLength(codes.get(code)?.reactions.length ?? 0);
    const texts = [
      meaning,
      log ?? meaning,
      ...reactions.flatMap((each) => [each.how, each.cashier]),
    ];
    for (const { en } of texts) {
      expect(en).not.toBe('');
      expect(isVietnamese(en), en).toBe(false);
    }
  }
});

test('the page after an English page is the one after its Vietnamese edition', () => {
  const translated = translatedRoutes('.');
  const nextOf = (route: string): string => {
    const html = read(path.join('build', route, 'index.html'));
    return load(html)('.pagination-nav__link--next').attr('href') ?? '';
  };
  for (const route of translated) {
    const next = nextOf(route);
    const expected = translated.includes(decodeURI(next)) ? counterpartOf(next) : next;
    expect([route, nextOf(counterpartOf(route))]).toEqual([route, expected]);
  }
});

/** Decodes the escapes of letters that the minifier writes. */
const unescaped = (script: string): string =>
  script.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4}))/gi, (_, short?: string, long?: string) =>
    String.fromCharCode(parseInt(short ?? long ?? '', 16)),
  );

test('a home page loads the texts of its language only', () => {
  const homes = ['/', '/en/'].map((route) => {
    const html = read(path.join('build', route, 'index.html'));
    const scripts = [...html.matchAll(/<script src="(\/assets[^"]+)/g)].map(([, file = '']) =>
      read(path.join('build', file)),
    );
    return { title: load(html)('h1').text(), scripts: unescaped(scripts.join('\n')) };
  });
  expect(homes.map(({ scripts }) => homes.map(({ title }) => scripts.includes(title)))).toEqual([
    [true, false],
    [false, true],
  ]);
});

describe.each(translatedRoutes('.'))('the English edition of %s', (route) => {
  const $ = load(read(path.join('build', counterpartOf(route), 'index.html')));

  test('and the Vietnamese one link to both', () => {
    const english = counterpartOf(route);
    for (const page of [$, load(read(path.join('build', route, 'index.html')))]) {
      const links = page('link[hreflang]').toArray();
      expect(
        links.map(({ attribs }) => [
          attribs['hreflang'],
          attribs['href']?.replace(brand.siteUrl, ''),
        ]),
      ).toEqual([
        ['vi', encodeURI(route)],
        ['en', encodeURI(english)],
        ['x-default', encodeURI(route)],
      ]);
    }
  });

  test('is English, except for data', () => {
    const article = $(route === '/' ? 'main' : 'article');
    expect(article.attr('lang')).toBe('en');
    article.find('code, pre, [lang="vi"], [translate="no"]').remove();
    const shown = article
      .find('*')
      .contents()
      .toArray()
      .flatMap((node) => ('data' in node ? [node.data.trim()] : []));
    expect(shown.length).toBeGreaterThan(50);
    const labels = article
      .find('[title], [aria-label], [alt]')
      .toArray()
      .flatMap(({ attribs }) => [attribs['title'], attribs['aria-label'], attribs['alt']]);
    expect([...shown, ...labels].filter((text) => isVietnamese(text ?? ''))).toEqual([]);
  });
});
