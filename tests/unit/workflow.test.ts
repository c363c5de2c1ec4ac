import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    {
      needs?: string | string[];
      strategy?: { matrix: { node?: number[]; shard?: string[] } };
      steps: { run?: string; uses?: string }[];
    }
  >;
}

const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow;
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const commands = Object.values(workflow.jobs)
  .flatMap(({ steps }) => steps)
  .map(({ run }) => run ?? '')
  .join('\n');

test('every script that CI runs is one of the project', () => {
  const used = [...commands.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});

test('CI leaves out no gate, and publishes nothing untested', () => {
  for (const gate of [
    'audit:deps',
    'check',
    'knip',
    'defects',
    'lint:types',
    'programs',
    'build',
    'check:links',
    'site',
    'e2e',
  ]) {
    expect(commands).toMatch(new RegExp(`npm run ${gate}(?:\\n|$)`));
  }
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
