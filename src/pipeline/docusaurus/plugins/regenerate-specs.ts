import { spawnSync } from 'node:child_process';

import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * While `npm start` runs: a saved spec (or fact, or receiver) regenerates its pages. The docs plugin watches the
 * generated files and shows them. A fault prints its error and leaves the last good pages.
 */
export function regenerateSpecs({ siteDir }: LoadContext): Plugin {
  // The first load is the start-up, for which `npm start` has generated already.
  let started = false;
  return {
    name: 'regenerate-specs',
    getPathsToWatch: () => ['specs/*.yaml', 'others/examples/ipn-receiver/*'],
    loadContent() {
      if (started) spawnSync('npm', ['run', '--silent', 'gen'], { cwd: siteDir, stdio: 'inherit' });
      started = true;
    },
  };
}
