import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { all, chosenSteps } from '../steps';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      needs?: string | string[];
      strategy?: { matrix: { node?: string[]; shard?: string[] } };
      steps: { run?: string; uses?: string }[];
    }
  >;
}

const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow;
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const commandsOf = (jobs: Workflow['jobs'][string][]): string =>
  jobs
    .flatMap(({ steps }) => steps)
    .map(({ run }) => run ?? '')
    .join('\n');
const commands = commandsOf(Object.values(workflow.jobs));
const names = all.map(({ name }) => name);

test('every script that CI runs is one of the project', () => {
  const used = [...commands.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});

test('CI runs every step of npm test once, after the one that it needs', () => {
  const { test: job } = workflow.jobs;
  const lines = (job ? commandsOf([job]) : '').matchAll(/^npm test -- (.+)$/gm);
  const run = [...lines].flatMap(([, words = '']) => {
    const chosen = chosenSteps(words.split(' '));
    return chosen.map(({ name }) => name);
  });
  expect([...run].sort()).toEqual([...names].sort());
  for (const { name, needs } of all) {
    if (needs !== undefined) expect(run.indexOf(needs), name).toBeLessThan(run.indexOf(name));
  }
});

test('steps are chosen by name, in the order of the run; others are told', () => {
  expect(chosenSteps([])).toBe(all);
  const chosen = chosenSteps(['links', 'build']);
  expect(chosen.map(({ name }) => name)).toEqual(['build', 'links']);
  expect(() => chosenSteps(['links', 'linsk'])).toThrow(/^No step is called linsk\. There are gen/);
  expect(() => chosenSteps(['check', 'links'])).toThrow(/called check/);
});

test('npm run check asks of what is written what npm test asks', () => {
  expect(scripts['check']).toBe('tsx tests/run.ts check');
  const check = chosenSteps(['check']).map(({ name }) => name);
  expect(check.filter((name) => !names.includes(name))).toEqual(['source', 'lint']);
  expect(check.length).toBeGreaterThan(5);
});

test('every step runs scripts of the project', () => {
  const used = [...all, ...chosenSteps(['check'])].flatMap(
    ({ command }) => /npm run --silent (\S+)/.exec(command)?.[1] ?? [],
  );
  expect(used.length).toBeGreaterThan(names.length);
  expect(used.filter((name) => !(name in scripts))).toEqual([]);
});

test('CI asks for known holes, and publishes nothing untested', () => {
  expect(commands).toMatch(/^npm run audit:deps$/m);
  expect(workflow.jobs['publish']?.needs).toEqual(['test', 'matrix']);
  expect(workflow.permissions).toEqual({ contents: 'read' });
});

test('CI runs every browser test: those of npm test, and all shards of the others', () => {
  // Two commands that share one word leave out no test.
  expect(scripts['e2e']).toBe('playwright test --grep-invert @matrix');
  expect(scripts['e2e:matrix']).toBe('playwright test --grep @matrix');
  expect(commands).toContain('npm run e2e:matrix -- --shard=${{ matrix.shard }}');
  const shards = workflow.jobs['matrix']?.strategy?.matrix.shard ?? [];
  expect(shards.length).toBeGreaterThan(0);
  expect(shards).toEqual(shards.map((_, n) => `${n + 1}/${shards.length}`));
});

test('CI runs on the oldest Node that is allowed and on the default, which the container has too', () => {
  const [oldest, current] = workflow.jobs['test']?.strategy?.matrix.node ?? [];
  expect(engines.node).toBe(`>=${String(oldest)}`);
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(String(current));
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`FROM node:${String(current)}-`);
});
