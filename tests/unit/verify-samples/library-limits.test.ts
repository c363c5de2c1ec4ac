import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Expected } from '../../verify-samples/case';
import { arrivalProblems, type Received } from '../../verify-samples/compare';
import { libraryLimits, limited, metLimits, nameOf } from '../../verify-samples/library-limits';
import type { LanguageRun } from '../../verify-samples/check';
import type { Task } from '../../verify-samples/cases';
import { toolchains } from '../../verify-samples/toolchains';
import { hostileContract } from '../../verify-wire/hostile-contract';
import { contractTasksOf, report, tasksOfOtherLimits } from '../../verify-wire/report';

const get: Expected = { method: 'GET', host: 'a.vn', path: '/x', query: '', headers: [] };
const got = (target: string, method = 'GET'): Received => ({
  method,
  target,
  headers: { host: 'a.vn' },
  body: Buffer.alloc(0),
});

const limitedLanguages = [...new Set(libraryLimits.map(({ language }) => language))];

describe('what a library makes of a request', () => {
  const sent = (language: Parameters<typeof limited>[0], change: Partial<Expected>) =>
    limited(language, { ...get, ...change })?.sent;

  it('is the request itself where it can send that', () => {
    for (const { language } of libraryLimits) expect(sent(language, {})).toBeUndefined();
    expect(sent('ocaml', { path: '/a%2Fb%20%C4%91%252C', query: 'a%26=b%2C' })).toBeUndefined();
    expect(sent('csharp', { path: '/a%3Ab', query: 'q=%27' })).toBeUndefined();
    expect(sent('csharp', { path: '/%C4%91' })).toBeUndefined();
    expect(sent('go', { path: '/a%2Cb' })).toBeUndefined();
  });

  it('is what is listed, in the order of the list', () => {
    expect(sent('ocaml', { path: '/a%2cb', query: 'a%3D%2C=b%3D%2C' })).toMatchObject({
      path: '/a,b',
      query: 'a%3D,=b=%2C',
    });
    expect(sent('objective-c', { path: '/a%3Fb;c', query: 'q=1' })).toMatchObject({
      path: '/a',
      query: 'b?q=1',
    });
    expect(sent('objective-c', { path: '/a%3Fb', query: [['q', '1']] })).toMatchObject({
      query: [['b?q', '1']],
    });
    expect(sent('objective-c', { method: 'PATCH' })).toBeNull();
    expect(sent('csharp', { path: '/a%E2%80%AEb%E2%81%A6%3A', query: 'q=%28%26' })).toMatchObject({
      path: '/ab%E2%81%A6:',
      query: 'q=(%26',
    });
    expect(sent('csharp', { headers: [['Authorization', 'Own  a  b']] })).toMatchObject({
      headers: [['Authorization', 'Own a  b']],
    });
    expect(sent('javascript', { headers: [['Cookie', 'a=b']] })).toMatchObject({
      headers: [['Cookie', '']],
    });
    expect(sent('nodejs', { body: { text: '' } })).toBeNull();
  });
});

describe('a listed limit', () => {
  const want = { ...get, path: '/a%2Cb' };
  const instead = { ...get, path: '/a,b' };

  it('is what has to arrive', () => {
    expect(arrivalProblems(got('/a,b'), want, instead)).toEqual([]);
    expect(arrivalProblems(undefined, want, null)).toEqual([]);
  });

  it('fails where it no longer occurs', () => {
    expect(arrivalProblems(got('/a%2Cb'), want, instead)).toEqual([
      expect.stringContaining('does not occur'),
    ]);
    expect(arrivalProblems(got('/a%2Cb'), want, null)).toHaveLength(1);
  });

  it('excuses nothing beside it', () => {
    expect(arrivalProblems(got('/a,b'), want)).toHaveLength(1);
    expect(arrivalProblems(got('/a,c'), want, instead)).toHaveLength(1);
    expect(arrivalProblems(got('/a,b', 'PUT'), want, instead)).toHaveLength(1);
    expect(arrivalProblems(undefined, want, instead)).toEqual(['sent nothing']);
  });
});

describe('a whole run', () => {
  const contract = contractTasksOf(hostileContract('https://a.vn'), 'hostile', limitedLanguages);
  const tasks = [...contract, ...tasksOfOtherLimits(contract, limitedLanguages)];
  const runOf = (mine: Task[], problems: string[][]): LanguageRun[] =>
    limitedLanguages.map((language) => ({
      language,
      proof: { result: 'verified', toolchain: 'x', date: '2026-01-01' },
      tasks: mine.filter((task) => task.language === language),
      problems,
    }));
  const none = tasks.map((): string[] => []);

  it('meets every limit, and names the operations', () => {
    const { lines, failures } = report(runOf(tasks, none), limitedLanguages);
    expect(failures).toEqual([]);
    for (const limit of libraryLimits)
      expect(lines).toContainEqual(expect.stringContaining(`LIMIT ${nameOf(limit)}`));
  });

  it('fails for each limit that nothing shows, and for each difference', () => {
    const first = tasks.slice(0, 1);
    const unmet = report(runOf(first, [[]]), limitedLanguages).failures;
    expect(unmet.length).toBeGreaterThanOrEqual(libraryLimits.length - 1);
    expect(report(runOf(first, [[]]), []).failures).toEqual([]);
    const found = report(
      runOf(tasks, [['200: path'], ...none.slice(1)]),
      limitedLanguages,
    ).failures;
    expect(found.filter((line) => line.startsWith('DIFFERS'))).toHaveLength(
      limitedLanguages.length,
    );
  });
});

describe('the README', () => {
  const rows = readFileSync('tests/verify-wire/README.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const below = (...head: string[]) =>
    rows.filter((row) => row.length === head.length && row.join() !== head.join()).sort();

  it('has each limit with the number of hostile operations that meet it', () => {
    const contract = contractTasksOf(hostileContract('https://a.vn'), 'hostile', limitedLanguages);
    const met = metLimits(contract);
    expect(below('language', 'library', 'what it does', 'operations')).toEqual(
      libraryLimits
        .map((limit) => [
          limit.language,
          `${limit.library} ${limit.version}`,
          limit.does,
          String(met.get(limit)?.length ?? 0),
        ])
        .sort(),
    );
  });

  it('has the packages of each toolchain', () => {
    expect(below('language', 'packages')).toEqual(
      Object.entries(toolchains)
        .map(([key, { packages }]) => [key, packages.map((name) => `\`${name}\``).join(' ')])
        .sort(),
    );
  });
});
