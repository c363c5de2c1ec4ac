import { spawn } from 'node:child_process';

import { all, chosenSteps, type Step } from './steps';
import { ensureBrowser } from './support/browser';

/** Steps at a time: one on each processor that a machine has at least. */
const AT_A_TIME = 2;

type Outcome = 'passed' | 'failed' | 'not run';

const outcomes = new Map<string, { outcome: Outcome; seconds: number }>();

/** Runs a step; beside others it prints at its end, in one piece. */
async function run({ name, command, alone }: Step): Promise<void> {
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
 * Runs steps in their order, some at a time; a failed one does not hide what the others would say, unless
 * they need what it makes.
 */
async function runAll(steps: readonly Step[]): Promise<void> {
  const names = steps.map(({ name }) => name);
  // Here and not before its step: whoever waits for the others learns at once that there is none.
  if (names.includes('e2e')) ensureBrowser();
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const isToCome = (name: string): boolean =>
    [...waiting, ...running.keys()].some((step) => step.name === name);
  while (waiting.length + running.size > 0) {
    const next = waiting.find(({ needs = '' }) => !isToCome(needs));
    const isAlone = [...running.keys()].some(({ alone }) => alone);
    const room = isAlone || next?.alone ? Number(running.size === 0) : AT_A_TIME - running.size;
    if (next === undefined || room <= 0) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    // What is not part of this run has been made before it.
    const { needs = '' } = next;
    if (names.includes(needs) && outcomes.get(needs)?.outcome !== 'passed')
      outcomes.set(next.name, { outcome: 'not run', seconds: 0 });
    else
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
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
    for (const { name, command } of all) console.log(`${name.padEnd(10)} ${command}`);
  } else await runAll(chosenSteps(words));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
