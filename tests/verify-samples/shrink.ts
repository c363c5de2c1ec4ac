import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { LanguageKey, SampleRequest } from '../../src/samples';
import { generatedTasks } from './cases';
import { checkTasks, openSandbox } from './check';
import { hostileBase } from './hostile-requests';
import { randomRequest } from './random-requests';
import type { Sandbox } from './sandbox';

/** Every candidate compiles and runs, so looking for a smaller one has to end. */
const limitMs = 300_000;

/**
 * The smallest request found that still fails in a language, from the random one at `index`;
 * undefined when it does not fail a second time.
 * @param cache where this makes directories of its own.
 */
export async function shrink(
  language: LanguageKey,
  seed: number,
  index: number,
  cache: string,
): Promise<SampleRequest | undefined> {
  const place = await mkdtemp(join(cache, 'run-'));
  // One that runs while the time ends is still using the sandbox.
  let candidate = Promise.resolve(true);
  try {
    const sandbox = await openSandbox(place, [new URL(hostileBase).host]);
    const { counterexample } = await fc.check(
      fc.asyncProperty(randomRequest, (request) => {
        candidate = passes(language, request, cache, sandbox);
        return candidate;
      }),
      {
        seed,
        // The same stream of requests as the run's, from the one that failed.
        path: String(index),
        numRuns: 1,
        interruptAfterTimeLimit: limitMs,
      },
    );
    return counterexample?.[0];
  } finally {
    await candidate;
    await rm(place, { recursive: true, force: true });
  }
}

async function passes(
  language: LanguageKey,
  request: SampleRequest,
  cache: string,
  sandbox: Sandbox,
): Promise<boolean> {
  const directory = await mkdtemp(join(cache, 'run-'));
  try {
    const tasks = generatedTasks([{ name: 'candidate', request }], [language]);
    const runs = await checkTasks([language], tasks, directory, { say: () => undefined, sandbox });
    return runs.every(({ problems }) => problems.every((of) => of.length === 0));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
