import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import commander from 'commander';
import type * as OpenApiPlugin from 'docusaurus-plugin-openapi-docs/lib/index.js';

import { apis } from '@portal/core/apis';
import { openApiDocs } from './plugin-options';

/** Runs `work` with its working directory and without its prints, which come back as text. */
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
 * Runs the `gen-api-docs` command of docusaurus-plugin-openapi-docs so that its pages land in a staging
 * folder: it writes relative to the working directory. It waits for its own work when it is asked for
 * one API by name, and not when asked for `all`.
 *
 * It gets outlines of the contracts (`outline.ts`) and makes page names, front matter and sidebar of
 * them; whole contracts cost it 0.8 s more at 200 operations, for data that no page of the portal reads.
 * A process of its own, as before, costs two seconds more: it loads most of what this one has.
 *
 * @param expected the files, relative to the staging folder, that have to be there afterwards: the
 *   plugin prints a failed write and goes on
 * @throws {Error} with the plugin's output when one is not.
 */
export async function runOpenApiPlugin(
  siteDir: string,
  staging: string,
  expected: readonly string[],
): Promise<void> {
  // Not at the start, and as the CommonJS module that it is: it takes half a second to load.
  const { default: openApiDocsPlugin } = createRequire(path.resolve('package.json'))(
    'docusaurus-plugin-openapi-docs/lib/index.js',
  ) as typeof OpenApiPlugin;
  const [name, options] = openApiDocs(siteDir);
  // Of the preset the plugin wants to know where the docs lie and what their route is.
  const preset = ['classic', { docs: { path: '.', routeBasePath: '/' } }];
  // A whole context has many more members; the two that the plugin reads are there.
  const context = {
    siteDir: staging,
    siteConfig: { presets: [preset], plugins: [[name, options]] },
  } as unknown as LoadContext;
  // Its commands, on a line of their own: a second generation in this process has another folder.
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
