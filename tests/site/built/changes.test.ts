import { readFileSync } from 'node:fs';

import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { brand } from '../../../src/core/brand';
import { apis } from '../../../src/core/apis';
import { loadReleases } from '../../../src/sources/changes';
import { specRoutes } from '../../support/routes';

const page = load(readFileSync('build/documents/versions/index.html', 'utf8'));
const feed = readFileSync('build/changes.atom', 'utf8');

test('every version of every contract is on the page and in the feed', () => {
  const $ = load(feed, { xml: true });
  const links = $('entry > link')
    .toArray()
    .map((link) => $(link).attr('href'));
  let count = 0;
  for (const { key } of apis) {
    for (const { version, date } of loadReleases(key, '.')) {
      const id = `${key}-${version}`;
      expect(page(`[data-search-skip] h3[id="${id}"]`), id).toHaveLength(1);
      if (date === undefined) continue;
      expect(links).toContain(`${brand.siteUrl}/documents/versions#${id}`);
      count += 1;
    }
  }
  expect(count).toBeGreaterThanOrEqual(apis.length);
  expect(links).toHaveLength(count);
});

test.each(['/', ...specRoutes.slice(0, 5)])('%s links to the feed', (route) => {
  const $ = load(readFileSync(`build${route.replace(/\/$/, '')}/index.html`, 'utf8'));
  const link = $('head link[rel="alternate"][type="application/atom+xml"]');
  expect(link.attr('href')).toBe('/changes.atom');
});
