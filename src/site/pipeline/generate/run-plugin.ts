import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import commander from 'commander';
import type * as OpenApiPlugin from 'docusaurus-plugin-openapi-docs/lib/index.js';

import { apis } from '@portal/core/apis';
import { openApiDocs } from './plugin-options';

/**
 * Runs the command `gen-api-docs` of docusaurus-plugin-openapi-docs in a staging folder. Calls it once per API: with
 * `all`, the command returns before the work is done.
 *
 * The plugin reads outlines of the contracts (`outline.ts`). With whole contracts it would take 0.8 s longer at 200
 * operations; a separate process would take 2 s longer.
 *
 * @param expected files that the plugin must write, relative to the staging folder. If the plugin fails to write a
 * file, it only prints the error
 * @throws {Error} with the plugin's output if a file is missing
 */
export async function runOpenApiPlugin(
  siteDir: string,
  staging: string,
  expected: readonly string[],
): Promise<void> {
  // Loads the plugin on demand, because this takes 0.5 s. Uses `require`, because the plugin is a CommonJS module.
  const { default: openApiDocsPlugin } = createRequire(path.resolve('package.json'))(
    'docusaurus-plugin-openapi-docs/lib/index.js',
  ) as typeof OpenApiPlugin;
  const [name, options] = openApiDocs(siteDir, staging);
  // The plugin reads the folder and the route of the docs from the preset.
  const preset = ['classic', { docs: { path: '.', routeBasePath: '/' } }];
  // The plugin reads only these two members of the context.
  const context = {
    siteDir: staging,
    siteConfig: { presets: [preset], plugins: [[name, options]] },
  } as unknown as LoadContext;
  // A new command for each run, because the next run in this process has another folder.
  const line = new commander.Command() as typeof commander;
  openApiDocsPlugin(context, options).extendCli?.(line);
  const { log, error } = console;
  const output: unknown[] = [];
  const keep = (...words: unknown[]): void => {
    output.push(...words);
  };
  Object.assign(console, { log: keep, error: keep });
  try {
    for (const { key } of apis)
      await line.parseAsync(['gen-api-docs', key, '-p', 'openapi'], { from: 'user' });
  } finally {
    Object.assign(console, { log, error });
  }
  const missing = expected.filter((file) => !existsSync(path.join(staging, file)));
  if (missing.length === 0) return;
  const words = [`docusaurus-plugin-openapi-docs did not write ${missing.join(', ')}:`, ...output];
  throw new Error(words.join('\n'));
}
