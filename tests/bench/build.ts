import { execSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { ourSite, outputOf, stockSite, type BenchSite } from './build-sites';

/**
 * `npm run bench -- build [sizes]`: measures processor time and output of a build without cache, of this portal and of
 * the stock OpenAPI theme with the same contracts. Needs 9 GB of memory at 1,000 operations.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [22, 200, 1000];

/** Limits for the processor time of a build, as shares of that of the stock theme in the same run. */
const holds = new Map([
  [22, 1],
  [200, 0.9],
  [1000, 0.85],
]);

/** Limit for the cost per operation at one size, divided by that at the size before: 1 is linear growth, plus noise. */
const maxGrowth = 1.25;

/** Builds a site; returns processor seconds on all cores, bytes of pages and of the files that they load. */
function build(operations: number, { folder, command }: BenchSite) {
  // As in CI: without the cache of the bundler. The stock theme needs more than Node's default limit of about 4 GB.
  const env = { ...process.env, CI: 'true', NODE_OPTIONS: '--max-old-space-size=16384' };
  const { status, stdout, stderr } = spawnSync(`( ${command} ) && times`, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env,
  });
  if (status !== 0) throw new Error(`${command} failed in ${folder}:\n${stdout}${stderr}`);
  // The last line is the time of all child processes, user and system.
  const spent = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = spent.reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
  const { bytes, takeAwayBytes, pages } = outputOf(folder);
  if (pages < operations) throw new Error(`${folder}: ${pages} pages for ${operations} operations`);
  rmSync(folder, { recursive: true, force: true });
  return { seconds, output: bytes - takeAwayBytes };
}

// The copies of the site contain the file of the simulator.
execSync('npm run --silent build:simulator', { stdio: 'inherit' });
const problems: string[] = [];
let before: { seconds: number; output: number } | undefined;
for (const operations of sizes) {
  const ours = build(operations, ourSite(operations));
  const stock = build(operations, stockSite(operations));
  const share = ours.seconds / stock.seconds;
  console.log({ operations, ours, stock, share: share.toFixed(2) });
  if (!(share <= (holds.get(operations) ?? Infinity)))
    problems.push(`${operations} operations: ${share.toFixed(2)} of the stock theme's time`);
  const each = { seconds: ours.seconds / operations, output: ours.output / operations };
  for (const what of ['seconds', 'output'] as const)
    if (before && each[what] > maxGrowth * before[what])
      problems.push(`${operations} operations: ${what} grows faster than the operations`);
  // With few operations, the rest of the portal is most of the work.
  before = operations < 100 ? undefined : each;
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
