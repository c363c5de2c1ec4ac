import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import commander from 'commander';
import type * as OpenApiPlugin from 'docusaurus-plugin-openapi-docs/lib/index.js';

import { apis } from '@portal/core/apis';
import { openApiDocs } from './plugin-options';

/** Runs `work` in a working directory and returns its console output as text. */
async function runIn(folder: string, work: () => Promise<void>): Promise<string> {
  const before = process.cwd();
  const { log, error } = console;
  const lines: unknown[] = [];
  const keep = (...words: unknown[]): void => {
    lines.push(...words);
  };
  Object.assign(console, { log: keep, error: keep });
  process.chdir(folder);
  try {
    await work();
  } finally {
    process.chdir(before);
    Object.assign(console, { log, error });
  }
  return lines.join('\n');
}

/**
 * Runs the `gen-api-docs` command of docusaurus-plugin-openapi-docs in a staging folder, because it writes relative
 * to the working directory. Calls it for each API by name: called with `all`, it returns before its work is finished.
 *
 * It receives outlines of the contracts (`outline.ts`); whole contracts would take 0.8 s longer at 200 operations,
 * and a separate process two seconds.
 *
 * @param expected files relative to the staging folder: the plugin only prints failed writes
 * @throws {Error} with the plugin's output if a file is missing
 */
export async function runOpenApiPlugin(
  siteDir: string,
  staging: string,
  expected: readonly string[],
): Promise<void> {
  // Loaded on demand because it takes half a second; `require`, since it is a CommonJS module.
  const { default: openApiDocsPlugin } = createRequire(path.resolve('package.json'))(
    'docusaurus-plugin-openapi-docs/lib/index.js',
  ) as typeof OpenApiPlugin;
  const [name, options] = openApiDocs(siteDir);
  // The plugin reads the folder and the route of the docs from the preset.
  const preset = ['classic', { docs: { path: '.', routeBasePath: '/' } }];
  // The plugin reads only these two members of the context.
  const context = {
    siteDir: staging,
    siteConfig: { presets: [preset], plugins: [[name, options]] },
  } as unknown as LoadContext;
  // A new command line for each run: the next generation in this process uses another folder.
  const line = new commander.Command() as typeof commander;
  openApiDocsPlugin(context, options).extendCli?.(line);
  const output = await runIn(staging, async () => {
    for (const { key } of apis) {
      await line.parseAsync(['gen-api-docs', key, '-p', 'openapi'], { from: 'user' });
    }
  });
  const missing = expected.filter((file) => !existsSync(path.join(staging, file)));
  if (missing.length === 0) return;
  throw new Error(`docusaurus-plugin-openapi-docs did not write ${missing.join(', ')}:\n${output}`);
}
