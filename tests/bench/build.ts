import { rmSync } from 'node:fs';

import { ourSite, outputOf, stockSite, type BenchSite } from './build-sites';
import { measureCommand } from './process-tree';

/**
 * `npm run bench:build [sizes]`: time, peak memory and output of a build from nothing (pages
 * generated, no cache), ours beside the stock OpenAPI theme on the same specs, in one run. Needs
 * Linux. The stock theme at 1,000 operations needs about 9 GB of memory.
 */
const SIZES = [22, 200, 1000];
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/**
 * The 'hold' column of the design; the stock's time in the same run is a limit besides: time on
 * the processors, which another program on the machine does not change. Output at 200 is what the
 * design measured of the stock theme: on specs as plain as these its pages hold next to nothing,
 * and ours hold every field and 18 samples. It counts pages and what they load; what is made to be
 * taken away (contracts, Markdown, programs) the stock theme does not make, and has a column of its own.
 */
const holds: Record<number, { memory: number; output: number }> = {
  200: { memory: 2 * GIB, output: 23 * MIB },
  1000: { memory: 4 * GIB, output: 150 * MIB },
};

/**
 * How much more an operation may cost at the largest size than at the one before, where growth is
 * linear: the noise of a busy machine. Quadratic growth from 200 to 1,000 would be near 5.
 */
const LINEAR = 1.25;

/** Node's own limit of about 4 GB is too small for the stock theme at some size. */
const MORE_HEAP = { NODE_OPTIONS: '--max-old-space-size=16384' };

interface Measurement {
  site: 'ours' | 'stock';
  operations: number;
  seconds: number;
  cpuSeconds: number;
  memory: number;
  /** Bytes of pages and what they load. */
  output: number;
  /** Bytes of the other files. */
  takeAway: number;
  pages: number;
  heap: 'default' | 'raised';
}

async function build(
  site: Measurement['site'],
  operations: number,
  { folder, command }: BenchSite,
): Promise<Measurement> {
  // Continuous integration asks Docusaurus for less output on the terminal, and nothing else.
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
  for (const { operations, cpuSeconds, memory, output } of ours) {
    const hold = holds[operations];
    const stock = measured.find((row) => row.site === 'stock' && row.operations === operations);
    if (!hold || !stock) continue;
    if (cpuSeconds > stock.cpuSeconds)
      yield `${operations} operations: slower than the stock theme`;
    if (memory > hold.memory) yield `${operations} operations: more memory than ${hold.memory}`;
    if (output > hold.output) yield `${operations} operations: too much output`;
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
