import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  contentChecks,
  pageRuleNames,
} from '../../../src/site/pipeline/checks/content/check-content';
import { readSources } from '../../../src/site/pipeline/checks/content/sources';
import { checkContracts, checkSpecs } from '../../../src/site/pipeline/checks/specs/check-specs';
import { lintWithRedocly } from '../../../src/site/pipeline/checks/specs/redocly';
import { checkPages, findSeeded, readDefects } from '../../support/seeded';
import { SpecCopy } from '../../support/spec-copy';

const contracts = readDefects('contracts');
const redocly = readDefects('redocly');
const pages = readDefects('pages');

const lintAll = async (siteDir: string) => {
  const files = ['specs/edc.yaml', 'specs/qr.yaml'];
  return (await Promise.all(files.map((file) => lintWithRedocly(file, siteDir)))).flat();
};

describe.each([
  ['our own rules', contracts, async (siteDir: string) => checkContracts(siteDir)],
  ['Redocly', redocly, lintAll],
] as const)('%s: finds seeded defects of contracts on their line', (_name, defects, check) => {
  let copy: SpecCopy;
  let expectFound: Awaited<ReturnType<typeof findSeeded>>;
  beforeAll(async () => {
    copy = new SpecCopy();
    expectFound = await findSeeded(
      defects,
      (file) => readFileSync(file, 'utf8'),
      (texts) => copy.with(texts, check),
    );
  }, 240_000);
  afterAll(() => {
    copy.dispose();
  });

  test('the clean copy has no findings', async () => {
    expect(await check(copy.siteDir)).toEqual([]);
  });

  test.each(defects)('$name', (defect) => {
    expectFound(defect);
  });
});

describe('finds seeded defects of pages on their line', () => {
  let expectFound: Awaited<ReturnType<typeof findSeeded>>;
  beforeAll(async () => {
    const sources = readSources(process.cwd());
    const checks = await contentChecks(sources);
    expectFound = await findSeeded(
      pages,
      (file) => sources.pages.find((page) => page.file === file)?.text ?? '',
      (texts) => checkPages(checks, texts),
    );
  }, 240_000);

  test.each(pages)('$name', (defect) => {
    expectFound(defect);
  });
});

test("reports invalid YAML as one fault, without Redocly's stack trace", async () => {
  const copy = new SpecCopy();
  const text = readFileSync('specs/qr.yaml', 'utf8').replace('\npaths:', '\npaths: [');
  const check = copy.with(new Map([['specs/qr.yaml', text]]), checkSpecs);
  const broken = (await check).filter(({ file }) => file === 'specs/qr.yaml');
  expect(broken.map(({ problem }) => problem)).toEqual([expect.stringMatching(/^not valid YAML/)]);
  copy.dispose();
});

test('the defects cover the rules', () => {
  const seeded = new Set(pages.map(({ rule }) => rule));
  expect(pageRuleNames.filter((name) => !seeded.has(name))).toEqual([]);
  expect(new Set(contracts.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(16);
});
