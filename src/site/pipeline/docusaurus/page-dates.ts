import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { VcsConfig } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { simulatorPath } from '../markdown/lists/simulator-tables';
import { sourcesOf } from './plugins/track-sources';

/** Files that `npm run gen` writes beside the overviews of an API; they are not in git. */
const generated = /\.(?:(?:api|info)\.mdx|json)$/;

/**
 * Files whose date does not give the date of a page: many pages use a little of them, or (the checksum of the
 * simulator) any change of code changes them.
 */
const leftOut = new Set([
  'specs/facts.yaml',
  'src/core/samples/proven.json',
  `${simulatorPath}.sha256`,
]);

/** The output of git in a folder; nothing without git or a repository. */
function git(siteDir: string, ...words: string[]): string {
  // Far more than the names of all files in all commits.
  const options = { cwd: siteDir, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { status, stdout } = spawnSync('git', words, options);
  return status === 0 ? stdout : '';
}

/** Before the time of a commit; no file name begins with it. */
const mark = '\u0001';

/**
 * The date of the last commit of each file in a folder, with one call of git.
 * @param siteDir a folder, in a repository or not
 * @returns seconds since 1970 by path, relative to the folder; empty without git, and in a shallow clone, whose
 *   oldest commit seems to have created all files
 */
export function changeDates(siteDir: string): Map<string, number> {
  const dates = new Map<string, number>();
  if (git(siteDir, 'rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
  const log = ['log', '-z', '--relative', '--name-only', '--no-show-signature'];
  let seconds = 0;
  for (const token of git(siteDir, ...log, `--format=${mark}%ct`).split('\0')) {
    const text = token.replace(/^\n/, '');
    if (text.startsWith(mark)) seconds = Number(text.slice(mark.length));
    else if (text !== '') dates.set(text, Math.max(seconds, dates.get(text) ?? 0));
  }
  return dates;
}

/** The contract that a file is generated from. */
const contractOf = (file: string): string | undefined =>
  generated.test(file)
    ? apis.find(({ outputDir }) => file.startsWith(`${outputDir}/`))?.specPath
    : undefined;

/**
 * The files in git that the text of a page comes from: its own file or its contract, and what it lists or includes.
 * @param file relative to the site, with forward slashes
 */
export function sourcesOfPage(file: string, siteDir: string): string[] {
  const contract = contractOf(file);
  if (contract !== undefined) return [contract];
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  const sources = sourcesOf(text).filter((source) => !leftOut.has(source));
  return [file, ...sources.map((source) => contractOf(source) ?? source)];
}

/**
 * Gives Docusaurus the date of each page (`showLastUpdateTime`). Its own implementations call git once for each page,
 * do not know contracts, and show the one commit of a shallow clone as the date of all pages.
 */
export function pageDates(siteDir: string): VcsConfig {
  let dates: Map<string, number> | undefined;
  return {
    // Read with the first page.
    initialize: () => undefined,
    getFileCreationInfo: (_page) => Promise.resolve(null),
    getFileLastUpdateInfo: (page) => {
      const known = (dates ??= changeDates(siteDir));
      const file = path.relative(siteDir, page).split(path.sep).join('/');
      const times = sourcesOfPage(file, siteDir).map((source) => known.get(source));
      // An unknown date may be the newest.
      if (times.includes(undefined)) return Promise.resolve(null);
      const newest = Math.max(...times.filter((time) => time !== undefined));
      return Promise.resolve({ timestamp: newest * 1000, author: '' });
    },
  };
}
