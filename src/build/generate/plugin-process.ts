import { loadContext } from '@docusaurus/core/lib/server/site';
import commander from 'commander';
import openApiDocsPlugin from 'docusaurus-plugin-openapi-docs/lib';

import { openApiDocs } from '../config/openapi';

/** See `run-plugin.ts`. Argument: the site's folder; the working directory receives the pages. */
async function main(siteDir: string): Promise<void> {
  const context = await loadContext({ siteDir });
  openApiDocsPlugin(context, openApiDocs[1]).extendCli?.(commander);
  await commander.parseAsync(['gen-api-docs', 'all', '-p', 'openapi'], { from: 'user' });
}

void main(process.argv[2] ?? '.');
