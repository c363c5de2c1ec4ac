import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { LanguageKey, SampleRequest } from '../../samples';
import { generatedTasks } from './cases';
import { checkTasks, openSandbox } from './check';
import { hostileBase } from './hostile-requests';
import { libraryLimit } from './library-limits';
import { randomRequest } from './random-requests';

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
  const directory = await mkdtemp(join(cache, 'run-'));
  try {
    const place = join(directory, 'sandbox');
    const sandbox = await openSandbox(place, [new URL(hostileBase).host]);
    const passes = fc.asyncProperty(randomRequest, async (request) => {
      if (libraryLimit(language, request) !== undefined) return true;
      const candidate = await mkdtemp(join(cache, 'run-'));
      const tasks = generatedTasks([{ name: 'candidate', request }], [language]);
      const runs = await checkTasks([language], tasks, candidate, {
        say: () => undefined,
        sandbox,
      });
      await rm(candidate, { recursive: true, force: true });
      return runs.every(({ problems }) => problems.every((of) => of.length === 0));
    });
    const { counterexample } = await fc.check(passes, {
      seed,
      // The same stream of requests as the run's, from the one that failed.
      path: String(index),
      numRuns: 1,
      interruptAfterTimeLimit: limitMs,
    });
    return counterexample?.[0];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
