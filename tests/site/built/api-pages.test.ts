import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { loadContract } from '../../../src/sources/openapi';
import { languageKeys } from '../../../src/core/samples/all';
import { PageWalk } from '../../support/page-expectations';
import { isObject, list, readSpec, SpecReader } from '../../support/spec-reader';

/** Parses the page as a browser without JavaScript shows it. */
function readPage(outputDir: string, slug: string) {
  const file = path.join('build', outputDir, slug, 'index.html');
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  return load(readFileSync(file, 'utf8'));
}

describe.each(apis)('$key API pages, in their HTML', ({ specPath, outputDir }) => {
  const spec = new SpecReader(readSpec(specPath));
  const operations = spec.operations();
  const pageIds = new Map(
    loadContract(specPath, '.').operations.map(({ label, pageId }) => [label, pageId]),
  );
  const pageOf = (method: string, route: string): string =>
    pageIds.get(`${method.toUpperCase()} ${route}`) ?? 'no page';
  const total: Record<string, number> = {};

  test('the spec has operations', () => {
    expect(operations.length).toBeGreaterThan(5);
  });

  test.each(operations)('$method $path', ({ path: route, method, operation, item }) => {
    const $ = readPage(outputDir, pageOf(method, route));
    const walk = new PageWalk($, spec);
    walk.call($('article'), operation, list(item['parameters']), route);
    expect(walk.missing).toEqual([]);
    expect(walk.count.statuses).toBeGreaterThan(0);
    expect(walk.count.descriptions).toBeGreaterThan(0);
    for (const [kind, count] of Object.entries(walk.count))
      total[kind] = (total[kind] ?? 0) + count;

    expect($('h1')).toHaveLength(1);
    expect($('h1').text()).toBe(operation['summary']);
    const isReceived = $('article').text().includes('Lời gọi bạn nhận.');
    expect(isReceived).toBe(operation['x-receiver'] === true);
    const ids = $('[id]')
      .toArray()
      .map((element) => $(element).attr('id'));
    expect(new Set(ids).size).toBe(ids.length);
    const links = $('article a[href^="#"]').toArray();
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      expect(ids).toContain(decodeURIComponent(($(link).attr('href') ?? '').slice(1)));
    }
  });

  test('found every kind of content', () => {
    console.log(`${outputDir}: ${operations.length} operations, ${JSON.stringify(total)}`);
    for (const kind of [
      'names',
      'enums',
      'statuses',
      'limits',
      'descriptions',
      'examples',
      'headers',
    ]) {
      expect(total[kind], kind).toBeGreaterThan(0);
    }
  });

  test.each(operations)('samples of $method $path', ({ path: route, method, operation, item }) => {
    const $ = readPage(outputDir, pageOf(method, route));
    const [server] = [operation, item, spec.root].flatMap((place) => list(place['servers']));
    const base = isObject(server) && typeof server['url'] === 'string' ? server['url'] : '';
    const call = `${method.toUpperCase()} ${base}${route}`;
    const section = $(`[data-operation="${call}"]`);
    expect(section, call).toHaveLength(1);
    const samples = section.find('code[data-sample]').toArray();
    expect(samples.map((code) => $(code).attr('data-sample'))).toEqual([...languageKeys]);
    const secured = operation['security'] === undefined || list(operation['security']).length > 0;
    for (const code of samples) {
      const text = $(code).text();
      expect(text.trim().length).toBeGreaterThan(50);
      expect(
        text.includes('Authorization'),
        `${$(code).attr('data-sample') ?? ''} Authorization`,
      ).toBe(secured);
      expect(text).toContain(new URL(base).hostname);
    }
  });
});
