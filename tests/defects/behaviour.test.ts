import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ContentChecks, readSources, type Sources } from '../../src/site/pipeline/checks/content';
import { callsAtPeak } from '../../src/site/pipeline/checks/behaviour/rate-limit';
import { checkContracts } from '../../src/site/pipeline/checks/specs';
import { loadErrorCodes } from '../../src/sources/content/error-codes';
import { loadFacts } from '../../src/sources/content/facts';
import { SpecCopy } from '../support/spec-copy';
import { pageBehaviourDefects, specBehaviourDefects } from './behaviour-defects';

/** `specs` of the tree, each defect alone; the clean tree is tested with all other rules. */
describe('contradictions to specs/behaviour.md are found in the contracts, on their line', () => {
  let copy: SpecCopy;
  beforeAll(() => {
    copy = new SpecCopy();
  });
  afterAll(() => {
    copy.dispose();
  });

  test('there are at least forty, contracts and pages together', () => {
    expect(specBehaviourDefects.length + pageBehaviourDefects.length).toBeGreaterThanOrEqual(40);
  });

  test.each(specBehaviourDefects)('$name', async (defect) => {
    const { result, line } = await copy.broken(defect, checkContracts);
    const found = result.filter(({ rule }) => rule === defect.rule);
    expect(found.map(({ file, line: at }) => `${file}:${String(at)}`)).toContain(
      `${defect.file}:${String(line)}`,
    );
    expect(found.map(({ problem }) => problem).join('\n')).toMatch(defect.says);
  });
});

describe('… and on the pages', () => {
  let sources: Sources;
  let checks: ContentChecks;
  beforeAll(async () => {
    sources = readSources(process.cwd());
    checks = await ContentChecks.of(sources);
  }, 120_000);

  test.each(pageBehaviourDefects)('$name', async ({ file, from, to, says }) => {
    const good = sources.pages.find((page) => page.file === file)?.text ?? '';
    const start = good.indexOf(from);
    expect(start, `${file} contains ${from}`).toBeGreaterThanOrEqual(0);
    const text = good.slice(0, start) + to + good.slice(start + from.length);
    const result = await checks.page({ file, text });
    expect(result).toContainEqual({
      rule: 'money',
      file,
      line: good.slice(0, start).split('\n').length,
      problem: expect.stringMatching(says) as string,
      fix: expect.stringMatching(/\S/) as string,
    });
  });
});

describe('the table of errors', () => {
  const codes = loadErrorCodes();

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
  const facts = loadFacts();
  const needed = callsAtPeak(facts.get('query.schedule')?.value ?? '');
  // One command and the questions after 10, 20, 40 and 60 seconds, from each of 200 terminals.
  expect(needed).toBe(200 * (1 + 4));
  expect(Number(facts.get('rate.limit_per_minute')?.value)).toBeGreaterThanOrEqual(needed);
});
