import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs the `gen-api-docs` command of docusaurus-plugin-openapi-docs so that its pages land in a
 * staging folder. The plugin writes relative to the working directory and does not wait for its own
 * work; hence a process of its own, whose end is the end of that work.
 *
 * Where its time goes (200 operations, 2.8 s): 1.1 s loads it (Redocly and the Postman converter),
 * 0.6 s makes a Postman collection that no page of ours reads, 0.2 s bundles the contracts.
 * @throws {Error} with the plugin's output when it fails.
 */
export async function runOpenApiPlugin(siteDir: string, staging: string): Promise<void> {
  const program = path.join(__dirname, 'plugin-process.ts');
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      [...process.execArgv, program, siteDir],
      { cwd: staging, maxBuffer: Infinity },
    );
    // The plugin prints a failed write in red and goes on: any line on stderr is a failure.
    if (/Failed to|Loading of api failed/.test(stderr)) throw new Error(`${stdout}\n${stderr}`);
  } catch (error) {
    throw new Error('docusaurus-plugin-openapi-docs failed', { cause: error });
  }
}
