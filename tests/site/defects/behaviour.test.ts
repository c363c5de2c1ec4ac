import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ContentChecks, readSources } from '../../../src/site/pipeline/checks/content';
import { callsAtPeak } from '../../../src/site/pipeline/checks/behaviour/rate-limit';
import { checkContracts } from '../../../src/site/pipeline/checks/specs';
import { loadErrorCodes } from '../../../src/sources/content/error-codes';
import { loadFacts } from '../../../src/sources/content/facts';
import { checkPages, findSeeded } from '../../support/seeded';
import { SpecCopy } from '../../support/spec-copy';
import { pageBehaviourDefects, specBehaviourDefects } from './behaviour-defects';

describe('contradictions to specs/behaviour.md are found, on their line', () => {
  let copy: SpecCopy;
  let expectFoundInSpecs: Awaited<ReturnType<typeof findSeeded>>;
  let expectFoundOnPages: Awaited<ReturnType<typeof findSeeded>>;
  beforeAll(async () => {
    copy = new SpecCopy();
    expectFoundInSpecs = await findSeeded(
      specBehaviourDefects,
      (file) => readFileSync(file, 'utf8'),
      (texts) => copy.with(texts, checkContracts),
    );
    const sources = readSources(process.cwd());
    const checks = await ContentChecks.of(sources);
    expectFoundOnPages = await findSeeded(
      pageBehaviourDefects,
      (file) => sources.pages.find((page) => page.file === file)?.text ?? '',
      (texts) => checkPages(checks, texts),
    );
  }, 120_000);
  afterAll(() => {
    copy.dispose();
  });

  test('there are at least eighty, contracts and pages together', () => {
    expect(specBehaviourDefects.length + pageBehaviourDefects.length).toBeGreaterThanOrEqual(80);
  });

  test.each(specBehaviourDefects)('$name', (defect) => {
    expectFoundInSpecs(defect);
  });

  test.each(pageBehaviourDefects)('on a page: $name', (defect) => {
    expectFoundOnPages(defect);
  });
});

describe('the table of errors', () => {
  const codes = loadErrorCodes('.');

  // From specs/behaviour.md, section 5.
  test.each([
    ['000', 'edc', 'maybe'],
    ['501', 'edc', 'maybe'],
    ['503', 'edc', 'maybe'],
    ['504', 'edc', 'maybe'],
    ['508', 'edc', 'maybe'],
    ['502', 'edc', 'no'],
    ['503', 'qr', 'no'],
    ['501', 'qr', 'no'],
    ['432', 'qr', 'yes'],
  ] as const)('%s in %s can mean: money %s', (code, api, money) => {
    const found = codes.get(code)?.reactions.filter((reaction) => reaction.api.includes(api)) ?? [];
    expect(found.map((reaction) => reaction.money)).toContain(money);
  });

  test('a reader of the QR API is never sent to a transaction query', () => {
    for (const { reactions } of codes.values()) {
      for (const { api, how, how_en: english } of reactions) {
        if (api.includes('qr')) expect(`${how} ${english}`).not.toContain('/transaction');
      }
    }
  });
});

test('the rate limit holds for 200 terminals at peak, each asking on schedule', () => {
  const facts = loadFacts('.');
  const needed = callsAtPeak(facts.get('query.schedule')?.value ?? '');
  // One command and the questions after 10, 20, 40 and 60 seconds, from each of 200 terminals.
  expect(needed).toBe(200 * (1 + 4));
  expect(Number(facts.get('rate.limit_per_minute')?.value)).toBeGreaterThanOrEqual(needed);
});
