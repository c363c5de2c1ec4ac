import { spawn } from 'node:child_process';

import { ensureBrowser } from './support/browser';

interface Step {
  name: string;
  command: string;
  /** Step whose files this step needs. */
  needs?: string;
  /** Runs alone, because its tests depend on response times. */
  alone?: true;
}

/** Prints only failures. */
const vitest = 'vitest run --reporter=agent --silent=passed-only --tags-filter=!nightly --project';

const sources: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'format', command: 'oxfmt --check' },
];

/** Generates the pages and checks everything that writers edit. */
const content: Step = { name: 'content', command: 'tsx src/site/pipeline/checks/run.ts' };

/** Exit code of `content` if it has only findings: the pages are generated, so other steps can run. */
const findingsOnly = 1;

/** `npm test`. Long steps come first, so that both processors are busy until the end. */
const test: readonly Step[] = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'built', command: `${vitest} built --project mcp`, needs: 'build' },
  { name: 'defects', command: `${vitest} defects` },
  { name: 'programs', command: `${vitest} programs --project simulator` },
  { ...content, needs: 'build' },
  {
    name: 'unit',
    command: `${vitest} content --project core --project sources --project site`,
    needs: 'build',
  },
  ...sources,
  { name: 'knip', command: 'knip && knip --production --strict --include unlisted' },
  { name: 'links', command: 'npm run --silent check:links', needs: 'build' },
  { name: 'e2e', command: 'npm run --silent e2e -- --reporter=dot', needs: 'build', alone: true },
];

/** `npm run check`: without build, browser, and tests that only code can break. */
const check: readonly Step[] = [
  content,
  { name: 'tests', command: `${vitest} content --project sources`, needs: 'content' },
  { name: 'lint', command: 'npm run --silent lint' },
  ...sources,
];

const isTerminal = process.stdout.isTTY;

/** Environment without colours, also where CI or the shell asks for them. */
const plain = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CLICOLOR_FORCE: undefined };

/** Number of steps that run at the same time: the processors of the smallest machine. */
const width = 2;

const ended = new Map<string, 'passed' | 'failed' | 'not run'>();
/** Steps without the files that others need. */
const unusable = new Set<string>();
const failures: string[] = [];

function end({ name }: Step, outcome: 'passed' | 'failed' | 'not run', note: string): void {
  ended.set(name, outcome);
  console.log(`${outcome.padEnd(8)} ${name} (${note})`);
}

async function run(step: Step): Promise<void> {
  const started = Date.now();
  const child = spawn(step.command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: isTerminal ? process.env : plain,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0)
    failures.push(`\n── ${step.name}: ${step.command}\n${Buffer.concat(output).toString().trim()}`);
  if (status !== 0 && !(step.name === content.name && status === findingsOnly))
    unusable.add(step.name);
  const seconds = Math.round((Date.now() - started) / 1000);
  end(step, status === 0 ? 'passed' : 'failed', `${seconds} s`);
}

/** Runs each step after the one that it needs, then prints the output of failed steps. */
async function runAll(steps: readonly Step[]): Promise<void> {
  // Checked first, so that a missing browser is reported at once.
  if (steps.some(({ name }) => name === 'e2e')) ensureBrowser();
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const isPending = (name?: string): boolean =>
    [...waiting, ...running.keys()].some((step) => step.name === name);
  while (waiting.length + running.size > 0) {
    const next = waiting.find(({ needs }) => !isPending(needs));
    const places = next?.alone ? 1 : width;
    if (next === undefined || running.size >= places) await Promise.race(running.values());
    else {
      waiting.splice(waiting.indexOf(next), 1);
      // A step that is not part of this run counts as passed.
      const { needs = '' } = next;
      if (unusable.has(needs)) {
        unusable.add(next.name);
        end(next, 'not run', `needs ${needs}`);
      } else
        running.set(
          next,
          run(next).finally(() => running.delete(next)),
        );
    }
  }
  for (const failure of failures) console.log(failure);
  const passed = [...ended.values()].filter((outcome) => outcome === 'passed').length;
  console.log(`\nsteps: ${passed} passed, ${failures.length} failed`);
  if (passed < steps.length) process.exitCode = 1;
}

const [first, ...names] = process.argv.slice(2);
const steps = first === 'check' ? check : test;
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}:`);
  for (const { name, command } of steps) console.error(`${name.padEnd(10)} ${command}`);
  process.exitCode = 1;
} else void runAll(steps.filter(({ name }) => names.length === 0 || names.includes(name)));
