import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { checkChanges } from '../../../../src/site/pipeline/checks/changes/check-changes';
import {
  dayInVietnam,
  freezeContract,
  releaseContract,
} from '../../../../src/site/pipeline/checks/changes/release-contract';
import { formatFinding } from '../../../../src/site/pipeline/checks/shared/finding';
import { copyOfFirstRelease } from '../../../support/first-release';

const spec = 'specs/edc.yaml';
const list = 'specs/changes/edc.yaml';
const frozen = 'specs/released/edc/1.0.0.yaml';

/** The copy in which the tests make mistakes. */
const siteDir = copyOfFirstRelease();
afterAll(() => {
  rmSync(siteDir, { recursive: true });
});
const read = (file: string): string => readFileSync(path.join(siteDir, file), 'utf8');

const good = new Map([spec, list, frozen].map((file) => [file, read(file)]));
beforeEach(() => {
  const kept = path.join(siteDir, path.dirname(frozen));
  rmSync(kept, { recursive: true });
  mkdirSync(kept);
  for (const [file, text] of good) writeFileSync(path.join(siteDir, file), text);
});

/** An edit: replaces the first occurrence of `from` with `to`. */
type Edit = readonly [file: string, from: string, to: string];

/** @throws {Error} when the text is missing, because the edit would have no effect */
function edit([file, from, to]: Edit): void {
  const text = read(file);
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(
    path.join(siteDir, file),
    text.replace(from, () => to),
  );
}

/** Returns the line of the first occurrence of a text; the first line is 1. */
function lineOf(file: string, text: string): number {
  const offset = read(file).indexOf(text);
  if (offset < 0) throw new Error(`${file} does not contain ${text}`);
  return read(file).slice(0, offset).split('\n').length;
}

const version = (to: string): Edit => [spec, '  version: 1.0.0\n', `  version: ${to}\n`];

/** Adds entries at the top of the list of versions. */
const withEntries = (to: string, ...entries: string[]): Edit => [
  list,
  '- version: 1.0.0\n',
  [
    `- version: ${to}`,
    '  vi: Bản mới.',
    '  en: A new version.',
    ...(entries.length === 0 ? [] : ['  entries:']),
    ...entries.map((entry) => `    - { vi: Đổi., en: Changed., ${entry} }`),
    '- version: 1.0.0\n',
  ].join('\n'),
];

/** A smaller maximum length in a request, which breaks clients. */
const tightened: Edit = [spec, '          maxLength: 40\n', '          maxLength: 39\n'];
/** A new deprecation, which breaks no client. */
const moreTags: Edit = [
  spec,
  '      summary: Chuyển lệnh SALE vào máy EDC\n',
  '      deprecated: true\n      summary: Chuyển lệnh SALE vào máy EDC\n',
];

/** Removes the required, read-only status from the IPN of card payments. */
const noStatus: Edit[] = [
  [
    spec,
    '[event, transaction_id, transaction_type, status, sn, amount, currency, transaction_time]',
    '[event, transaction_id, transaction_type, sn, amount, currency, transaction_time]',
  ],
  [
    spec,
    "        status:\n          $ref: '#/components/schemas/TransactionStatus'\n        amount:",
    '        amount:',
  ],
];

/** A new error code that only an example contains. */
const newCode: Edit = [spec, "        errorCode: '402'\n", "        errorCode: '499'\n"];

const at = (address: string): string => `at: '${address}'`;

interface Case {
  name: string;
  edits: Edit[];
  file: string;
  /** Text of the line that the finding must report. */
  line: string;
  says: RegExp;
  fix: RegExp;
}

const cases: Case[] = [
  {
    name: 'a breaking change without a version',
    edits: [tightened],
    file: spec,
    line: 'title:\n          type: string\n          description: Dòng chữ trên mã QR.',
    says: /narrowed \(maxLength, 40 → 39\).*: breaking, but the version is still 1\.0\.0/,
    fix: /Set `info\.version` to 2\.0\.0/,
  },
  {
    name: 'a harmless change without a version',
    edits: [moreTags],
    file: spec,
    line: '    post:\n      tags: [Lệnh thanh toán]\n      deprecated',
    says: /POST \/device\/sale: deprecated: compatible, but the version is still 1\.0\.0/,
    fix: /Set `info\.version` to 1\.1\.0 and describe the change in specs\/changes\/edc\.yaml: `at: POST \/device\/sale`/,
  },
  {
    name: 'a breaking change in a minor version',
    edits: [tightened, version('1.1.0'), withEntries('1.1.0', at('*'))],
    file: spec,
    line: 'version: 1.1.0',
    says: /changes since 1\.0\.0 are breaking, but 1\.1\.0 is not a new major version/,
    fix: /Raise the version to 2\.0\.0/,
  },
  {
    name: 'a removed field of an IPN in a minor version',
    edits: [...noStatus, version('1.1.0'), withEntries('1.1.0', at('*'))],
    file: spec,
    line: 'version: 1.1.0',
    says: /changes since 1\.0\.0 are breaking, but 1\.1\.0 is not a new major version; the first: .*callback.*status: removed/,
    fix: /Raise the version to 2\.0\.0/,
  },
  {
    name: 'an entry with `*` for several kinds of changes',
    edits: [moreTags, newCode, version('1.1.0'), withEntries('1.1.0', at('*'))],
    file: list,
    line: "{ vi: Đổi., en: Changed., at: '*'",
    says: /covers several kinds of changes: value-removed \(1\), value-added \(1\), deprecated \(1\)/,
    fix: /one entry for each kind, such as `kind: removed`/,
  },
  {
    name: 'a new error code in an example, without a version',
    edits: [newCode],
    file: spec,
    line: 'post:\n      tags: [Xác thực]',
    says: /response 400 errorCode: value added \(none → 499\): attention, but the version is still/,
    fix: /Set `info\.version` to 1\.1\.0/,
  },
  {
    name: 'a version older than the released one',
    edits: [version('0.9.0')],
    file: spec,
    line: 'version: 0.9.0',
    says: /the version 0\.9\.0 is older than the released 1\.0\.0/,
    fix: /Write 1\.0\.0, or a newer version/,
  },
  {
    name: 'a version that is none',
    edits: [version("'2024 final'")],
    file: spec,
    line: "version: '2024 final'",
    says: /"2024 final" is not a version/,
    fix: /three numbers/,
  },
  {
    name: 'a new version that the list does not tell',
    edits: [moreTags, version('1.1.0')],
    file: spec,
    line: 'version: 1.1.0',
    says: /version 1\.1\.0 is not listed in specs\/changes\/edc\.yaml/,
    fix: /Start the list there with `- version: 1\.1\.0`/,
  },
  {
    name: 'a change without an entry',
    edits: [
      moreTags,
      [spec, '    maxLength: 4096\n', '    maxLength: 4097\n'],
      version('1.1.0'),
      withEntries('1.1.0', at('POST /device/sale')),
    ],
    file: spec,
    line: 'access_token:\n          type: string',
    says: /widened \(maxLength, 4096 → 4097\).*: no entry of 1\.1\.0 describes it/,
    fix: /under version 1\.1\.0, add an entry with `at: /,
  },
  {
    name: 'an entry without a change',
    edits: [
      moreTags,
      version('1.1.0'),
      withEntries('1.1.0', at('POST /device/sale'), at('POST /device/void request amount')),
    ],
    file: list,
    line: "{ vi: Đổi., en: Changed., at: 'POST /device/void",
    says: /the entry has "POST \/device\/void request amount", but nothing there differs from 1\.0\.0/,
    fix: /remove the entry/,
  },
  {
    name: 'a new version of the same contract',
    edits: [version('1.1.0'), withEntries('1.1.0')],
    file: list,
    line: 'version: 1.1.0',
    says: /version 1\.1\.0 does not differ from 1\.0\.0/,
    fix: /Remove the version/,
  },
  {
    name: 'a behaviour that breaks, in a minor version',
    edits: [version('1.1.0'), withEntries('1.1.0', 'behaviour: breaking')],
    file: spec,
    line: 'version: 1.1.0',
    says: /1 changes since 1\.0\.0 are breaking.*the first: Changed\./,
    fix: /Raise the version to 2\.0\.0/,
  },
  {
    name: 'a released contract that was edited',
    edits: [[frozen, 'maxLength: 40\n', 'maxLength: 41\n']],
    file: frozen,
    line: '# EDC OpenAPI',
    says: /the released contract 1\.0\.0 was edited/,
    fix: /Restore the file from git/,
  },
  {
    name: 'a released version whose checksum was taken out',
    edits: [[list, '  sha256:', '  #sha256:']],
    file: list,
    line: '- version: 1.0.0',
    says: /version 1\.0\.0 has no sha256/,
    fix: /Write `sha256: '[0-9a-f]{64}'`/,
  },
  {
    name: 'a version that was never released',
    edits: [[list, '- version: 1.0.0\n', withEntries('0.1.0')[2].replace('0.1.0', '1.0.5')]],
    file: list,
    line: '- version: 1.0.5',
    says: /version 1\.0\.5 is neither released nor the contract's \(1\.0\.0\)/,
    fix: /Correct the number/,
  },
  {
    name: 'a kept contract that the list forgot',
    edits: [version('1.1.0'), [list, '- version: 1.0.0\n', '- version: 1.1.0\n']],
    file: list,
    line: '# Versions',
    says: /1\.0\.0\.yaml exists, but version 1\.0\.0 is not listed/,
    fix: /Restore its part of the list/,
  },
  {
    name: 'versions in the wrong order',
    edits: [version('0.9.0'), withEntries('0.9.0')],
    file: list,
    line: '- version: 1.0.0',
    says: /version 1\.0\.0 is listed below 0\.9\.0, which is not newer/,
    fix: /the newest first/,
  },
];

describe('a contract that does not match its list of versions', () => {
  test('a released contract has no finding', () => {
    expect(checkChanges(siteDir)).toEqual([]);
  });

  test.each(cases)('$name', ({ edits, file, line, says, fix }) => {
    edits.forEach(edit);
    const found = checkChanges(siteDir);
    const place = `${file}:${String(lineOf(file, line))}: `;
    const messages = found.map(formatFinding).filter((text) => text.startsWith(place));
    expect(messages.join('\n'), found.map(formatFinding).join('\n')).toMatch(says);
    expect(messages.join('\n')).toMatch(fix);
  });
});

describe('valid changes', () => {
  test('a harmless change with its entry in a minor version', () => {
    [moreTags, version('1.1.0'), withEntries('1.1.0', at('POST /device/sale'))].forEach(edit);
    expect(checkChanges(siteDir)).toEqual([]);
  });

  test('a breaking change with its entry in a major version', () => {
    [tightened, version('2.0.0'), withEntries('2.0.0', at('*'))].forEach(edit);
    expect(checkChanges(siteDir)).toEqual([]);
  });

  test('an entry for each kind of changes with `*`', () => {
    const kinds = ['deprecated', 'value-added', 'value-removed'];
    const entries = kinds.map((kind) => `kind: ${kind}, ${at('*')}`);
    [moreTags, newCode, version('1.1.0'), withEntries('1.1.0', ...entries)].forEach(edit);
    expect(checkChanges(siteDir)).toEqual([]);
  });

  test('a rewording is not a change', () => {
    edit([spec, 'Gửi một lệnh thu tiền bằng thẻ tới máy EDC.', 'Gửi lệnh thu tiền thẻ tới máy.']);
    expect(checkChanges(siteDir)).toEqual([]);
  });
});

describe('a release', () => {
  test('freezes the contract with its checksum and date; later changes are errors', () => {
    [moreTags, version('1.1.0'), withEntries('1.1.0', at('POST /device/sale'))].forEach(edit);
    expect(freezeContract('edc', '2027-01-31', siteDir)).toBe('specs/released/edc/1.1.0.yaml');
    expect(read(list)).toMatch(
      /- version: 1\.1\.0\n {2}date: 2027-01-31\n {2}sha256: '[0-9a-f]{64}'/,
    );
    expect(checkChanges(siteDir)).toEqual([]);
    edit(tightened);
    expect(checkChanges(siteDir)).not.toEqual([]);
    expect(() => freezeContract('edc', '2027-02-01', siteDir)).toThrow(
      /version 1\.1\.0 is already released/,
    );
  });

  test('lists the version anywhere in its part of the list, and changes nothing else', () => {
    const part = [
      '- # The next one.',
      '  vi: >-',
      '    Bản mới,',
      '    hai dòng.',
      '  en: A new version.',
      '  version: 1.1.0',
      `  entries: [{ vi: Đổi., en: Changed., ${at('POST /device/sale')} }]`,
      '',
    ].join('\n');
    [
      moreTags,
      version('1.1.0'),
      [list, '- version: 1.0.0\n', `${part}- version: 1.0.0\n`] as const,
    ].forEach(edit);
    freezeContract('edc', '2027-01-31', siteDir);
    expect(checkChanges(siteDir)).toEqual([]);
    const addedLines = /^ {2}date: 2027-01-31\n {2}sha256: '[0-9a-f]{64}'\n/m;
    expect(read(list)).toMatch(/^ {2}version: 1\.1\.0\n {2}date: 2027-01-31\n {2}sha256/m);
    const before = (good.get(list) ?? '').replace(
      '- version: 1.0.0\n',
      `${part}- version: 1.0.0\n`,
    );
    expect(parse(read(list).replace(addedLines, ''))).toEqual(parse(before));
    expect(read(list)).toContain('# The next one.');
    expect(read(list).slice(read(list).indexOf('- version: 1.0.0'))).toBe(
      before.slice(before.indexOf('- version: 1.0.0')),
    );
  });

  test('has the date of Vietnam', () => {
    expect(dayInVietnam(new Date('2027-01-30T16:59:59Z'))).toBe('2027-01-30');
    expect(dayInVietnam(new Date('2027-01-30T17:00:00Z'))).toBe('2027-01-31');
  });

  test('rejects a contract with findings', () => {
    [tightened, version('1.1.0'), withEntries('1.1.0', at('*'))].forEach(edit);
    expect(() => freezeContract('edc', '2027-01-31', siteDir)).toThrow(/not a new major version/);
    expect(() => freezeContract('edcc', '2027-01-31', siteDir)).toThrow(
      /there is no API "edcc"[^]*edc, qr/,
    );
  });

  test('runs the checks of contracts first, and then writes nothing', async () => {
    [moreTags, version('1.1.0'), withEntries('1.1.0', at('POST /device/sale'))].forEach(edit);
    edit([spec, '      x-summary-en: ', '      x-summary-eng: ']);
    const before = read(list);
    await expect(releaseContract('edc', '2027-01-31', siteDir)).rejects.toThrow(
      /specs\/edc\.yaml:\d+: /,
    );
    expect(read(list)).toBe(before);
    expect(existsSync(path.join(siteDir, 'specs/released/edc/1.1.0.yaml'))).toBe(false);
  });

  test('allows an announced removal only from its date on', () => {
    const day: Edit = [
      spec,
      '      summary: Chuyển lệnh SALE vào máy EDC\n',
      "      x-sunset: '2027-06-30'\n      summary: Chuyển lệnh SALE vào máy EDC\n",
    ];
    [moreTags, day, version('1.1.0'), withEntries('1.1.0', at('POST /device/sale'))].forEach(edit);
    freezeContract('edc', '2027-01-31', siteDir);
    const sale = /\n {2}\/device\/sale:\n[^]*?(?=\n {2}\/)/.exec(read(spec))?.[0] ?? '';
    const gone: Edit[] = [
      [spec, sale, ''],
      [spec, '  version: 1.1.0\n', '  version: 1.2.0\n'],
    ];
    gone.forEach(edit);
    edit([
      list,
      '- version: 1.1.0\n',
      withEntries('1.2.0', at('POST /device/sale'))[2].replace('1.0.0', '1.1.0'),
    ]);
    expect(checkChanges(siteDir).map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/POST \/device\/sale: removed/),
    ]);
    edit([list, '- version: 1.2.0\n', '- version: 1.2.0\n  date: 2027-06-30\n']);
    expect(checkChanges(siteDir)).toEqual([]);
  });
});
