import { spawnSync } from 'node:child_process';

import { generatePages } from './generate-pages';

export { generatePages } from './generate-pages';

/** Asks for the simulator too: a copy of the site with specs of others has none of its own. */
const SIMULATOR = '--simulator';

/**
 * `npm run build [-- options of docusaurus build]`: pages of the contracts, the simulator, then the site.
 * Pages and site in one process: two load the OpenAPI plugin and the pipeline, and parse the contracts,
 * twice, which is a tenth of the processor time of a build (`npm run bench -- build`).
 */
export async function build(options: readonly string[]): Promise<void> {
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
  // Parsing and printing each page again is a seventh of the processor time at 1,000 operations (README.md).
  // What is long in a page is ours, and printed short (`api-pages/html.ts`).
  process.env['SKIP_HTML_MINIFICATION'] = 'true';
  // Docusaurus's own program, which reads the command line.
  const [node = '', program = ''] = process.argv;
  process.argv = [node, program, 'build', ...options.filter((option) => option !== SIMULATOR)];
  // @ts-expect-error: a program; it exports nothing and has no types.
  await import('@docusaurus/core/bin/docusaurus.mjs');
}
