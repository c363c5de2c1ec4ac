import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkContracts } from '../../../src/site/pipeline/checks/specs';
import { SpecCopy } from '../../support/spec-copy';
import { contractDefects } from './contract-defects';
import { fieldDefects } from './field-defects';

const defects = [...fieldDefects, ...contractDefects];

describe('our own rules find each seeded defect, on its line', () => {
  let copy: SpecCopy;
  beforeAll(() => {
    copy = new SpecCopy();
  });
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

  test.each(defects)('$name', async (defect) => {
    const { result, line } = await copy.broken(defect, checkContracts);
    expect(result).toContainEqual({
      rule: defect.rule,
      file: defect.file,
      line,
      problem: expect.stringMatching(defect.says) as string,
      fix: expect.stringMatching(/\S/) as string,
    });
  });
});
