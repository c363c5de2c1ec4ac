import { beforeAll, describe, expect, it } from 'vitest';

import { apis } from '../../../src/core/apis';
import { loadErrorCodes } from '../../../src/sources/content/error-codes';
import { readFrontMatter } from '../../../src/sources/content/front-matter';
import { loadGlossary } from '../../../src/sources/content/glossary';
import { isEnglishFile, listPages, routeOf } from '../../../src/sources/content/list-pages';
import { readText } from '../../../src/sources/content/read-text';
import { loadContract } from '../../../src/sources/openapi';
import { readIndex } from '../../../src/site/pipeline/output/search/read-index';
import { fold, SearchEngine } from '../../../src/core/search/engine';
import type { SearchIndex } from '../../../src/core/search/types';
import { ask } from '../../support/search-answers';
import { type Asked, type HitPlace, isAt, scoreOf } from '../../support/search-gold';

/** Searches the built index for everything that has a name, by each of its names. The names come from the specs. */
let index: SearchIndex;
let engine: SearchEngine;

beforeAll(async () => {
  index = await readIndex('build');
  engine = new SearchEngine(index);
  places = index.records
    .filter(({ url, type }) => type !== 'content' && !/#(request|response|callback)/.test(url))
    .map((record) => ({
      url: record.url,
      names: [titleOf(record), ...record.names].map(wordsOf).join('|'),
    }));
});

const operations = apis.flatMap(({ specPath }) =>
  loadContract(specPath, '.').operations.map(({ path, method, summary, operationId }) => ({
    path,
    call: `${method.toUpperCase()} ${path}`,
    title: summary ?? '',
    operationId,
  })),
);

/** Accepts the page of any operation that matches, because both APIs can have the same path or title. */
function toOperation(query: string, isMeant: (call: string) => boolean): Asked {
  const calls = new Set(operations.map(({ call }) => call).filter(isMeant));
  const pages = new Set(
    index.records
      .filter(({ type, hierarchy }) => type === 'lvl2' && calls.has(hierarchy.lvl2 ?? ''))
      .map(({ url }) => url),
  );
  return { query, answeredBy: ({ url }) => pages.has(url.split('#')[0] ?? '') };
}

const withValues = (path: string): string => path.replace(/\{[^}]*\}/g, 'A1B2C3D4');
const codes = [...loadErrorCodes('.').values()];
const toCode = (code: string, query: string): Asked => ({
  query,
  answeredBy: ({ url }) => isAt(url, `/documents/errors#code-${code}`),
});
const camelCase = (name: string): string =>
  name.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const withCall =
  (wanted: string) =>
  (call: string): boolean =>
    call === wanted;

const wordsOf = (text: string): string =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Addresses of pages, sections and entries with the words in their title or other names. */
function placesNamed(name: string): Set<string> {
  const wanted = wordsOf(name);
  return new Set(places.filter(({ names }) => names.includes(wanted)).map(({ url }) => url));
}

/** Pages, sections and entries with the words of their names. */
let places: { url: string; names: string }[];

const titleOf = ({ type, hierarchy }: HitPlace): string =>
  type === 'content' ? '' : (hierarchy[type] ?? '');

/** Accepts the glossary entry of a term, and pages or sections with one of its names. */
function toTerm(id: string, name: string, names: readonly string[] = [name]): Asked {
  const about = new Set(names.flatMap((each) => [...placesNamed(each)]));
  return {
    query: name,
    answeredBy: ({ url }) => isAt(url, `/documents/glossary#${id}`) || about.has(url),
  };
}

const glossary = loadGlossary('.');
const singular = (word: string): string => word.replace(/s$/, '');

/** Accepts a row with that title, pages and sections with the word in their names, and the term of a field. */
function toThing(query: string, title = query): Asked {
  const terms = glossary
    .filter(({ field, vi, en }) => [field, vi, singular(en)].includes(singular(title)))
    .map(({ id }) => `/documents/glossary#${id}`);
  const about = placesNamed(title);
  return {
    query,
    answeredBy: (hit) =>
      titleOf(hit)
        .split(/[^\w.]+/)
        .includes(title) ||
      about.has(hit.url) ||
      terms.some((term) => isAt(hit.url, term)),
  };
}

/** Titles of the fields or values in the contracts, each once. */
function titlesOf(address: RegExp, title: RegExp): string[] {
  const found = index.records.filter(({ url }) => address.test(url)).map(titleOf);
  return [...new Set(found.filter((each) => title.test(each)))];
}

const lists: Readonly<Record<string, () => Asked[]>> = {
  'operations by path': () =>
    operations.map(({ path }) => toOperation(path, (call) => call.endsWith(` ${path}`))),
  'operations by path without a slash before it': () =>
    operations.map(({ path }) => toOperation(path.slice(1), (call) => call.endsWith(` ${path}`))),
  'operations by method and path': () =>
    operations.map(({ call }) => toOperation(call, withCall(call))),
  'operations by method and address': () =>
    operations.map(({ call }) =>
      toOperation(call.replace(' ', ' https://api.example.com/base/v9'), withCall(call)),
    ),
  'operations with values for parameters': () =>
    operations.map(({ call }) => toOperation(withValues(call), withCall(call))),
  'operations without braces': () =>
    operations.map(({ call }) => toOperation(call.replace(/[{}]/g, ''), withCall(call))),
  'operations by title': () =>
    operations.map(({ title }) =>
      toOperation(title, (call) =>
        operations.some((other) => other.call === call && other.title === title),
      ),
    ),
  'operations by operationId': () =>
    operations.flatMap(({ operationId }) =>
      typeof operationId === 'string'
        ? [
            toOperation(operationId, (call) =>
              operations.some((other) => other.call === call && other.operationId === operationId),
            ),
          ]
        : [],
    ),
  'error codes by number': () => codes.map(({ code }) => toCode(code, code)),
  'error codes by number and word': () =>
    codes.flatMap(({ code }) => [
      toCode(code, `lỗi ${code}`),
      toCode(code, `error ${code}`),
      toCode(code, `errorCode ${code}`),
    ]),
  'error codes by reason_code': () =>
    codes.map(({ code, reason_code: reason }) => toCode(code, reason)),
  'error codes in CamelCase': () =>
    codes.map(({ code, reason_code: reason }) => toCode(code, camelCase(reason))),
  'error codes by words': () =>
    codes.map(({ code, reason_code: reason }) =>
      toCode(code, reason.toLowerCase().replaceAll('_', ' ')),
    ),
  'pages by title': () => {
    const pages = index.records.filter(({ type }) => type === 'lvl1');
    return pages.map(({ hierarchy: { lvl1 } }) => ({
      query: lvl1,
      answeredBy: (hit) => hit.type !== 'content' && hit.hierarchy[hit.type] === lvl1,
    }));
  },
  'terms in Vietnamese': () => glossary.map(({ id, vi }) => toTerm(id, vi)),
  'terms in English': () => glossary.map(({ id, en }) => toTerm(id, en)),
};

/** The index is that of the Vietnamese edition. */
const vietnamesePages = listPages('.').filter((file) => !isEnglishFile(file));

/** Single words. Each of them names a thing, and leads to it or to a page or section that it also names. */
const headwords: Readonly<Record<string, () => Asked[]>> = {
  'words of operations': () =>
    [...new Set(operations.map(({ path }) => path.match(/[a-z-]{2,}(?=$|\/\{)/)?.[0] ?? ''))].map(
      (word) => {
        const { answeredBy: isOperation } = toOperation(word, (call) =>
          call.split(/[ /]/).includes(word),
        );
        const { answeredBy: isThing } = toThing(word);
        return { query: word, answeredBy: (hit) => isOperation(hit) || isThing(hit) };
      },
    ),
  states: () => titlesOf(/(?:status|state)-[A-Z_]+$/, /^[A-Z_]+$/).map((state) => toThing(state)),
  'states in small letters': () =>
    titlesOf(/(?:status|state)-[A-Z_]+$/, /^[A-Z_]+$/).map((state) =>
      toThing(state.toLowerCase().replaceAll('_', ' '), state),
    ),
  events: () => titlesOf(/^\/others/, /^[A-Z_]+\.[A-Z_]+$/).map((event) => toThing(event)),
  fields: () =>
    titlesOf(/#(?:request|response)/, /^[a-z][a-z0-9_]*$/).map((field) => toThing(field)),
  'labels of the menu': () =>
    vietnamesePages.flatMap((file) => {
      const label = readFrontMatter(file, readText('.', file)).fields.sidebar_label;
      if (label === undefined) return [];
      const { answeredBy: isThing } = toThing(label);
      return [{ query: label, answeredBy: (hit) => isThing(hit) || isAt(hit.url, routeOf(file)) }];
    }),
  'synonyms of terms': () =>
    glossary.flatMap(({ id, vi, en, synonyms = [] }) =>
      synonyms.map((synonym) => toTerm(id, synonym, [vi, en, ...synonyms])),
    ),
};

function check(name: string, asked: readonly Asked[], least: number): void {
  expect(asked.length).toBeGreaterThan(0);
  const { first, summary, notFirst } = scoreOf(asked.map((each) => ask(engine, each)));
  console.log([`${name}: ${summary}`, ...notFirst].join('\n  '));
  expect(first, notFirst.join('\n')).toBeGreaterThanOrEqual(least);
}

describe.each(Object.entries(lists))('%s', (name, list) => {
  it('finds each one as the first hit', () => {
    check(name, list(), 0.97);
  });
});

it('finds 95 % of the single words as the first hit', () => {
  for (const [name, list] of Object.entries(headwords)) check(name, list(), 0.8);
  check(
    'all single words',
    Object.values(headwords).flatMap((list) => list()),
    0.95,
  );
});
