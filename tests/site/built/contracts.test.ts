import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import {
  apis,
  collectionFile,
  contractFile,
  environmentFile,
  httpFile,
} from '../../../src/core/apis';
import { lintWithRedocly } from '../../../src/site/pipeline/checks/specs/redocly';
import { loadContract } from '../../../src/sources/openapi';
import { environments } from '../../../src/core/samples';
import { operationRoutes } from '../../support/routes';

const files = apis.flatMap(({ key }) => [contractFile(key, 'yaml'), contractFile(key, 'json')]);

const toImport = [
  ...apis.flatMap(({ key }) => [collectionFile(key), httpFile(key)]),
  ...environments.map(environmentFile),
];

test('the checksums match the files', () => {
  const sums = [...files, ...toImport].map((file) => {
    const bytes = readFileSync(path.join('build', file));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${path.basename(file)}\n`;
  });
  expect(readFileSync('build/contracts/SHA256SUMS', 'utf8')).toBe(sums.join(''));
});

describe.each(files)('%s', (file) => {
  test('passes the strict rules on its own', async () => {
    expect(await lintWithRedocly(file.slice(1), 'build')).toEqual([]);
  });
});

test.each(apis)('the pages of $key link to its contract', ({ key, index, specPath, outputDir }) => {
  const routes = [
    index.route,
    `/${outputDir}/${loadContract(specPath, '.').infoPageId}`,
    ...operationRoutes.filter((route) => route.startsWith(`/${outputDir}/`)),
  ];
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) {
    const $ = load(readFileSync(path.join('build', route, 'index.html'), 'utf8'));
    const linked = [
      contractFile(key, 'yaml'),
      contractFile(key, 'json'),
      collectionFile(key),
      httpFile(key),
    ];
    for (const file of linked) expect($(`main a[href="${file}"]`).length, route).toBe(1);
  }
});

test('the page about versions links to every file', () => {
  const $ = load(readFileSync('build/documents/versions/index.html', 'utf8'));
  for (const file of [...files, ...toImport])
    expect($(`main a[href="${file}"]`).length, file).toBe(1);
});
