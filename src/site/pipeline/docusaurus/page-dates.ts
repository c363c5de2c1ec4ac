import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { VcsConfig } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { simulatorPath } from '../markdown/lists/simulator-tables';
import { sourcesOf } from './plugins/track-sources';

/** What `npm run gen` writes beside the overviews of an API, pages and data: git knows none of it. */
const generated = /\.(?:(?:api|info)\.mdx|json)$/;

/**
 * Says too little of when a page has changed: what many pages take a little of, and the checksum of the
 * simulator, which any change of its code changes.
 */
const leftOut = new Set([
  'specs/facts.yaml',
  'src/core/samples/proven.json',
  `${simulatorPath}.sha256`,
]);

/** Begins the line of a commit; no name of a file does. */
const mark = '\u0001';

/**
 * When each file of a folder was last changed by a commit: one call of git for all of them.
 * Not there is what git does not know, and what a shallow clone does not: at its border, all files look
 * as if that commit had made them.
 * @param siteDir a folder within a repository, or not
 * @returns seconds since 1970 by path, from the folder on; empty where there is no git or no history
 */
export function changeDates(siteDir: string): Map<string, number> {
  const { status, stdout } = spawnSync(
    'git',
    // %D says `grafted` of the commits at the border of a shallow clone.
    ['log', '-z', '--relative', '--name-only', '--no-show-signature', `--format=${mark}%ct %D`],
    // The names of all files in all commits: far below this for any repository of documents.
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
  // What changed before is hidden, and a hidden commit may be the newer one.
  return new Map([...dates].filter(([, time]) => time > horizon));
}

/** The contract that a file is generated from, and so changes with. */
const contractOf = (file: string): string | undefined =>
  generated.test(file)
    ? apis.find(({ outputDir }) => file.startsWith(`${outputDir}/`))?.specPath
    : undefined;

/**
 * The files in git that say what a page says: its own or its contract, and what it lists or includes.
 * @param file from the site on, with forward slashes
 */
export function sourcesOfPage(file: string, siteDir: string): string[] {
  const contract = contractOf(file);
  if (contract !== undefined) return [contract];
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  const sources = sourcesOf(text).filter((source) => !leftOut.has(source));
  return [file, ...sources.map((source) => contractOf(source) ?? source)];
}

/**
 * What Docusaurus asks for the date of a page (`showLastUpdateTime`). Its own ways ask git once for
 * each page, know nothing of contracts, and show a shallow clone's one commit as the date of all pages.
 */
export function pageDates(siteDir: string): VcsConfig {
  let dates: Map<string, number> | undefined;
  return {
    // Asked for with the first page.
    initialize: () => undefined,
    getFileCreationInfo: (_page) => Promise.resolve(null),
    getFileLastUpdateInfo: (page) => {
      const known = (dates ??= changeDates(siteDir));
      const file = path.relative(siteDir, page).split(path.sep).join('/');
      const times = sourcesOfPage(file, siteDir).map((source) => known.get(source));
      // One that is unknown may be the newest.
      if (times.includes(undefined)) return Promise.resolve(null);
      const newest = Math.max(...times.filter((time) => time !== undefined));
      return Promise.resolve({ timestamp: newest * 1000, author: '' });
    },
  };
}
