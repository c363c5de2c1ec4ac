import { beforeAll, describe, expect, it } from 'vitest';

import { apis } from '../../../src/core/apis';
import { loadErrorCodes } from '../../../src/sources/content/error-codes';
import { loadGlossary } from '../../../src/sources/content/glossary';
import { loadContract } from '../../../src/sources/openapi';
import { readIndex } from '../../../src/site/pipeline/output/search/read-index';
import { fold, SearchEngine } from '../../../src/core/search/engine';
import type { SearchIndex } from '../../../src/core/search/types';
import { ask } from '../../support/search-answers';
import { type Asked, isAt, scoreOf } from '../../support/search-gold';

/** Searches the built index for everything that has a name, by each of its names. The names come from the specs. */
let index: SearchIndex;
let engine: SearchEngine;

beforeAll(async () => {
  index = await readIndex('build');
  engine = new SearchEngine(index);
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

/** Accepts the glossary entry of a term, and pages or sections with the term in title or keywords. */
function toTerm(id: string, name: string): Asked {
  const wanted = ` ${fold(name)} `;
  const about = new Set(
    index.records
      .filter(({ type, hierarchy, names }) => {
        if (type !== 'lvl1' && type !== 'lvl2') return false;
        return [hierarchy[type] ?? '', ...names].some((each) => ` ${fold(each)} `.includes(wanted));
      })
      .map(({ url }) => url),
  );
  return {
    query: name,
    answeredBy: ({ url }) => isAt(url, `/documents/glossary#${id}`) || about.has(url),
  };
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
  'terms in Vietnamese': () => loadGlossary('.').map(({ id, vi }) => toTerm(id, vi)),
  'terms in English': () => loadGlossary('.').map(({ id, en }) => toTerm(id, en)),
};

describe.each(Object.entries(lists))('%s', (name, list) => {
  it('finds each one as the first hit', () => {
    const asked = list();
    expect(asked.length).toBeGreaterThan(0);
    const { first, summary, notFirst } = scoreOf(asked.map((each) => ask(engine, each)));
    console.log([`${name}: ${summary}`, ...notFirst].join('\n  '));
    expect(first, notFirst.join('\n')).toBeGreaterThanOrEqual(0.97);
  });
});
