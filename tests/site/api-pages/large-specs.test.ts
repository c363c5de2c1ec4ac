import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';

import { apis } from '../../../src/core/apis';
import { createApiPages } from '../../../src/site/pipeline/api-pages';
import { Contract } from '../../../src/sources/openapi';
import type { OperationData } from '../../../src/core/api-page';
import { languageKeys } from '../../../src/core/samples/all';
import { classicSpec, restSpec } from '../../support/large-specs';
import { main } from '../../support/one-operation';
import { PageWalk } from '../../support/page-expectations';
import { SpecReader } from '../../support/spec-reader';
import type { JsonObject } from '../../support/spec-reader';

describe.each([restSpec(60), classicSpec(60)])(
  'a large spec: $name',
  ({ document, operations }) => {
    const warn = vi.spyOn(console, 'warn');
    const text = stringify(document, { aliasDuplicateObjects: false });
    const start = performance.now();
    const [info, ...pages] = createApiPages(new Contract('specs/large.yaml', text), apis[1], '.');
    const seconds = (performance.now() - start) / 1000;
    const spec = new SpecReader(document as JsonObject);
    const entries = spec.operations();

    test('has a page for each operation, without a warning', () => {
      console.log(`${operations} operations: ${seconds.toFixed(1)} s`);
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
  },
);

test('pages grow linearly with the operations', () => {
  const size = (operations: number): number =>
    createApiPages(
      new Contract(
        'specs/large.yaml',
        stringify(restSpec(operations).document, { aliasDuplicateObjects: false }),
      ),
      apis[1],
      '.',
    ).reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);
  const [small, large] = [size(10), size(40)];
  expect(large / small).toBeLessThan(4.4);
});
