import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { generatePages } from './generate';

/** Option that also builds the simulator and the MCP server; copies of the site with other contracts omit it. */
const PROGRAMS = '--programs';

/** Builds a downloadable program, if its package exists; returns false and sets the exit code on failure. */
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

/** `npm run gen`: generates contract pages and simulator; returns false and sets the exit code on failure. */
export async function generate(options: readonly string[]): Promise<boolean> {
  if (!(await generatePages(process.cwd()))) return false;
  return !options.includes(PROGRAMS) || makeFile('simulator');
}

/**
 * `npm run build [-- options of docusaurus build]`: builds the contract pages, the simulator, the site, then the MCP
 * server from the finished site. A single process saves 10 % processor time: two would load the plugin and the
 * pipeline and parse the contracts twice (`npm run bench -- build`).
 */
export async function build(options: readonly string[]): Promise<void> {
  if (!(await generate(options))) return;
  // HTML minification takes a seventh of the processor time at 1,000 operations (README.md) with little effect:
  // `api-pages/html.ts` already prints compact HTML for most of a page.
  process.env['SKIP_HTML_MINIFICATION'] = 'true';
  // Docusaurus's program, which reads the command line.
  const [node = '', program = ''] = process.argv;
  const own = options.filter((option) => option !== PROGRAMS);
  process.argv = [node, program, 'build', ...own];
  // @ts-expect-error: a program; it exports nothing and has no types.
  await import('@docusaurus/core/bin/docusaurus.mjs');
  if (!options.includes(PROGRAMS) || process.exitCode) return;
  const [, outDir = 'build'] = /--out-dir[ =](\S+)/.exec(own.join(' ')) ?? [];
  makeFile('mcp', outDir);
}
