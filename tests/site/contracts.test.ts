import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { apis, contractFile } from '../../src/apis';
import { lintWithRedocly } from '../../src/pipeline/checks/specs';
import { loadContract } from '../../src/pipeline/openapi';
import { operationRoutes } from '../support/routes';

const files = apis.flatMap(({ key }) => [contractFile(key, 'yaml'), contractFile(key, 'json')]);

test('the checksums are those of the files', () => {
  const sums = files.map((file) => {
    const bytes = readFileSync(path.join('build', file));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${path.basename(file)}\n`;
  });
  expect(readFileSync('build/contracts/SHA256SUMS', 'utf8')).toBe(sums.join(''));
});

describe.each(files)('%s', (file) => {
  test('passes the strict rules by itself', async () => {
    expect(await lintWithRedocly(file.slice(1), 'build')).toEqual([]);
  });
});

test.each(apis)('the pages of $key lead to its contract', ({ key, index, specPath, outputDir }) => {
  const routes = [
    index.route,
    `/${outputDir}/${loadContract(specPath).infoPageId}`,
    ...operationRoutes.filter((route) => route.startsWith(`/${outputDir}/`)),
  ];
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) {
    const $ = load(readFileSync(path.join('build', route, 'index.html'), 'utf8'));
    for (const form of ['yaml', 'json'] as const)
      expect($(`main a[href="${contractFile(key, form)}"]`).length, route).toBe(1);
  }
});
