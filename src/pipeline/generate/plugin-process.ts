import type { LoadContext } from '@docusaurus/types';
import commander from 'commander';
import openApiDocsPlugin from 'docusaurus-plugin-openapi-docs/lib';

import { openApiDocs } from './plugin-options';

/**
 * See `run-plugin.ts`. Argument: the site's folder, for the template. The working directory holds the
 * outlines of the contracts and receives the pages. The plugin reads two things of the context: loading
 * all of it would take as long as the pages do.
 */
async function main(siteDir: string): Promise<void> {
  const [name, options] = openApiDocs(siteDir);
  // Of the preset the plugin wants to know where the docs lie and what their route is.
  const preset = ['classic', { docs: { path: '.', routeBasePath: '/' } }];
  const context = {
    siteDir: process.cwd(),
    siteConfig: { presets: [preset], plugins: [[name, options]] },
  };
  // A whole context has many more members; the two that the plugin reads are there.
  openApiDocsPlugin(context as unknown as LoadContext, options).extendCli?.(commander);
  await commander.parseAsync(['gen-api-docs', 'all', '-p', 'openapi'], { from: 'user' });
}

void main(process.argv[2] ?? '.');
