import { beforeAll, describe, expect, test } from 'vitest';

import { contentChecks } from '../../../src/site/pipeline/checks/content/check-content';
import { readSources, type Sources } from '../../../src/site/pipeline/checks/content/sources';

let sources: Sources;
beforeAll(() => {
  sources = readSources(process.cwd());
});

const finding = (fields: { rule: string; file: string; line: number; says: RegExp }): object => ({
  rule: fields.rule,
  file: fields.file,
  line: fields.line,
  problem: expect.stringMatching(fields.says) as string,
  fix: expect.stringMatching(/\S/) as string,
});

describe('content checks between files', () => {
  const findingsOf = async (change: Partial<Sources>): Promise<object[]> =>
    (await contentChecks({ ...sources, ...change })).between();

  test('a code file that no page shows', async () => {
    const file = 'others/examples/hmac/sign.lua';
    expect(await findingsOf({ code: [...sources.code, { file, text: '-- Lua' }] })).toEqual([
      finding({ rule: 'code-files', file, line: 1, says: /no page shows this file/ }),
    ]);
  });

  test('an unused fact', async () => {
    const facts = new Map(sources.facts);
    facts.set('pos.colour', { id: 'pos.colour', value: 'xanh', status: 'source', line: 7 });
    expect(await findingsOf({ facts })).toEqual([
      finding({ rule: 'facts', file: 'specs/facts.yaml', line: 7, says: /pos.colour/ }),
    ]);
  });

  test('a certainty mark without an open point, and an open point without a mark', async () => {
    const good = '[◐](/documents/to_confirm#resend.rule)';
    const pages = sources.pages.map(({ file, text }) => ({
      file,
      text: text.replaceAll(good, '[◐](/documents/to_confirm#resend.rules)'),
    }));
    const found = await findingsOf({ pages });
    expect(found).toContainEqual(
      finding({
        rule: 'certainty',
        file: 'specs/facts.yaml',
        line: sources.facts.get('resend.rule')?.line ?? 0,
        says: /no page marks/,
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ rule: 'certainty', file: 'others/device_api.mdx' }),
    );
  });

  test('unknown facts in the braces of a contract', async () => {
    const file = 'specs/edc.yaml';
    const yaml = sources.yaml.map((entry) =>
      entry.file === file
        ? {
            file,
            text: entry.text.replace('\ninfo:', '\n# {{minutes}}, `{{name}}`, {{=a.b}}\ninfo:'),
          }
        : entry,
    );
    const good = sources.yaml.find((entry) => entry.file === file)?.text ?? '';
    const line = good.slice(0, good.indexOf('\ninfo:')).split('\n').length + 1;
    expect(await findingsOf({ yaml })).toEqual([
      finding({ rule: 'facts', file, line, says: /^\{\{minutes\}\} does not name a fact$/ }),
    ]);
  });

  test('an unused glossary term', async () => {
    const terms = sources.terms.map((term) =>
      term.vi === 'biên lai' ? { ...term, vi: 'tờ biên nhận' } : term,
    );
    const yaml = sources.yaml.map(({ file, text }) => ({
      file,
      text:
        file === 'specs/glossary.yaml' ? text.replace('vi: biên lai', 'vi: tờ biên nhận') : text,
    }));
    const text = yaml.find(({ file }) => file === 'specs/glossary.yaml')?.text ?? '';
    const line = text.slice(0, text.indexOf('vi: tờ biên nhận')).split('\n').length;
    expect(await findingsOf({ terms, yaml })).toEqual([
      finding({ rule: 'glossary', file: 'specs/glossary.yaml', line, says: /"tờ biên nhận"/ }),
    ]);
  });

  test('a glossary term that is listed twice', async () => {
    const terms = sources.terms.flatMap((term) => (term.vi === 'biên lai' ? [term, term] : term));
    expect(await findingsOf({ terms })).toEqual([
      expect.objectContaining({
        rule: 'glossary',
        problem: expect.stringMatching(/"biên lai"[^]*twice/) as string,
      }),
    ]);
  });

  test('a page without an address in the list, and an address without a page', async () => {
    const { product = new Map<string, number>(), own = new Map<string, number>() } =
      sources.addresses ?? {};
    const own2 = new Map([...own, ['/documents/uats', 9]] as const);
    own2.delete('/documents/limits');
    const listed = new Map(product);
    listed.delete('/api_edc/chuyển-lệnh-sale-vao-may-edc');
    const line =
      sources.contracts.get('edc')?.operations.find(({ label }) => label === 'POST /device/sale')
        ?.line ?? 0;
    expect(await findingsOf({ addresses: { product: listed, own: own2 } })).toEqual([
      finding({ rule: 'addresses', file: 'specs/edc.yaml', line, says: /chuyển-lệnh-sale/ }),
      finding({ rule: 'addresses', file: 'docs/limits.mdx', line: 1, says: /\/documents\/limits/ }),
      finding({
        rule: 'addresses',
        file: 'specs/addresses.yaml',
        line: 9,
        says: /no page has the address \/documents\/uats/,
      }),
    ]);
  });

  test('a replaced word in a contract', async () => {
    const file = 'specs/edc.yaml';
    const from = 'description: Lệnh thu tiền đã tới máy EDC.';
    const good = sources.yaml.find((entry) => entry.file === file)?.text ?? '';
    expect(good).toContain(from);
    const yaml = sources.yaml.map((entry) =>
      entry.file === file
        ? { file, text: good.replace(from, 'description: Máy sẽ in liên.') }
        : entry,
    );
    const line = good.slice(0, good.indexOf(from)).split('\n').length;
    expect(await findingsOf({ yaml })).toEqual([
      finding({ rule: 'word-choice', file, line, says: /does not use "liên"/ }),
    ]);
  });

  test.each([
    ['specs/glossary.yaml', 'meaning: ', 'meaning: Khôgn ', /"Khôgn" is not in the Vietnamese/],
    ['specs/error-codes.yaml', 'cashier: Đã gửi', 'cashier: Đã gưri', /"gưri"/],
    [
      'specs/edc.yaml',
      'x-summary-en: Query',
      'x-summary-en: Qurey',
      /"Qurey" is not in the English/,
    ],
    ['specs/facts.yaml', "confirm: 'Máy chủ", "confirm: 'Máyy chủ", /"Máyy"/],
  ])('a misspelt word in %s', async (file, from, to, says) => {
    const yaml = sources.yaml.map((entry) =>
      entry.file === file ? { file, text: entry.text.replace(from, to) } : entry,
    );
    expect(yaml).not.toEqual(sources.yaml);
    const { text = '' } = yaml.find((entry) => entry.file === file) ?? {};
    const line = text.slice(0, text.indexOf(to)).split('\n').length;
    const only = yaml.filter((entry) => entry.file === file);
    // The words of the contracts come from the documents, so no page has to be read.
    const specs = await contentChecks({ ...sources, yaml: only, pages: [] });
    const found = await specs.spellingOfSpecs();
    expect(found).toEqual([finding({ rule: 'spelling', file, line, says })]);
  });
});

test('text in Unicode NFD', async () => {
  const page = sources.pages.find(({ file }) => file === 'docs/intro.mdx');
  const text = page?.text.replace('Bạn viết hai phần', (found) => found.normalize('NFD')) ?? '';
  const checks = await contentChecks(sources);
  expect(await checks.page({ file: 'docs/intro.mdx', text })).toContainEqual(
    expect.objectContaining({ rule: 'writing', problem: 'the line is not in Unicode NFC' }),
  );
});

test('a page outside every sidebar', async () => {
  const { text = '' } = sources.pages.find(({ file }) => file === 'docs/support.mdx') ?? {};
  const checks = await contentChecks(sources);
  const file = 'docs/guides/refunds.mdx';
  expect(await checks.page({ file, text })).toEqual([
    finding({ rule: 'links', file, line: 1, says: /no sidebar lists the page/ }),
  ]);
});
