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

/** The first character of the line of a commit; no file name begins with it. */
const mark = '\u0001';

/**
 * The date of the last commit of each file in a folder, with one call of git. Files that git does not know are
 * missing, and so are those whose history a shallow clone does not have: its oldest commit seems to have created
 * all files.
 * @param siteDir a folder, in a repository or not
 * @returns seconds since 1970 by path, relative to the folder; empty without git or history
 */
export function changeDates(siteDir: string): Map<string, number> {
  const { status, stdout } = spawnSync(
    'git',
    // %D contains `grafted` for the oldest commits of a shallow clone.
    ['log', '-z', '--relative', '--name-only', '--no-show-signature', `--format=${mark}%ct %D`],
    // Far more than the names of all files in all commits.
    { cwd: siteDir, encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  const dates = new Map<string, number>();
  if (status !== 0) return dates;
  let horizon = 0;
  let seconds = 0;
  let atBorder = false;
  for (const token of stdout.split('\0')) {
    const text = token.replace(/^\n/, '');
    if (text.startsWith(mark)) {
      const [time = '', ...names] = text.slice(mark.length).split(/[ ,]+/);
      seconds = Number(time);
      atBorder = names.includes('grafted');
      if (atBorder) horizon = Math.max(horizon, seconds);
    } else if (text !== '' && !atBorder && seconds > (dates.get(text) ?? 0)) {
      dates.set(text, seconds);
    }
  }
  // Older changes are not in the clone, and one of them may be newer than the date found.
  return new Map([...dates].filter(([, time]) => time > horizon));
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
