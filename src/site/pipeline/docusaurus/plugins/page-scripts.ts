import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compilation, Compiler } from 'webpack';

interface Manifest {
  origins: Record<string, (string | number)[]>;
}

const scriptLoop = 'it.scripts.forEach';

/**
 * Option of Docusaurus: its template for pages, with the main script at the end and not at the second place. The scripts
 * of the page have then run when the main script needs them. Before, it prepared to load each of them (a tenth of its
 * time). If one fails, `early-page.ts` lets the main script load it again.
 *
 * Original: @docusaurus/core/lib/ssg/ssgTemplate.html.js sha256:5d6584e4a61b
 */
export const ssrTemplate = template.replace(
  scriptLoop,
  '[it.scripts[0], ...it.scripts.slice(2), it.scripts[1]].forEach',
);
if (ssrTemplate === template)
  throw new Error(`Docusaurus's template has no ${scriptLoop} any more.`);

/**
 * Docusaurus plugin: adds the scripts of each page to its HTML, so they load in parallel with the main script. Pages
 * become interactive 350 ms earlier on slow 4G. Docusaurus should do this (`renderSSGTemplate` of @docusaurus/core
 * 3.10.2). However, the keys of its manifest are chunk numbers, and rendering looks up imported modules. Remove the
 * plugin when Docusaurus is fixed.
 *
 * Original: @docusaurus/core/lib/ssg/ssgTemplate.js sha256:faea0446fa8c
 * Original: react-loadable-ssr-addon-v5-slorber/lib/getBundles.js sha256:9eb9995782ab
 */
export function pageScripts({ generatedFilesDir }: LoadContext): Plugin {
  const manifestFile = path.join(generatedFilesDir, 'client-manifest.json');

  /** Adds imported modules to the manifest, which another plugin has just written. */
  function addOrigins({ namedChunkGroups }: Compilation): void {
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
    const before = Object.keys(manifest.origins).length;
    for (const { chunks, origins } of namedChunkGroups.values()) {
      const ids = chunks.flatMap(({ id }) => (id === null ? [] : [id]));
      for (const { request } of origins) if (request) manifest.origins[request] = ids;
    }
    if (Object.keys(manifest.origins).length === before)
      throw new Error('No script was added to the pages: the bundler lists no imported modules.');
    writeFileSync(manifestFile, JSON.stringify(manifest));
  }

  return {
    name: 'page-scripts',
    configureWebpack: (_config, isServer) => {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const addPageScripts = (compiler: Compiler): void => {
        compiler.hooks.afterEmit.tap('page-scripts', addOrigins);
      };
      return { plugins: [addPageScripts] };
    },
  };
}
