import { spawnSync } from 'node:child_process';

import type { LoadContext, Plugin } from '@docusaurus/types';

/** The first half of `npm run gen`, without npm: half a second less, and a program that Windows finds, too. */
const generate = ['src/site/pipeline/run.cjs', 'generate'];

/**
 * While `npm start` runs: a saved spec (or fact, or receiver) regenerates its pages. The docs plugin watches
 * the generated files and shows them. A fault prints its error and leaves the last good pages. The simulator
 * to download stays that of the start.
 */
export function regenerateSpecs({ siteDir }: LoadContext): Plugin {
  // The first load is the start-up, for which `npm start` has generated already.
  let started = false;
  return {
    name: 'regenerate-specs',
    // A contract may refer to files beside it.
    getPathsToWatch: () => ['specs/**/*.{yaml,json}', 'others/examples/ipn-receiver/*'],
    loadContent() {
      if (started) {
        const { status, error } = spawnSync(process.execPath, generate, {
          cwd: siteDir,
          stdio: 'inherit',
        });
        if (error) throw error;
        if (status !== 0) console.error('The pages are still those of the last good contracts.');
      }
      started = true;
    },
  };
}
