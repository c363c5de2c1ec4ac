import { spawnSync } from 'node:child_process';

import { ensureBrowser } from './support/browser';

/**
 * `npm test`: every step in turn, the cheap ones first; a failed step does not hide what the later
 * ones would say, unless they need what it makes.
 */
const steps: { name: string; command: string; needs?: string }[] = [
  { name: 'generate', command: 'npm run --silent gen' },
  { name: 'format', command: 'npx --no-install prettier --check --log-level warn .' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'types', command: 'npm run --silent types', needs: 'generate' },
  { name: 'specs', command: 'npm run --silent check:specs' },
  { name: 'content', command: 'npm run --silent check:content' },
  { name: 'unit and content', command: 'npm run --silent unit', needs: 'generate' },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'links', command: 'npm run --silent check:links', needs: 'build' },
  { name: 'built site', command: 'npm run --silent site', needs: 'build' },
  { name: 'browser', command: 'npm run --silent e2e', needs: 'build' },
];

type Outcome = 'passed' | 'failed' | 'not run';

const outcomes = new Map<string, { outcome: Outcome; seconds: number }>();

try {
  ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const { name, command, needs } of steps) {
  if (needs !== undefined && outcomes.get(needs)?.outcome !== 'passed') {
    outcomes.set(name, { outcome: 'not run', seconds: 0 });
    continue;
  }
  console.log(`\n── ${name}: ${command}`);
  const start = Date.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  outcomes.set(name, {
    outcome: status === 0 ? 'passed' : 'failed',
    seconds: Math.round((Date.now() - start) / 1000),
  });
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
if (count('passed') < steps.length) process.exitCode = 1;
