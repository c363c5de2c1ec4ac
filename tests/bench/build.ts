import { execSync } from 'node:child_process';
import { rmSync } from 'node:fs';

import { ourSite, outputOf, stockSite, type BenchSite } from './build-sites';
import { measureCommand } from './process-tree';

/**
 * `npm run bench -- build [sizes]`: measures time, peak memory and output of a build without cache, of this portal and
 * of the stock OpenAPI theme with the same contracts. Needs Linux, and 9 GB of memory at 1,000 operations.
 */
const SIZES = [22, 200, 1000];
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** Limits for the processor time of a build, as shares of that of the stock theme in the same run. */
const processorHolds = new Map([
  [22, 1],
  [200, 0.9],
  [1000, 0.85],
]);
const MEMORY_HOLD = 0.7;

/**
 * Limit for the cost per operation at the largest size, divided by that at the size before. With linear growth it is 1,
 * plus the noise of a busy machine. With quadratic growth from 200 to 1,000 it would be near 5.
 */
const LINEAR = 1.25;

/** At some sizes the stock theme needs more than Node's default limit of about 4 GB. */
const MORE_HEAP = { NODE_OPTIONS: '--max-old-space-size=16384' };

interface Measurement {
  site: 'ours' | 'stock';
  operations: number;
  seconds: number;
  cpuSeconds: number;
  memory: number;
  /** Bytes of pages and of the files that they load. */
  output: number;
  /** Bytes of files to download (contracts, Markdown, programs), which the stock site does not have. */
  takeAway: number;
  pages: number;
  heap: 'default' | 'raised';
}

async function build(
  site: Measurement['site'],
  operations: number,
  { folder, command }: BenchSite,
): Promise<Measurement> {
  // As in CI: without the cache of the bundler, because there is no next build.
  let heap: Measurement['heap'] = 'default';
  let run = await measureCommand(command, folder, { CI: 'true' });
  if (run.status !== 0 && site === 'stock') {
    heap = 'raised';
    rmSync(`${folder}/node_modules`, { recursive: true, force: true });
    run = await measureCommand(command, folder, { CI: 'true', ...MORE_HEAP });
  }
  if (run.status !== 0) throw new Error(`${command} failed in ${folder}:\n${run.output}`);
  if (run.cpuSeconds === 0) throw new Error('The shell printed no `times`.');
  const { bytes, takeAwayBytes, pages } = outputOf(folder);
  if (pages < operations) throw new Error(`${folder}: ${pages} pages for ${operations} operations`);
  rmSync(folder, { recursive: true, force: true });
  return {
    site,
    operations,
    seconds: run.seconds,
    cpuSeconds: run.cpuSeconds,
    memory: run.peakBytes,
    output: bytes - takeAwayBytes,
    takeAway: takeAwayBytes,
    pages,
    heap,
  };
}

function* problems(measured: readonly Measurement[]): Generator<string> {
  const ours = measured.filter(({ site }) => site === 'ours');
  for (const { operations, cpuSeconds, memory } of ours) {
    const stock = measured.find((row) => row.site === 'stock' && row.operations === operations);
    if (!stock) throw new Error(`The stock theme was not built with ${operations} operations.`);
    const processor = processorHolds.get(operations);
    if (processor === undefined) console.log(`${operations} operations: no hold on the time`);
    else if (cpuSeconds > processor * stock.cpuSeconds)
      yield `${operations} operations: more than ${processor} of the stock theme's processor time`;
    if (memory > MEMORY_HOLD * stock.memory)
      yield `${operations} operations: more than ${MEMORY_HOLD} of the stock theme's memory`;
  }
  const [before, largest] = ours.slice(-2);
  if (!before || !largest || before.operations < 100) return;
  for (const what of ['cpuSeconds', 'output', 'memory'] as const) {
    const growth = largest[what] / largest.operations / (before[what] / before.operations);
    console.log(
      `${what} per operation, ${largest.operations} beside ${before.operations}: ${growth.toFixed(2)}`,
    );
    if (growth > LINEAR) yield `${what} grows faster than the operations`;
  }
}

async function main(sizes: readonly number[]): Promise<void> {
  // The copies of the site contain the file of the simulator.
  execSync('npm run --silent build:simulator', { stdio: 'inherit' });
  const measured: Measurement[] = [];
  for (const operations of sizes) {
    for (const [name, site] of [
      ['ours', ourSite],
      ['stock', stockSite],
    ] as const) {
      measured.push(await build(name, operations, site(operations)));
      console.log(JSON.stringify(measured.at(-1)));
    }
  }
  console.table(
    measured.map(
      ({ site, operations, seconds, cpuSeconds, memory, output, takeAway, pages, heap }) => {
        const stock = measured.find((row) => row.site === 'stock' && row.operations === operations);
        const share = (own: number, other = NaN): string => `${Math.round((100 * own) / other)} %`;
        return {
          operations,
          site,
          'time s': Number(seconds.toFixed(1)),
          'CPU s': Number(cpuSeconds.toFixed(1)),
          'of stock': share(cpuSeconds, stock?.cpuSeconds),
          'memory GiB': Number((memory / GIB).toFixed(2)),
          'of stock ': share(memory, stock?.memory),
          'output MiB': Number((output / MIB).toFixed(1)),
          'of stock  ': share(output, stock?.output),
          'to take away': Number((takeAway / MIB).toFixed(1)),
          'KiB per operation': Math.round(output / 1024 / operations),
          pages,
          heap,
        };
      },
    ),
  );
  const found = [...problems(measured)];
  for (const problem of found) console.error(problem);
  if (found.length > 0) process.exitCode = 1;
}

const given = process.argv.slice(2).map(Number);
void main(given.length > 0 ? given : SIZES);
