import { rmSync } from 'node:fs';

import { ourPages, ourSite, outputOf, stockSite, type BenchSite } from './build-sites';
import { measureCommand } from './process-tree';

/**
 * `npm run bench:build [sizes]`: time, peak memory and output of a build from nothing (pages
 * generated, no cache), ours beside the stock OpenAPI theme on the same specs, in one run. Needs
 * Linux. The stock theme at 1,000 operations needs about 9 GB of memory.
 */
const SIZES = [22, 200, 1000];
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** What a build of a size may cost at most. */
interface Hold {
  /** Share of the stock theme's time on the processors in the same run, of the row `pages`. */
  processor: number;
  memory?: number;
  output?: number;
}

/**
 * The 'hold' column of the design. Its shares of time are for pages and search, which was all there was;
 * what is made to be taken away came later and costs what the rows `ours` and `pages` differ by. Output at 200 is what the design measured of the stock theme: on
 * specs as plain as these its pages hold next to nothing, and ours hold every field and 18 samples. It
 * counts pages and what they load; what is made to be taken away (contracts, Markdown, programs) the
 * stock theme does not make, and has a column of its own.
 */
const holds: Record<number, Hold> = {
  22: { processor: 1 },
  200: { processor: 0.85, memory: 2 * GIB, output: 23 * MIB },
  1000: { processor: 0.75, memory: 4 * GIB, output: 150 * MIB },
};

/**
 * How much more an operation may cost at the largest size than at the one before, where growth is
 * linear: the noise of a busy machine. Quadratic growth from 200 to 1,000 would be near 5.
 */
const LINEAR = 1.25;

/** Node's own limit of about 4 GB is too small for the stock theme at some size. */
const MORE_HEAP = { NODE_OPTIONS: '--max-old-space-size=16384' };

interface Measurement {
  /** `pages`: ours without what is taken away. */
  site: 'ours' | 'pages' | 'stock';
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
  for (const { operations, memory, output } of ours) {
    const hold = holds[operations];
    const stock = measured.find((row) => row.site === 'stock' && row.operations === operations);
    if (!hold || !stock) continue;
    const pages = measured.find((row) => row.site === 'pages' && row.operations === operations);
    if (!pages || pages.cpuSeconds > hold.processor * stock.cpuSeconds)
      yield `${operations} operations: more than ${hold.processor} of the stock theme's time`;
    if (hold.memory && memory > hold.memory)
      yield `${operations} operations: more memory than ${hold.memory}`;
    if (hold.output && output > hold.output) yield `${operations} operations: too much output`;
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
      ['pages', ourPages],
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
