import { spawnSync } from 'node:child_process';

import { generatePages } from './generate-pages';

/** Asks for the simulator too: a copy of the site with specs of others has none of its own. */
const SIMULATOR = '--simulator';

/**
 * `npm run build [-- options of docusaurus build]`: pages of the contracts, the simulator, then the site.
 * Pages and site in one process: two load the OpenAPI plugin and the pipeline, and parse the contracts,
 * twice, which is a tenth of the processor time of a build (`npm run bench:build`).
 */
async function main([node, program, ...options]: string[]): Promise<void> {
  if (!(await generatePages(process.cwd()))) return;
  if (options.includes(SIMULATOR)) {
    const { status } = spawnSync('npm run --silent build:simulator', {
      shell: true,
      stdio: 'inherit',
    });
    if (status !== 0) {
      process.exitCode = 1;
      return;
    }
  }
  // Docusaurus's own program, which reads the command line.
  process.argv = [
    ...[node, program].filter((word) => word !== undefined),
    'build',
    ...options.filter((option) => option !== SIMULATOR),
  ];
  // @ts-expect-error: a program; it exports nothing and has no types.
  await import('@docusaurus/core/bin/docusaurus.mjs');
}

void main(process.argv);
