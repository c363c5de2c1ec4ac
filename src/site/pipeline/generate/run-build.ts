import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { generatePages } from './generate-pages';

/** Also builds the simulator and the MCP server. A copy of the site with other contracts has neither. */
const PROGRAMS = '--programs';

/**
 * Makes the file of a program that pages offer. Without its package the site is built without the file.
 * @returns false when the program could not be made; the exit code is set then
 */
function makeFile(program: 'simulator' | 'mcp', ...args: string[]): boolean {
  if (!existsSync(`src/${program}`)) {
    console.warn(`src/${program} is missing: the site has no file of it to download.`);
    return true;
  }
  const command = `npm run --silent build:${program} -- ${args.join(' ')}`;
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}

/**
 * `npm run gen`: the pages of the contracts, and the simulator, which a page offers.
 * @returns false when it failed; the exit code is set then
 */
export async function generate(options: readonly string[]): Promise<boolean> {
  if (!(await generatePages(process.cwd()))) return false;
  return !options.includes(PROGRAMS) || makeFile('simulator');
}

/**
 * `npm run build [-- options of docusaurus build]`: pages of the contracts, the simulator, the site, then the
 * MCP server, which is made from the finished site.
 * Pages and site in one process: two load the OpenAPI plugin and the pipeline, and parse the contracts,
 * twice, which is a tenth of the processor time of a build (`npm run bench -- build`).
 */
export async function build(options: readonly string[]): Promise<void> {
  if (!(await generate(options))) return;
  // Parsing and printing each page again is a seventh of the processor time at 1,000 operations (README.md).
  // The long part of a page is the build's own HTML, which is short already (`api-pages/html.ts`).
  process.env['SKIP_HTML_MINIFICATION'] = 'true';
  // Docusaurus's own program, which reads the command line.
  const [node = '', program = ''] = process.argv;
  const own = options.filter((option) => option !== PROGRAMS);
  process.argv = [node, program, 'build', ...own];
  // @ts-expect-error: a program; it exports nothing and has no types.
  await import('@docusaurus/core/bin/docusaurus.mjs');
  if (!options.includes(PROGRAMS) || process.exitCode) return;
  const [, outDir = 'build'] = /--out-dir[ =](\S+)/.exec(own.join(' ')) ?? [];
  makeFile('mcp', outDir);
}
