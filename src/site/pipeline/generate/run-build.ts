import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { generatePages } from './generate-pages';

export { generatePages } from './generate-pages';

/** Also builds the simulator and the MCP server. A copy of the site with other contracts has neither. */
const PROGRAMS = '--programs';

/** Runs a command of package.json. @returns whether it succeeded, and sets the exit code */
function run(command: string): boolean {
  const { status } = spawnSync(`npm run --silent ${command}`, { shell: true, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}

/**
 * `npm run build [-- options of docusaurus build]`: pages of the contracts, the simulator, the site, then the
 * MCP server, which is made from the finished site.
 * Pages and site in one process: two load the OpenAPI plugin and the pipeline, and parse the contracts,
 * twice, which is a tenth of the processor time of a build (`npm run bench -- build`).
 */
export async function build(options: readonly string[]): Promise<void> {
  if (!(await generatePages(process.cwd()))) return;
  const withPrograms = options.includes(PROGRAMS);
  if (withPrograms && !run('build:simulator')) return;
  // Parsing and printing each page again is a seventh of the processor time at 1,000 operations (README.md).
  // The long part of a page is the build's own HTML, which is short already (`api-pages/html.ts`).
  process.env['SKIP_HTML_MINIFICATION'] = 'true';
  // Docusaurus's own program, which reads the command line.
  const [node = '', program = ''] = process.argv;
  const own = options.filter((option) => option !== PROGRAMS);
  process.argv = [node, program, 'build', ...own];
  // @ts-expect-error: a program; it exports nothing and has no types.
  await import('@docusaurus/core/bin/docusaurus.mjs');
  if (!withPrograms || process.exitCode) return;
  if (!existsSync('src/mcp')) {
    console.warn(
      'src/mcp is missing: this build lacks the MCP server that docs/agents.mdx offers.',
    );
    return;
  }
  const [, outDir = 'build'] = /--out-dir[ =](\S+)/.exec(own.join(' ')) ?? [];
  run(`build:mcp -- ${outDir}`);
}
