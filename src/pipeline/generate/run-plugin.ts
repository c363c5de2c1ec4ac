import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs the `gen-api-docs` command of docusaurus-plugin-openapi-docs so that its pages land in a
 * staging folder. The plugin writes relative to the working directory and does not wait for its own
 * work; hence a process of its own, whose end is the end of that work.
 * @throws {Error} with the plugin's output when it fails.
 */
export async function runOpenApiPlugin(siteDir: string, staging: string): Promise<void> {
  const program = path.join(__dirname, 'plugin-process.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, program, siteDir],
    { cwd: staging, encoding: 'utf8' },
  );
  // The plugin prints a failed write in red and goes on: any line on stderr is a failure.
  if (status !== 0 || /Failed to|Loading of api failed/.test(stderr)) {
    throw new Error(`docusaurus-plugin-openapi-docs failed:\n${stdout}\n${stderr}`);
  }
}
