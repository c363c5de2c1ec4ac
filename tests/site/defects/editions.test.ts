import { beforeAll, describe, expect, it } from 'vitest';

import { checkContent } from '../../../src/site/pipeline/checks/content/check-content';
import { editions } from '../../../src/site/pipeline/checks/content/rules/editions';
import { pageReader, type PageReader } from '../../../src/site/pipeline/markdown/read-page';
import { loadFacts } from '../../../src/sources/content/facts';
import { counterpartFile } from '../../../src/sources/content/list-pages';
import { readText } from '../../../src/sources/content/read-text';
import { SiteCopy } from '../../support/site-copy';

const site = process.cwd();
const english = 'docs/en/payments/auth.mdx';
const vietnamese = 'docs/payments/auth.mdx';
const textOf = (file: string): string => readText(site, file);

let read: PageReader;
beforeAll(async () => {
  read = await pageReader(site, loadFacts(site));
});

const problemsOf = (texts: Readonly<Record<string, string>>): string[] =>
  editions(Object.entries(texts).flatMap(([file, text]) => read({ file, text }).page ?? [])).map(
    ({ problem }) => problem,
  );

/** Returns the problems of the pair with one change of a file. */
function problemsWith(file: string, from: string | RegExp, to: string): string[] {
  const other = counterpartFile(file);
  const texts = { [file]: textOf(file), [other]: textOf(other) };
  const changed = textOf(file).replace(from, to);
  expect(changed).not.toBe(textOf(file));
  return problemsOf({ ...texts, [file]: changed });
}

describe('two editions of a page', () => {
  it('say the same', () => {
    expect(problemsWith(english, 'Get a token', 'Obtain a token')).toEqual([]);
  });

  it.each([
    ['section', /\n## The clock\n[^]*?(?=\n## )/, '', 'from here on: docs/payments/auth.mdx:68'],
    ['depth', '## The clock', '### The clock', 'from here on: docs/payments/auth.mdx:68'],
    [
      'number',
      'a 300-second lifetime',
      'a 30-second lifetime',
      'only the English edition has the number 30 ',
    ],
    [
      'link',
      'payments/ipn#cửa-sổ-thời-gian-và-phát-lại',
      'payments/ipn',
      'lacks the link /documents/payments/ipn#',
    ],
    ['name', '`expires_in`,', '`expires`,', 'lacks `expires_in` of docs/payments/auth.mdx:'],
    [
      'fact',
      '{{rate.limit_per_minute}} requests',
      '{{token.lifetime_seconds}} requests',
      'the number 3600',
    ],
    ['code', '-d grant_type', '-d grant', 'differs from docs/payments/auth.mdx:'],
    [
      'table',
      '| Refresh token | There is none; request a new token with `client_id` and `client_secret` |\n',
      '',
      'a table with rows of',
    ],
    [
      'error code',
      '[`413`](/documents/errors#code-413)',
      '[`412`](/documents/errors#code-412)',
      'lacks `413`',
    ],
    ['text', 'Store it in a secret', 'Để trong a secret', 'the text is not English'],
  ])('differ in a %s', (_kind, from, to, problem) => {
    expect(problemsWith(english, from, to)).toContainEqual(expect.stringContaining(problem));
  });

  it.each([
    ['an arrow', 'CLOSED -> REVIEW:', 'CLOSED -> PAID:', '```states of '],
    ['a step', '| accept T2; given HD1', '| given HD1', '```timeline of '],
    ['a history', '<Order history="SALE.APPROVED T1" />', '<Order history="paid T1" />', '<Order '],
  ])('differ in %s', (_kind, from, to, problem) => {
    expect(problemsWith('docs/en/payments/orders.mdx', from, to)).toContainEqual(
      expect.stringContaining(problem),
    );
  });

  it('differ in a line of code beside a translated line', () => {
    expect(problemsWith('docs/en/errors.mdx', '"statusCode": 400', '"statusCode": 401')).toEqual([
      expect.stringMatching(/differs from docs\/errors\.mdx:99, which has +"statusCode": 400$/),
    ]);
  });

  it('are revised together', () => {
    expect(problemsWith(vietnamese, 'các luồng khác chờ', 'luồng khác chờ')).toEqual([
      expect.stringContaining('has changed since this page was revised'),
    ]);
  });

  it('are compared by the check of one page', async () => {
    const copy = new SiteCopy('editions');
    copy.replace(english, '{{token.lifetime_seconds}} seconds[', '60 seconds[');
    const { findings } = await checkContent(copy.folder, english);
    copy.dispose();
    expect(findings.map(({ problem }) => problem)).toContainEqual(
      expect.stringContaining('only the English edition has the number 60'),
    );
  }, 60_000);

  it('are both there', () => {
    expect(problemsOf({ [english]: textOf(english) })).toEqual([
      `the page has no Vietnamese edition ${vietnamese}`,
    ]);
  });
});
