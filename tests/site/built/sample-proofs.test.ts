import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { apis } from '../../../src/core/apis';
import { loadContract } from '../../../src/sources/openapi';
import { proofOf, readProofs } from '../../../src/sources/content/sample-proofs';
import { isLanguageKey, languageKeys } from '../../../src/core/samples';

const page = (route: string) => load(readFileSync(path.join('build', route, 'index.html'), 'utf8'));

const routes = apis.flatMap(({ specPath, outputDir }) =>
  loadContract(specPath, '.').operations.map(({ pageId }) => `${outputDir}/${pageId}`),
);

test('a published sample has a badge exactly when its text was proven', { timeout: 60_000 }, () => {
  const proofs = readProofs('.');
  let badges = 0;
  for (const route of routes) {
    const $ = page(route);
    for (const code of $('[data-operation*="https://"] code[data-sample]').toArray()) {
      const language = $(code).attr('data-sample');
      if (!isLanguageKey(language)) throw new Error(`${route}: ${String(language)}`);
      const proof = proofOf(proofs, language, $(code).text());
      const badge = $(code).closest('[role="tabpanel"]').find('[data-proof]');
      expect(badge.attr('data-proof'), `${route} ${language}`).toBe(proof?.result);
      if (!proof) continue;
      badges++;
      expect(badge.text()).toContain(proof.toolchain);
      expect(badge.find('time').attr('datetime')).toBe(proof.date);
    }
  }
  expect(badges, 'no published text is proven: run `npm run verify -- samples`').toBeGreaterThan(0);
});

test('the report lists every language with its toolchain and counts every operation', () => {
  const $ = page('documents/samples');
  const rows = $('table:has(th:contains("Công cụ")) tbody tr').toArray();
  expect(rows).toHaveLength(languageKeys.length);
  for (const row of rows) {
    const counts = [
      ...$(row)
        .text()
        .matchAll(/(\d+) (?:đã chạy|đúng cú pháp|lỗi|chưa kiểm tra)/g),
    ];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(routes.length);
  }
  for (const { toolchain } of Object.values(readProofs('.').languages))
    expect($('article').text()).toContain(toolchain);
});
