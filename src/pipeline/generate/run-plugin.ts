import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Milliseconds. It needs 20 s for 1,200 operations; one that never ends must say so. */
const longest = 600_000;

/**
 * Runs the `gen-api-docs` command of docusaurus-plugin-openapi-docs so that its pages land in a
 * staging folder. The plugin writes relative to the working directory and does not wait for its own
 * work; hence a process of its own, whose end is the end of that work.
 *
 * It gets outlines of the contracts (`outline.ts`) and makes page names, front matter and sidebar of
 * them; whole contracts cost it 0.8 s more at 200 operations, for things that no page of ours reads.
 * @throws {Error} with the plugin's output when it fails.
 */
export async function runOpenApiPlugin(siteDir: string, staging: string): Promise<void> {
  const program = path.join(__dirname, 'plugin-process.ts');
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      [...process.execArgv, program, siteDir],
      { cwd: staging, maxBuffer: Infinity, timeout: longest },
    );
    // The plugin prints a failed write in red and goes on: any line on stderr is a failure.
    if (/Failed to|Loading of api failed/.test(stderr)) throw new Error(`${stdout}\n${stderr}`);
  } catch (error) {
    const late = error instanceof Error && 'killed' in error && error.killed === true;
    throw new Error(
      `docusaurus-plugin-openapi-docs ${late ? `did not end within ${longest / 1000} s` : 'failed'}`,
      { cause: error },
    );
  }
}
