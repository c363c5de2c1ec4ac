import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { apis } from '@portal/core/apis';
import type { OperationData } from '@portal/core/api-page';
import { siteFile } from '@portal/sources/content/site-file';
import { errorsFile } from '@portal/sources/content/error-table';
import { contractVersions } from '../../markdown/lists/contract-versions';
import { ipnSchemas } from '@portal/sources/openapi';
import { atomFeed, feedAddress } from '../../output/feed';
import { keptContractFiles } from './contract-files';

/** Returns the English texts of the generated pages that have any. */
function textsOfPages(siteDir: string): unknown[] {
  return apis.flatMap(({ outputDir }) =>
    readdirSync(path.join(siteDir, outputDir))
      .filter((name) => name.endsWith('.json') && !name.startsWith('_'))
      .map((name) => {
        const text = readFileSync(path.join(siteDir, outputDir, name), 'utf8');
        return (JSON.parse(text) as Partial<OperationData>).englishTexts;
      })
      .filter((texts) => texts !== undefined),
  );
}

/** Returns all files by address: English texts, IPN schemas, table of errors, contracts, feed, robots.txt. */
function filesOfSite(
  { siteConfig, siteDir }: LoadContext,
  contractFiles: readonly [address: string, text: string][],
): Map<string, string> {
  const files = [
    ...textsOfPages(siteDir).map((texts) => siteFile('english', texts)),
    siteFile('ipn', ipnSchemas(siteDir)),
    errorsFile(siteDir),
  ];
  return new Map([
    ...files.map(({ address, source }) => [address, source] as const),
    ...contractFiles,
    [feedAddress, atomFeed(contractVersions(siteDir), siteConfig.url)],
    ['/robots.txt', `User-agent: *\nAllow: /\nSitemap: ${siteConfig.url}/sitemap.xml\n`],
  ]);
}

/**
 * Docusaurus plugin: emits the files of the site that are not pages, in builds and in `npm start`: data that pages
 * fetch on demand, the OpenAPI contracts, the feed of their versions, and robots.txt.
 */
export function siteFiles(context: LoadContext): Plugin {
  const contractFiles = keptContractFiles(context.siteConfig.url, context.siteDir);
  let files = new Map<string, string>();
  const emitFiles = ({ hooks, webpack: { sources, WebpackError } }: Compiler): void => {
    hooks.thisCompilation.tap('site-files', (compilation) => {
      compilation.hooks.processAssets.tap('site-files', () => {
        try {
          files = filesOfSite(context, contractFiles());
        } catch (error) {
          // A thrown error would end the development server; this error stops builds, too. Other errors, such as that of
          // the generation (`regenerate-specs.ts`), usually have the same cause.
          if (compilation.errors.length === 0)
            compilation.errors.push(new WebpackError((error as Error).message));
        }
        for (const [address, source] of files)
          compilation.emitAsset(address.slice(1), new sources.RawSource(source));
      });
    });
  };
  return {
    name: 'site-files',
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [emitFiles] }),
  };
}
