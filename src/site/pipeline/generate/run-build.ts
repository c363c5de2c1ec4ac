import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { generatePages } from './generate';

/** Option to build the simulator and the MCP server, too; copies of the site with other contracts omit this option. */
const PROGRAMS = '--programs';

/** Builds a program to download, if its package exists; returns false and sets the exit code if that fails. */
function makeFile(program: 'simulator' | 'mcp', ...args: string[]): boolean {
  if (!existsSync(`src/${program}`)) {
    console.warn(`src/${program} is missing: the site will not offer it as a download.`);
    return true;
  }
  const command = ['run', '--silent', `build:${program}`, '--', ...args];
  const { status } = spawnSync('npm', command, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}

/** Returns the folder of the finished site, from the options of `docusaurus build`. */
export function outDirIn(options: readonly string[]): string {
  const at = options.findIndex((option) => /^--out-dir(?:=|$)/.test(option));
  if (at < 0) return 'build';
  return /=(.*)/.exec(options[at] ?? '')?.[1] ?? options[at + 1] ?? 'build';
}

/** `npm run gen`: generates API pages and simulator; returns false and sets the exit code if that fails. */
export async function generate(options: readonly string[]): Promise<boolean> {
  if (!(await generatePages(process.cwd()))) return false;
  return !options.includes(PROGRAMS) || makeFile('simulator');
}

/**
 * `npm run build [-- options of docusaurus build]`: builds the API pages, the simulator, the site, and then the MCP
 * server from the finished site. `npm start [-- options of docusaurus start]`: builds the first two and serves the site.
 * One process takes 10 % less processor time than two, which would both load the plugin and the pipeline and parse the
 * contracts (`npm run bench -- build`). More memory for short-lived objects (`--max-semi-space-size`) and two V8 threads
 * instead of four (`--v8-pool-size`) save about 5 % each.
 */
export async function run(command: 'build' | 'start', options: readonly string[]): Promise<void> {
  if (!(await generate(options))) return;
  // HTML minification would take a seventh of the processor time at 1,000 operations, with little effect:
  // `api-pages/html.ts` prints compact HTML for most of a page.
  process.env['SKIP_HTML_MINIFICATION'] = 'true';
  // The program of Docusaurus reads `process.argv`.
  const [node = '', program = ''] = process.argv;
  const own = options.filter((option) => option !== PROGRAMS);
  process.argv = [node, program, command, ...own];
  // @ts-expect-error: a program; it exports nothing and has no types.
  await import('@docusaurus/core/bin/docusaurus.mjs');
  if (command === 'start' || !options.includes(PROGRAMS) || process.exitCode) return;
  makeFile('mcp', outDirIn(own));
}
