import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkContracts } from '../../../../src/site/pipeline/checks/specs';
import { findSeeded } from '../../../support/seeded';
import { SpecCopy } from '../../../support/spec-copy';
import { contractDefects } from './contract-defects';
import { fieldDefects } from './field-defects';

const defects = [...fieldDefects, ...contractDefects];

describe('our own rules find each seeded defect, on its line', () => {
  let copy: SpecCopy;
  let expectFound: Awaited<ReturnType<typeof findSeeded>>;
  beforeAll(async () => {
    copy = new SpecCopy();
    expectFound = await findSeeded(
      defects,
      (file) => readFileSync(file, 'utf8'),
      (texts) => copy.with(texts, checkContracts),
    );
  }, 120_000);
  afterAll(() => {
    copy.dispose();
  });

  test('the clean copy has no findings', async () => {
    expect(await checkContracts(copy.siteDir)).toEqual([]);
  });

  test('the defects cover many rules', () => {
    expect(defects.length).toBeGreaterThanOrEqual(30);
    expect(new Set(defects.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(13);
  });

  test.each(defects)('$name', (defect) => {
    expectFound(defect);
  });
});
