import { readFileSync } from 'node:fs';

import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';

import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { Contract } from '../../../src/sources/openapi';
import type { OperationData } from '../../../src/core/api-page';
import { languageKeys } from '../../../src/core/samples/all';
import { restSpec } from '../../support/large-spec';
import { main } from '../../support/one-operation';
import { PageWalk } from '../../support/page-expectations';
import { SpecReader } from '../../support/spec-reader';
import type { JsonObject } from '../../support/spec-reader';

const textOf = (document: object): string => stringify(document, { aliasDuplicateObjects: false });
const large = textOf(restSpec(60).document);
/** OpenAPI 3.0: nullable, boolean exclusive limits, forms, OAuth scopes. */
const classic = readFileSync('tests/fixtures/contracts/legal/classic.yaml', 'utf8');

describe.each([
  ['large', 60, large],
  ['classic', 3, classic],
])('a %s contract', (_name, operations, text) => {
  const warn = vi.spyOn(console, 'warn');
  const [info, ...pages] = createApiPages(new Contract('specs/large.yaml', text), apis[1], '.');
  const spec = new SpecReader(parse(text) as JsonObject);
  const entries = spec.operations();

  test('has a page for each operation, without a warning', () => {
    expect(info?.data.html?.main).toContain('/api_qr/');
    expect(pages).toHaveLength(operations);
    expect(entries).toHaveLength(operations);
    expect(warn).not.toHaveBeenCalled();
  });

  test('has all its texts on the pages', () => {
    let names = 0;
    // The schemas repeat, so 30 pages are enough.
    for (const [index, { operation, item }] of entries.slice(0, 30).entries()) {
      const page = pages[index];
      const $ = load(`<article>${page ? main(page.data) : ''}</article>`);
      const walk = new PageWalk($, spec);
      const inherited = Array.isArray(item['parameters']) ? item['parameters'] : [];
      walk.call($('article'), operation, inherited, page?.id ?? '');
      expect(walk.missing).toEqual([]);
      names += walk.count.names;
      const ids = $('[id]')
        .toArray()
        .map((element) => $(element).attr('id'));
      expect(new Set(ids).size).toBe(ids.length);
      for (const link of $('a[href^="#"]').toArray()) {
        const id = ($(link).attr('href') ?? '').slice(1);
        expect(ids.includes(id) || id === 'samples' || id.startsWith('receiver'), id).toBe(true);
      }
    }
    expect(names).toBeGreaterThan(30);
  });

  test('has a sample in each language', () => {
    for (const { data } of pages) {
      const samples = (data as OperationData).html?.samples['samples'] ?? {};
      expect(Object.keys(samples)).toEqual([...languageKeys]);
      for (const html of Object.values(samples)) expect(html.length).toBeGreaterThan(50);
    }
  });
});

test('pages grow linearly with the operations', () => {
  const size = (operations: number): number =>
    createApiPages(
      new Contract('specs/large.yaml', textOf(restSpec(operations).document)),
      apis[1],
      '.',
    ).reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);
  const [small, big] = [size(10), size(40)];
  expect(big / small).toBeLessThan(4.4);
});
