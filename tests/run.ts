import { spawn } from 'node:child_process';

import { all, chosenSteps, type Rows, type Step } from './steps';
import { ensureBrowser } from './support/browser';

type Outcome = 'passed' | 'failed' | 'not run';

const outcomes = new Map<string, { outcome: Outcome; seconds: number }>();

/** Runs a step; beside others it says what it has to say at its end, in one piece. */
async function run({ name, command }: Step, alone: boolean): Promise<void> {
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

/**
 * Runs steps, row by row; a failed one does not hide what the later ones would say, unless they need what
 * it makes.
 */
async function runAll(rows: Rows): Promise<void> {
  const names = rows.flat().map(({ name }) => name);
  // Here and not before its step: whoever waits for the others learns at once that there is none.
  if (names.includes('e2e')) ensureBrowser();
  for (const row of rows) {
    await Promise.all(
      row.map(async (step) => {
        // What is not part of this run has been made before it.
        const { needs = '' } = step;
        if (names.includes(needs) && outcomes.get(needs)?.outcome !== 'passed')
          outcomes.set(step.name, { outcome: 'not run', seconds: 0 });
        else await run(step, row.length === 1);
      }),
    );
  }
  console.log('\nSummary');
  for (const [name, { outcome, seconds }] of outcomes) {
    console.log(`  ${outcome.padEnd(8)} ${name} (${seconds} s)`);
  }
  const count = (wanted: Outcome): number =>
    [...outcomes.values()].filter(({ outcome }) => outcome === wanted).length;
  console.log(
    `\nsteps: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} skipped`,
  );
  if (count('passed') < names.length) process.exitCode = 1;
}

/** `npm test`, `npm test -- <step> …`, `npm test -- --list`, `npm run check`. */
async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--list')) {
    for (const { name, command } of all.flat()) console.log(`${name.padEnd(10)} ${command}`);
  } else await runAll(chosenSteps(words));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
