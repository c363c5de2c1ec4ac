import { spawnSync } from 'node:child_process';

import type { LoadContext, Plugin } from '@docusaurus/types';

/** The first half of `npm run gen`, without npm: half a second less, and a program that Windows finds, too. */
const generate = ['src/site/pipeline/run.cjs', 'generate'];

/**
 * Docusaurus plugin for `npm start`: a saved contract, fact or receiver regenerates its pages. The docs plugin
 * watches the generated files. After an error the last good pages stay. The simulator is not built again.
 */
export function regenerateSpecs({ siteDir }: LoadContext): Plugin {
  // `npm start` has generated before the first load.
  let started = false;
  return {
    name: 'regenerate-specs',
    // A contract may refer to other files.
    getPathsToWatch: () => ['specs/**/*.{yaml,json}', 'others/examples/ipn-receiver/*'],
    loadContent() {
      if (started) {
        const { status, error } = spawnSync(process.execPath, generate, {
          cwd: siteDir,
          stdio: 'inherit',
        });
        if (error) throw error;
        if (status !== 0) console.error('The pages still show the last valid contracts.');
      }
      started = true;
    },
  };
}
