import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listPages } from '../../src/sources/content/list-pages';
import {
  changeDates,
  pageDates,
  sourcesOfPage,
} from '../../src/site/pipeline/docusaurus/page-dates';

const root = mkdtempSync(path.join(tmpdir(), 'page-dates-'));
const site = path.join(root, 'site');
/** Unix time in seconds at noon UTC of three days. `branched` is a commit of a branch that is merged later. */
const [first, branched, second, third] = [
  1_700_000_000, 1_700_050_000, 1_700_100_000, 1_700_200_000,
];

function git(folder: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout;
}

function commit(files: Record<string, string>, seconds: number): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  git(site, 'add', '.');
  const date = `${String(seconds)} +0700`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const words = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'x'];
  expect(spawnSync('git', words, { cwd: site, env }).status).toBe(0);
}

const dateOf = async (folder: string, file: string): Promise<number | undefined> =>
  (await pageDates(folder).getFileLastUpdateInfo(path.join(folder, file)))?.timestamp;

beforeAll(() => {
  mkdirSync(site);
  git(site, 'init', '-qb', 'main');
  commit(
    {
      'docs/old.mdx': 'Cũ.\n',
      'docs/bảng mã.mdx': 'Cũ.\n',
      'docs/errors.mdx': '<ErrorCatalogue />\n',
      'docs/intro.mdx': '<SimulatorDownload />\n',
      'docs/samples.mdx': '<SampleReport />\n',
      'docs/to_confirm.mdx': '<ToConfirmList />\n',
      'docs/facts.mdx': '{{token.lifetime_seconds}}\n',
      'docs/code.mdx': '```python file=others/examples/sign.py\n\n```\n',
      'others/examples/sign.py': 'pass\n',
      'specs/edc.yaml': 'a: 1\n',
      'specs/qr.yaml': 'a: 1\n',
      'specs/error-codes.yaml': 'a: 1\n',
      'specs/facts.yaml': 'a: 1\n',
    },
    first,
  );
  git(site, 'checkout', '-qb', 'side');
  commit({ 'others/examples/sign.py': 'print()\n' }, branched);
  git(site, 'checkout', '-q', 'main');
  commit({ 'docs/bảng mã.mdx': 'Mới.\n', 'specs/error-codes.yaml': 'a: 2\n' }, second);
  commit({ 'specs/edc.yaml': 'a: 2\n', 'specs/facts.yaml': 'a: 2\n' }, third);
  git(site, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'merge', '-qm', 'm', 'side');
  mkdirSync(path.join(site, 'api_edc'));
  writeFileSync(path.join(site, 'api_edc/sale.api.mdx'), '');
  writeFileSync(path.join(site, 'docs/new.mdx'), 'Chưa commit.\n');
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('date of a page', () => {
  test('comes from the last commit that changed the page or an included file', async () => {
    expect(await dateOf(site, 'docs/old.mdx')).toBe(first * 1000);
    expect(await dateOf(site, 'docs/bảng mã.mdx')).toBe(second * 1000);
    expect(await dateOf(site, 'docs/errors.mdx')).toBe(second * 1000);
    expect(await dateOf(site, 'docs/code.mdx')).toBe(branched * 1000);
    expect(await dateOf(site, 'docs/facts.mdx')).toBe(first * 1000);
  });

  test('comes from the contract for a generated page', async () => {
    expect(await dateOf(site, 'api_edc/sale.api.mdx')).toBe(third * 1000);
  });

  test('comes from the sources of a generated list', async () => {
    expect(await dateOf(site, 'docs/intro.mdx')).toBe(first * 1000);
    expect(await dateOf(site, 'docs/samples.mdx')).toBe(third * 1000);
    expect(await dateOf(site, 'docs/to_confirm.mdx')).toBe(third * 1000);
  });

  test('depends on no file that git ignores, for every page of the portal', () => {
    const folder = mkdtempSync(path.join(root, 'ignored-'));
    git(folder, 'init', '-q');
    cpSync('.gitignore', path.join(folder, '.gitignore'));
    const sources = listPages('.').flatMap((page) => sourcesOfPage(page, '.'));
    expect(sources).toContain('specs/edc.yaml');
    // Status 1: git ignores no file of the list.
    const words = ['check-ignore', ...new Set(sources)];
    expect(spawnSync('git', words, { cwd: folder, encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: '',
    });
  });

  test('is missing before the first commit', async () => {
    expect(await dateOf(site, 'docs/new.mdx')).toBeUndefined();
  });

  test('is missing in a shallow clone', async () => {
    git(root, 'clone', '-q', '--depth', '3', `file://${site}`, 'shallow');
    const folder = path.join(root, 'shallow');
    expect(changeDates(folder).size).toBe(0);
    expect(await dateOf(folder, 'docs/old.mdx')).toBeUndefined();
  });

  test('is missing without a repository, and without git', () => {
    const bare = mkdtempSync(path.join(tmpdir(), 'page-dates-none-'));
    expect(changeDates(bare).size).toBe(0);
    rmSync(bare, { recursive: true });
    const { PATH } = process.env;
    process.env['PATH'] = '';
    try {
      expect(changeDates(site).size).toBe(0);
    } finally {
      process.env['PATH'] = PATH;
    }
  });
});
