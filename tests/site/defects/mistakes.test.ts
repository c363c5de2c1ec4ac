import path from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { WriterError } from '../../../src/sources/content/writer-error';
import { checkContent } from '../../../src/site/pipeline/checks/content/check-content';
import { formatFinding, sortFindings } from '../../../src/site/pipeline/checks/shared/finding';
import { checkSpecs } from '../../../src/site/pipeline/checks/specs/check-specs';
import { parseDocFrontMatter } from '../../../src/site/pipeline/docusaurus/config/front-matter';
import { generate } from '../../../src/site/pipeline/generate/generate';
import { warnOfPages } from '../../../src/site/pipeline/generate/page-map';
import { SiteCopy } from '../../support/site-copy';

const head = [
  '---',
  'title: Trang thử',
  'description: One page with one mistake for a test.',
  'owner: integration-team',
  '---',
];

/** How `npm start` and `npm run build` report a mistake: as an error or as a warning. */
type Level = 'stops' | 'warns' | 'passes';

interface Mistake {
  page: string | readonly string[];
  level: Level;
  line: number;
  /** Problem and fix. */
  says: RegExp;
}

const body = (...lines: string[]): string[] => [...head, '', ...lines];

/** The mistakes of a writer, one per page. */
const mistakes: Record<string, Mistake> = {
  'broken link': {
    page: body('Xem [HMAC](/others/hmacc).'),
    level: 'warns',
    line: 7,
    says: /does not lead to a page of the site[^]*Did you mean "\/others\/hmac"/,
  },
  'wrong anchor': {
    page: body('Xem [chuẩn bị](/documents/intro#chuẩn-bị-máy).'),
    level: 'warns',
    line: 7,
    says: /names a heading that does not exist[^]*such as \/documents\/intro#chuẩn-bị\./,
  },
  'unknown code in an address': {
    page: body('Xem [lỗi](/documents/errors#code-999x).'),
    level: 'passes',
    line: 7,
    says: /error code 999x is not in the table/,
  },
  'no front matter': { page: 'Chữ.', level: 'stops', line: 1, says: /no front matter[^]*Begin/ },
  'indentation in the front matter': {
    page: [...head.slice(0, 3), '  owner: integration-team', '---', ''],
    level: 'stops',
    line: 3,
    says: /not valid YAML/,
  },
  'tab in the front matter': {
    page: [...head.slice(0, 3), '\towner: integration-team', '---', ''],
    level: 'stops',
    line: 4,
    says: /not valid YAML/,
  },
  'tag that is not closed': {
    page: body('<div>', '', 'Chữ.'),
    level: 'stops',
    line: 7,
    says: /Expected a closing tag for `<div>`[^]*Close every tag/,
  },
  'missing file': {
    page: body('```python file=others/examples/hmac/sgin.py', '```'),
    level: 'stops',
    line: 7,
    says: /file=others\/examples\/hmac\/sgin.py: there is no such file[^]*Did you mean "others\/examples\/hmac\/sign.py"[^]*Create the file/,
  },
  'fence that is not closed': {
    page: body('```json', '{}', '', 'Chữ.'),
    level: 'stops',
    line: 7,
    says: /fence is not closed[^]*Add a line ```/,
  },
  'fence that is not closed before another one': {
    page: body('```sequence title="a"', 'A: a', '---', 'A -> A: b', '', '```json', '{}', '```'),
    level: 'stops',
    line: 7,
    says: /fence is not closed before the fence in line 12/,
  },
  'unknown language': {
    page: body('```pythn', 'x', '```'),
    level: 'stops',
    line: 7,
    says: /no highlighting for the language "pythn"[^]*Did you mean "python"/,
  },
  'unknown fact': {
    page: body('Chờ {{token.lifetime}} giây.'),
    level: 'stops',
    line: 7,
    says: /does not name a fact with a value/,
  },
  'unknown error code': {
    page: body('Gặp mã 599 thì hỏi lại.'),
    level: 'passes',
    line: 7,
    says: /error code 599 is not in the table/,
  },
  'unknown key': {
    page: [...head.slice(0, 4), 'slug: /documents/intro', '---', ''],
    level: 'stops',
    line: 5,
    says: /unknown field "slug"/,
  },
  'diagram with two wrong lines': {
    page: body('```sequence title="a"', 'A: a', '---', 'A -> B: b', 'A => A: c', '```'),
    level: 'stops',
    line: 10,
    says: /no participant "B"[^]*:11: "A => A: c" is not a step/,
  },
  'unknown schema in a comment': {
    page: body('{/* schema: edc CardNotifications */}', '', '| a |', '| --- |', '| b |'),
    level: 'passes',
    line: 7,
    says: /edc has no schema CardNotifications/,
  },
  'note that is not closed': {
    page: body(':::info[Chữ]', '', 'Chữ.'),
    level: 'stops',
    line: 7,
    says: /note is not closed/,
  },
  'unknown note': {
    page: body(':::warn[Chữ]', '', 'Chữ.', '', ':::'),
    level: 'stops',
    line: 7,
    says: /no note of the kind "warn"[^]*Did you mean "warning"/,
  },
  'unknown element': {
    page: body('<Glosary />'),
    level: 'stops',
    line: 7,
    says: /no element <Glosary>[^]*Did you mean "Glossary"/,
  },
  'unknown element with content': {
    page: body('<CodeTab>', '', 'Chữ.', '', '</CodeTab>'),
    level: 'stops',
    line: 7,
    says: /no element <CodeTab>[^]*Did you mean "CodeTabs"/,
  },
  'missing image': {
    page: body('![Màn hình](/img/none.png)'),
    level: 'stops',
    line: 7,
    says: /no image \/img\/none.png/,
  },
  'two typing errors': {
    page: body('Khôgn gửi laij.'),
    level: 'passes',
    line: 7,
    says: /"Khôgn" is not[^]*"laij" is not/,
  },
};

const pages = Object.entries(mistakes).map(([name, mistake], index) => {
  const file = `docs/m${String(index + 1).padStart(2, '0')}.mdx`;
  return { name, file, ...mistake, text: [mistake.page].flat().join('\n') + '\n' };
});

/** All in one page, after a tag that is not closed and a fence that is not closed; each finding with its line. */
const several = {
  file: 'docs/several.mdx',
  text: [
    ...[head[0], 'title: Trang thử', 'description: One page that recieves many mistakes.', head[3]],
    ...['owner: other-team', '---', '', '<CodeTabs>', 'Chờ {{token.lifetime}} giây.', ''],
    ...['```python tab=python file=others/examples/hmac/sgin.py', '```', ''],
    ...['Xem [chuẩn bị](#chuẩn-bị-máy) và [HMAC](/others/hmacc), mã 599.', ''],
    ...['| a | b |', '| --- | --- |', '| 1 | 2 | 3 |', '', '```json', '{}', ''],
    ...['## Tiêu đề', '', 'Khôgn gửi.', ''],
  ].join('\n'),
  finds: {
    3: /"recieves" is not in the English dictionary/,
    5: /owner is defined twice: in line 4 and in line 5/,
    8: /Expected a closing tag for `<CodeTabs>`/,
    9: /\{\{token.lifetime\}\} does not name a fact/,
    11: /file=others\/examples\/hmac\/sgin.py/,
    14: /error code 599[^]*#chuẩn-bị-máy names a heading[^]*\/others\/hmacc does not lead/,
    18: /the row has 3 cells/,
    20: /the fence is not closed/,
    25: /"Khôgn" is not/,
  },
};

let site: SiteCopy;
const output = { check: '', generate: '', start: '', specs: '', page: '' };

beforeAll(async () => {
  site = new SiteCopy('mistakes');
  for (const { file, text } of [...pages, several]) site.write(file, text);
  const facts = site.read('specs/facts.yaml');
  site.replace(
    'specs/facts.yaml',
    '\ntoken.lifetime_seconds:',
    '\namount.max: { value: 1, status: source, source: a }\ntoken.lifetime_seconds:',
  );
  const { findings } = await checkContent(site.folder);
  output.check = sortFindings(findings).map(formatFinding).join('\n');
  output.generate = await generate(site.folder).then(
    () => '',
    (error: unknown) => (error instanceof WriterError ? error.message : String(error)),
  );
  site.write('specs/facts.yaml', facts);
  vi.stubEnv('NODE_ENV', 'development');
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const { file, text } of pages)
    // Docusaurus parses the front matter of a page several times.
    for (let times = 0; times < 2; times += 1)
      await parseDocFrontMatter(site.folder)({
        filePath: path.join(site.folder, file),
        fileContent: text,
        defaultParseFrontMatter: () => Promise.resolve({ frontMatter: {}, content: '' }),
      });
  warnOfPages(site.folder);
  output.start = [...print.mock.calls, ...warn.mock.calls].flat().join('\n');
  vi.unstubAllEnvs();
  print.mockRestore();
  warn.mockRestore();
  for (const [file, from, to] of [
    ['specs/edc.yaml', '#/components/schemas/TokenRequest', '#/components/schemas/TokenRequst'],
    ['specs/qr.yaml', '\npaths:', '\n paths:'],
  ] as const)
    site.replace(file, from, to);
  const { findings: ofPage } = await checkContent(site.folder, several.file);
  output.page = sortFindings(ofPage).map(formatFinding).join('\n');
  output.specs = sortFindings(await checkSpecs(site.folder))
    .map(formatFinding)
    .join('\n');
}, 120_000);
afterAll(() => {
  site.dispose();
});

/** Returns the part of an output about a page. */
const about = (text: string, file: string): string =>
  text
    .split(/\n(?=(?:warning: )?docs\/)/)
    .filter((part) => part.replace('warning: ', '').startsWith(`${file}:`))
    .join('\n');

test.each(pages)('$name: found by the commands', ({ file, line, level, says }) => {
  const { check, generate: generated, start } = output;
  const place = new RegExp(`^(?:warning: )?${file}:${line}: `, 'm');
  for (const text of [
    check,
    ...(level === 'stops' ? [generated] : []),
    ...(level === 'passes' ? [] : [start]),
  ]) {
    expect(about(text, file)).toMatch(place);
    expect(about(text, file)).toMatch(says);
  }
});

test('no mistake is reported twice, and every finding has a fix', () => {
  for (const text of Object.values(output)) {
    const first = text.split('\n').filter((line) => /^(?:warning: )?\S+:\d+: /.test(line));
    expect(first.length).toBeGreaterThan(1);
    expect(new Set(first).size).toBe(first.length);
    expect(text.match(/How to fix it: \S/g)).toHaveLength(first.length);
    expect(text).not.toMatch(/^\s+at /m);
  }
});

test.each(Object.entries(several.finds))('the mistakes of one page: line %s', (line, says) => {
  for (const text of [
    output.check,
    ...(/fact|tag|twice|fence|file=/.test(String(says)) ? [output.generate] : []),
  ]) {
    const parts = about(text, several.file).split(/\n(?=docs\/)/);
    expect(parts.filter((part) => part.startsWith(`${several.file}:${line}: `)).join('\n')).toMatch(
      says,
    );
  }
  expect(about(output.check, several.file).match(/^docs/gm)).toHaveLength(13);
});

test('a key that is defined twice hides no other mistake', () => {
  expect(output.check).toMatch(/specs\/facts.yaml:\d+: amount.max is defined twice: in line \d+/);
  expect(output.generate).toMatch(/specs\/facts.yaml:\d+: amount.max is defined twice/);
});

test('two broken contracts do not hide the mistakes of a page', () => {
  expect(output.page).toMatch(/specs\/edc.yaml:\d+: [^\n]*TokenRequst/);
  for (const says of Object.values(several.finds)) {
    if (!/error code/.test(String(says))) expect(about(output.page, several.file)).toMatch(says);
  }
});

test('two broken contracts are reported in one run', () => {
  expect(output.specs).toMatch(
    /specs\/edc.yaml:\d+: [^\n]*TokenRequst[^]*Did you mean "TokenRequest"/,
  );
  expect(output.specs).toMatch(/specs\/qr.yaml:\d+: not valid YAML/);
});
