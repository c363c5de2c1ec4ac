import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LanguageKey } from '../../src/core/samples';
import { EchoServer } from '../support/echo-server';
import { BrowserRunner } from '../verify-samples/browser';
import { secrets } from '../verify-samples/case';
import { contractTasks, type Task } from '../verify-samples/cases';
import { differences } from '../verify-samples/compare';
import { inParallel } from '../verify-samples/parallel';
import { run, type Outcome } from '../verify-samples/run';
import { inBrowser, toolchains } from '../verify-samples/toolchains';
import { hostileContract } from '../verify-wire/hostile-contract';

/** Languages that start quickly and need no compiler; `npm run verify -- wire` runs all. */
const languages: readonly LanguageKey[] = ['python', 'curl', 'nodejs', 'javascript', 'ruby', 'php'];

const server = new EchoServer();
const browser = new BrowserRunner();
let url = '';
let directory = '';

beforeAll(async () => {
  url = await server.start();
  directory = await mkdtemp(join(tmpdir(), 'wire-'));
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Builds and runs the samples of one language. The results have the order of the tasks. */
async function runAll(key: LanguageKey, tasks: readonly Task[]): Promise<Outcome[]> {
  const programs = tasks.map(({ source }, i) => ({ id: `${key}${i}`, source }));
  const built = await toolchains[key]?.build(directory, programs);
  const env = { ...process.env, ...secrets, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  return inParallel(programs, 4, async ({ id }) => {
    const program = built?.get(id);
    if (!program || 'failure' in program)
      throw new Error(`does not compile: ${program?.failure ?? 'not built'}`);
    const [command, file = ''] = program.argv;
    return command === inBrowser ? browser.run(file) : run(program.argv, { cwd: directory, env });
  });
}

describe.each(languages.map((key, turn) => [key, turn] as const))('%s', (key, turn) => {
  it('sends what a hostile contract documents, and reports errors', async (context) => {
    const toolchain = toolchains[key];
    if ((await toolchain?.version()) === undefined) {
      context.skip(`needs the Debian packages ${toolchain?.packages.join(' ') ?? ''}`);
      return;
    }
    // Each language runs different operations, because starting a program takes time.
    const { tasks } = contractTasks(
      hostileContract(`${url}/${key}`),
      key,
      [key],
      (_operation, index) => index % languages.length === turn,
    );
    expect(tasks.length).toBeGreaterThan(10);
    const outcomes = await runAll(key, tasks);
    tasks.forEach(({ operation, expected }, i) => {
      const received = server.received.filter(
        ({ target }) => target.split('?')[0] === expected.path,
      );
      expect(received, `${operation} ${outcomes[i]?.stderr ?? ''}`).toHaveLength(1);
      expect(differences(received[0], expected), operation).toEqual([]);
      expect(outcomes[i]?.code, operation).toBe(0);
      if (expected.method !== 'HEAD') expect(outcomes[i]?.stdout.trim()).toBe('{"ok":true}');
    });

    server.answer = { status: 503, body: '{"error":"duplicate"}' };
    const [failed] = await runAll(key, tasks.slice(0, 1));
    server.answer = { status: 200, body: '{"ok":true}' };
    expect(failed?.code).toBeGreaterThan(0);
    expect(`${failed?.stdout ?? ''}${failed?.stderr ?? ''}`).toContain('{"error":"duplicate"}');
  });
});
