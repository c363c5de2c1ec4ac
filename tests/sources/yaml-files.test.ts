import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { loadReleases } from '../../src/sources/changes';
import { contentFolders } from '../../src/sources/content/list-pages';
import { loadErrorCodes } from '../../src/sources/content/error-codes';
import { loadFacts } from '../../src/sources/content/facts';
import { loadGlossary } from '../../src/sources/content/glossary';
import { loadSectionWords } from '../../src/sources/content/section-words';
import { loadSearchWords } from '../../src/sources/content/synonyms';
import { loadUatCases } from '../../src/sources/content/uat-cases';
import { loadWordChoices } from '../../src/sources/content/word-choices';
import { loadContract } from '../../src/sources/openapi';

const folder = mkdtempSync(path.join(tmpdir(), 'yaml-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let sites = 0;

function siteOf(files: Readonly<Record<string, string>>): string {
  const site = path.join(folder, String((sites += 1)));
  for (const name of contentFolders) mkdirSync(path.join(site, name), { recursive: true });
  const all = { 'specs/facts.yaml': '', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  return site;
}

interface WritersFile {
  file: string;
  load: (siteDir: string) => unknown;
  good: string;
}

const reaction = [
  '    - api: edc',
  '      on: [reads]',
  '      money: no',
  '      do: ask',
  '      how: Hỏi lại.',
  '      how_en: Ask again.',
  '      cashier: Chờ.',
  '      cashier_en: Wait.',
].join('\n');
const code = [
  "'402':",
  '  http: 400',
  '  reason_code: MISSING_FIELD',
  '  vi: Thiếu trường.',
  '  en: A field is missing.',
  '  owner: integrator',
  '  log: request_id.',
  '  log_en: request_id.',
  '  status: to-confirm',
  '  reactions:',
  `${reaction}\n`,
].join('\n');

const files = {
  facts: {
    file: 'specs/facts.yaml',
    load: loadFacts,
    good: 'time.limit:\n  value: 30\n  status: to-confirm\n  confirm: How long?\n',
  },
  codes: { file: 'specs/error-codes.yaml', load: loadErrorCodes, good: code },
  glossary: {
    file: 'specs/glossary.yaml',
    load: loadGlossary,
    good: '- { vi: biên lai, en: receipt, meaning: Giấy in ra, meaning_en: Slip, synonyms: [bill] }\n',
  },
  uat: {
    file: 'specs/uat-cases.yaml',
    load: loadUatCases,
    good: [
      'groups:',
      '  - name: { vi: Kết nối, en: Connection }',
      '    evidence: { vi: Nhật ký, en: Log }',
      '    cases:',
      '      - id: KN-01',
      '        required: true',
      '        judge: machine',
      '        do: { vi: Gọi, en: Call }',
      '        expect: { vi: mã `409` sau 1.000 ms, en: "code `409` after 1,000 ms" }\n',
    ].join('\n'),
  },
  choices: {
    file: 'specs/word-choices.yaml',
    load: loadWordChoices,
    good: '- { avoid: liên, use: biên lai }\n',
  },
  words: {
    file: 'specs/search-words.yaml',
    load: loadSearchWords,
    good: '- [refund, hoàn tiền]\n- [a, b, c]\n',
  },
  releases: {
    file: 'specs/changes/edc.yaml',
    load: (siteDir: string) => loadReleases('edc', siteDir),
    good: '- version: 1.1.0\n  vi: Hai.\n  en: Two.\n  entries:\n    - { vi: a, en: b, at: POST /a }\n',
  },
  sections: {
    file: 'docs/a.mdx',
    load: loadSectionWords,
    good: "---\ntitle: A\nsections:\n  'title': [a]\n---\n",
  },
  contract: {
    file: 'specs/a.yaml',
    load: (siteDir: string) => loadContract('specs/a.yaml', siteDir).json,
    good: 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n',
  },
} satisfies Record<string, WritersFile>;

const messageOf = ({ load, file }: WritersFile, text: string): string => {
  try {
    load(siteOf({ [file]: text }));
    return '';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.name === 'WriterError' ? error.message : `${error.name}: ${error.message}`;
  }
};

describe.each(Object.entries(files))('%s', (_name, writersFile: WritersFile) => {
  const { file, load, good } = writersFile;

  test('is read, also with the line ends and the byte order mark of Windows', () => {
    const expected = load(siteOf({ [file]: good }));
    expect(load(siteOf({ [file]: `\uFEFF${good.replaceAll('\n', '\r\n')}` }))).toEqual(expected);
  });

  test.each([
    ['a number that JSON does not have', '.inf', /\.inf is not a number in JSON/],
    ['an alias of nothing', '*none', /no value is marked &none/],
    ['an alias that contains itself', '&all [*all]', /\*all contains itself/],
    ['a syntax error', '[1', /not valid YAML/],
    ['a text without an end', 'a'.repeat(100_001), /has 100001 characters; at most 100000/],
  ])('with %s is refused', (_kind, value, says) => {
    const bad = good.replace(/(?<=[:[]\s?)(?:30|400|\w[\p{L} ]*|[\d.]+)(?=[,\n\]])/u, value);
    expect(bad).not.toBe(good);
    const message = messageOf(writersFile, bad);
    expect(message).toMatch(says);
    expect(message).toMatch(new RegExp(`^${file}:\\d+: [^]*How to fix it: `));
  });
});

const { facts, uat, releases, sections } = files;
const { good: glossary } = files.glossary;
const front = (line: string): string => sections.good.replace('title: A', `title: A\n${line}`);

test.each<[keyof typeof files, string, number, RegExp]>([
  ['facts', '- time.limit\n', 1, /the file is a list[^]*entries/],
  ['facts', `minutes: { value: 1, status: source, source: a }\n`, 1, /wrong name[^]*a dot between/],
  ['facts', `${facts.good}  urgenci: later\n`, 5, /unknown field "urgenci"[^]*mean "urgency"/],
  ['facts', facts.good.replace('30', '[30]'), 2, /"value" of "time.limit" is a list/],
  ['facts', `${facts.good}  pages: docs/uat.mdx\n`, 5, /"pages" [^]*Write a list of files/],
  ['facts', `${facts.good}  ask: banc\n`, 5, /"banc"[^]*Did you mean "bank"\? Write one of/],
  ['facts', 'a.b: { value: 1, status: source, source: a, ask: bank }\n', 1, /only allowed with/],
  ['facts', 'a.b: { value: 1, status: source }\n', 1, /has `status: source` and no `source`/],
  ['facts', 'time.limit: 30\n', 1, /"time.limit" is 30/],
  ['codes', "- '402'\n", 1, /the file is a list[^]*Begin the table with/],
  ['codes', '# Nothing yet.\n', 1, /the file is empty/],
  ['codes', code.replace("'402'", '007'), 1, /wrong name[^]*three digits in quotes/],
  ['codes', code + code, 19, / is defined twice/],
  ['codes', code.replace(/ {2}reason_code.*\n/, ''), 1, /"reason_code" of "402" is missing/],
  ['codes', code.replace('http: 400', 'http: bad request'), 2, /"http"[^]*or null/],
  ['codes', code.replace('money: no', 'money: perhaps'), 13, /"perhaps"[^]*no, maybe, yes/],
  ['codes', code.replace(reaction, '    -'), 11, /is empty[^]*Write its fields: api, on, money/],
  ['codes', code.replace('api: edc', 'api: []'), 11, /"api" of entry 1 [^]*is an empty list/],
  ['codes', code.replace(/ +cashier_en.*\n/, ''), 11, /"cashier_en" of entry 1 [^]*is missing/],
  ['codes', code.replace('to-confirm', 'source'), 1, /`status` and a `source` that do not agree/],
  ['glossary', 'vi: biên lai\n', 1, /the file is a map/],
  ['glossary', glossary.replace('en: receipt', "en: ''"), 1, /"en" of entry 1 is empty/],
  ['glossary', glossary.replace('[bill]', 'bill'), 1, /Write `synonyms: \[word, other\]`/],
  ['uat', uat.good.replace('KN-01', 'one'), 5, /Write capitals and two digits/],
  ['uat', uat.good.replace(/( +- id[^]*)/, '$1$1'), 10, /is used twice: KN-01/],
  ['uat', uat.good.replace('vi: Gọi', "vi: 'a | b'"), 8, /Write it on one line/],
  ['uat', uat.good.replace(', en: Log', ''), 3, /"en" [^]*is missing[^]*in English/],
  ['uat', uat.good.replace('en: Call', 'en: Gọi'), 8, /is not English[^]*Translate/],
  ['uat', uat.good.replace('1,000', '1,001'), 9, /1001[^]*1000[^]*same links, code and numbers/],
  ['choices', '- { avoid: liên, use: biên lai }\n- { avoid: liên }\n', 2, /"use" .* is missing/],
  ['choices', '- { avoid: mã, use: code, because: x }\n', 1, /unknown field "because"/],
  ['choices', '- { avoid: liên, use: biên lai, except: liên hệ }\n', 1, /"except"[^]*a list/],
  ['words', '- [refund, hoàn tiền]\n- [alone]\n', 2, /two words or more/],
  ['words', '- [refund, hoàn tiền]\n\n- refund\n', 3, /two words or more/],
  ['words', '- [refund, 12]\n', 1, /is 12/],
  ['releases', releases.good.replace('1.1.0', '1.1'), 1, /"version"[^]*three numbers/],
  ['releases', releases.good.replace('  en: Two.\n', ''), 1, /"en" of entry 1 is missing/],
  ['releases', `${releases.good}  date: 2026-02-31\n`, 6, /"date"[^]*Write a date/],
  ['releases', releases.good.replace(', at: POST /a', ''), 5, /needs either `at` or `behaviour`/],
  ['sections', 'A\n', 1, /no front matter/],
  ['sections', front('author: me'), 3, /unknown field "author"[^]*Known fields: title/],
  ['sections', front('keywords: a, b'), 3, /"keywords"[^]*\[words, other words\]/],
  ['sections', sections.good.replace('[a]', 'a'), 4, /"title" of "sections"/],
])('%s: %j is refused on its line', (name, text, line, says) => {
  const writersFile = files[name];
  const message = messageOf(writersFile, text);
  expect(message).toMatch(says);
  expect(message).toMatch(new RegExp(`^${writersFile.file}:${String(line)}: `));
  expect(message).toContain('How to fix it: ');
});

test('every mistake of a file is reported in one run', () => {
  const message = messageOf(files.choices, '- { avoid: liên }\n- { use: mã }\n');
  expect(message).toMatch(/:1: "use"[^]*:2: "avoid"/);
});

test('an English value of a fact is a fact of its own', () => {
  const text = facts.good.replace('value: 30', 'value: 30\n  value_en: thirty');
  const loaded = loadFacts(siteOf({ [facts.file]: text }));
  expect([...loaded].map(([id, { value }]) => [id, value])).toEqual([
    ['time.limit', '30'],
    ['time.limit_en', 'thirty'],
  ]);
});
