/**
 * `npm run verify:corpus -- <folder> [--seconds 600] [--build] [--stock] [--json file]`: other people's contracts,
 * judged. See README.md for where to get them.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildDocument, buildStock } from './build-document';
import type { Judged } from './judged';

/** Of a page's HTML with its samples, compressed: our own aim; before pages of schemas one had 405 KiB. */
const pageHold = 120 * 1024;

/** A document is a file in the folder, or the file with `openapi` in a folder of several. */
function documentsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (/\.(?:ya?ml|json)$/.test(entry.name)) return [entry.name];
      if (!entry.isDirectory()) return [];
      return (readdirSync(path.join(folder, entry.name), { recursive: true }) as string[])
        .filter((name) => /\.(?:ya?ml|json)$/.test(name))
        .map((name) => path.posix.join(entry.name, name))
        .filter((name) =>
          /^\s*"?(?:openapi|swagger)"?\s*:/m.test(
            readFileSync(path.join(folder, name), 'utf8').slice(0, 4000),
          ),
        );
    })
    .sort();
}

function judge(folder: string, file: string, seconds: number, result: string): Judged {
  rmSync(result, { force: true });
  const program = path.join(import.meta.dirname, 'one.ts');
  const arguments_ = [
    '--import',
    'tsx',
    '--max-old-space-size=6144',
    program,
    folder,
    file,
    result,
  ];
  const { stderr, signal } = spawnSync(process.execPath, arguments_, {
    encoding: 'utf8',
    timeout: seconds * 1000,
    maxBuffer: 2 ** 28,
  });
  if (existsSync(result)) return JSON.parse(readFileSync(result, 'utf8')) as Judged;
  const state = signal === 'SIGTERM' ? 'late' : 'crashed';
  const faults = [state === 'late' ? `no end within ${seconds} s` : stderr.slice(-2000)];
  return { file, state, faults, operations: 0, pages: 0, parts: 0 };
}

function row({
  file,
  state,
  faults,
  seconds = 0,
  memory = 0,
  output = 0,
  ...rest
}: Judged): object {
  return {
    file,
    state,
    faults: faults.length,
    operations: rest.operations,
    pages: rest.pages,
    'of schemas': rest.parts,
    s: Number(seconds.toFixed(1)),
    'memory MiB': Math.round(memory / 2 ** 20),
    'HTML MiB': Number((output / 2 ** 20).toFixed(1)),
    'heaviest KiB gzip': Math.round((rest.heaviest?.gzip ?? 0) / 1024),
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '600' },
      build: { type: 'boolean', default: false },
      stock: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const [given] = positionals;
  const seconds = Number(values.seconds);
  if (given === undefined) throw new Error('Which folder? npm run verify:corpus -- <folder>');
  const work = mkdtempSync(path.join(tmpdir(), 'corpus-'));
  try {
    // A contract stands in a site: its facts are none of the portal's.
    const site = path.join(work, 'site');
    cpSync(given, site, { recursive: true });
    mkdirSync(path.join(site, 'specs'), { recursive: true });
    writeFileSync(path.join(site, 'specs', 'facts.yaml'), '{}\n');
    const documents = documentsIn(site).filter((file) => file !== 'specs/facts.yaml');
    const all: Judged[] = [];
    for (const file of documents) {
      const judged = judge(site, file, seconds, path.join(work, 'result.json'));
      all.push(judged);
      console.log(JSON.stringify(row(judged)));
      if (values.build && judged.state === 'built') {
        judged.build = await buildDocument(site, file, seconds);
        console.log(`  site: ${JSON.stringify(judged.build)}`);
        if (judged.build.state !== 'built')
          judged.state = judged.build.state === 'late' ? 'late' : 'crashed';
      }
      if (values.stock) {
        judged.stock = await buildStock(site, file, seconds);
        console.log(`  stock: ${JSON.stringify(judged.stock)}`);
      }
      // After each: a run takes hours, and somebody may end it.
      if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(all, null, 1));
      for (const fault of judged.faults.slice(0, 3)) console.log(`  ${fault.slice(0, 400)}`);
      if (judged.faults.length > 3) console.log(`  … and ${judged.faults.length - 3} more`);
    }
    console.table(all.map(row));
    const over = all.filter(({ heaviest }) => (heaviest?.gzip ?? 0) > pageHold);
    for (const { file, heaviest } of over)
      console.log(`over the hold: ${file} ${heaviest?.id ?? ''}`);
    const bad = all.filter(({ state }) => state === 'crashed' || state === 'late');
    if (bad.length > 0 || all.length === 0) process.exitCode = 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

void main();
