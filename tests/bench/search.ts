import { execFileSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';

import { contenders } from './contenders';
import { recordsOf, typedQueries } from './records';

/**
 * `npm run bench:search`: our search beside Orama, FlexSearch, lunr and Pagefind on the records of
 * `build/` and on synthetic ones. Each measurement has a process of its own, so that memory is its own.
 */
/** A slow engine is measured on the queries that it manages in this time. */
const BUDGET_MS = 20_000;
const SETS = ['site', '2500', '20000'];

interface Measurement {
  engine: string;
  records: number;
  'index brotli KiB': number;
  'build ms': number;
  'p50 ms': number;
  'p95 ms': number;
  'memory MiB': number;
  'queries without hit': string;
}

const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const round = (value: number): number => Number(value.toPrecision(3));

/** Types every query letter by letter, as a reader does. */
async function measure(set: string, engine: string): Promise<Measurement> {
  const build = contenders[engine];
  if (build === undefined) throw new Error(`No engine ${engine}`);
  const records = await recordsOf(set);
  const queries = typedQueries(records);
  const before = memory();
  const started = performance.now();
  const contender = await build(records);
  const built = performance.now() - started;
  const held = memory() - before;
  const times: number[] = [];
  let missed = 0;
  let asked = 0;
  const deadline = performance.now() + BUDGET_MS;
  for (const query of queries) {
    if (performance.now() > deadline) break;
    asked += 1;
    let hits = 0;
    for (let length = 1; length <= query.length; length += 1) {
      const from = performance.now();
      hits = await contender.search(query.slice(0, length));
      times.push(performance.now() - from);
    }
    if (hits === 0) missed += 1;
  }
  times.sort((a, b) => a - b);
  const percentile = (share: number): number =>
    round(times[Math.floor(times.length * share)] ?? NaN);
  return {
    engine,
    records: records.length,
    'index brotli KiB': round(brotliCompressSync(await contender.serialize()).length / 1024),
    'build ms': Math.round(built),
    'p50 ms': percentile(0.5),
    'p95 ms': percentile(0.95),
    'memory MiB': round(held / 1024 / 1024),
    'queries without hit': `${missed}/${asked}`,
  };
}

async function main([set, engine]: readonly string[]): Promise<void> {
  if (set !== undefined && engine !== undefined) {
    process.stdout.write(JSON.stringify(await measure(set, engine)));
    return;
  }
  for (const each of SETS) {
    const rows = Object.keys(contenders).map((name): unknown => {
      const own = [...process.execArgv, process.argv[1] ?? '', each, name];
      return JSON.parse(execFileSync(process.execPath, own, { encoding: 'utf8' }));
    });
    console.log(each === 'site' ? '\nThis site' : `\n${each} synthetic records`);
    console.table(rows);
  }
}

void main(process.argv.slice(2));
