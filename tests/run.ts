import { spawn } from 'node:child_process';

import { ensureBrowser } from './support/browser';

interface Step {
  name: string;
  command: string;
  needs?: string;
}

/** `npm run check` is the first half: what a writer waits for. It needs no browser. */
const isCheck = process.argv[2] === 'check';

/**
 * `npm test`: every row in turn, the cheap ones first, and the steps of a row at the same time; a
 * failed step does not hide what the later ones would say, unless they need what it makes.
 */
const checks: Step[][] = [
  [{ name: 'generate', command: 'npm run --silent gen' }],
  [
    // The whole run has `lint with types`, which holds every rule of this one.
    ...(isCheck ? [{ name: 'lint', command: 'npm run --silent lint' }] : []),
    { name: 'types', command: 'npm run --silent types' },
    {
      name: 'format',
      command: 'npx --no-install prettier --cache --check --log-level warn .',
    },
    { name: 'specs', command: 'npm run --silent check:specs' },
    { name: 'content', command: 'npm run --silent check:content' },
    { name: 'changes', command: 'npm run --silent check:changes' },
  ],
  [
    {
      name: 'unit and content',
      // A writer does not wait for what no page and no contract can break.
      command: isCheck ? 'npx --no-install vitest run --project source' : 'npm run --silent unit',
      needs: 'generate',
    },
  ],
];

const site: Step[][] = [
  [
    { name: 'knip', command: 'npm run --silent knip' },
    { name: 'defects', command: 'npm run --silent defects' },
  ],
  [{ name: 'programs', command: 'npm run --silent programs' }],
  [
    { name: 'lint with types', command: 'npm run --silent lint:types' },
    { name: 'build', command: 'npm run --silent build' },
  ],
  [{ name: 'links', command: 'npm run --silent check:links', needs: 'build' }],
  [{ name: 'built site', command: 'npm run --silent site', needs: 'build' }],
  [{ name: 'browser', command: 'npm run --silent e2e', needs: 'build' }],
];

const rows = isCheck ? checks : [...checks, ...site];

type Outcome = 'passed' | 'failed' | 'not run';

const outcomes = new Map<string, { outcome: Outcome; seconds: number }>();

try {
  if (!isCheck) ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Runs a step; beside others it says what it has to say at its end, in one piece. */
async function run({ name, command, needs }: Step, alone: boolean): Promise<void> {
  if (needs !== undefined && outcomes.get(needs)?.outcome !== 'passed') {
    outcomes.set(name, { outcome: 'not run', seconds: 0 });
    return;
  }
  const title = `\n── ${name}: ${command}\n`;
  if (alone) process.stdout.write(title);
  const start = Date.now();
  const child = spawn(command, { shell: true, stdio: alone ? 'inherit' : 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (!alone) process.stdout.write(title + output);
  outcomes.set(name, {
    outcome: status === 0 ? 'passed' : 'failed',
    seconds: Math.round((Date.now() - start) / 1000),
  });
}

async function main(): Promise<void> {
  for (const row of rows) await Promise.all(row.map((step) => run(step, row.length === 1)));
  console.log('\nSummary');
  for (const [name, { outcome, seconds }] of outcomes) {
    console.log(`  ${outcome.padEnd(8)} ${name} (${seconds} s)`);
  }
  const count = (wanted: Outcome): number =>
    [...outcomes.values()].filter(({ outcome }) => outcome === wanted).length;
  console.log(
    `\nsteps: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} skipped`,
  );
  if (count('passed') < rows.flat().length) process.exitCode = 1;
}

void main();
