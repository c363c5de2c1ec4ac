import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { lostReach } from './watch-reach';

/** The parts of Docusaurus's client manifest that say which chunks a module comes in. */
interface Manifest {
  origins: Record<string, (string | number)[]>;
}

/** A line of the generated registry: name of a chunk, and the module that it was made for. */
const entry =
  /^\s*"(?<chunk>[^"]+)": \[\(\) => import\(.*\), (?<module>"(?:[^"\\]|\\.)*"), require/gm;

const reach = { plugin: 'page-scripts', library: '@docusaurus/core' };

/**
 * Docusaurus plugin: each page names its scripts in its HTML, so that they come beside the main script
 * and not after it. Docusaurus means to do so (`renderSSGTemplate` of @docusaurus/core 3.10.2), but
 * its manifest knows chunks by their numbers alone, and the pages ask for them by their modules.
 * Saves: 350 ms until a page is alive, on slow 4G.
 *
 * Original: @docusaurus/core/lib/ssg/ssgTemplate.js sha256:faea0446fa8c
 * Original: @docusaurus/core/lib/server/codegen/codegenRoutes.js sha256:6bdf7133ebc4
 * Original: react-loadable-ssr-addon-v5-slorber/lib/getBundles.js sha256:9eb9995782ab
 */
export function pageScripts({ generatedFilesDir }: LoadContext): Plugin {
  const manifestFile = path.join(generatedFilesDir, 'client-manifest.json');
  const registryFile = path.join(generatedFilesDir, 'registry.js');

  function addOrigins(chunksOf: (name: string) => (string | number)[]): void {
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
    const entries = [...readFileSync(registryFile, 'utf8').matchAll(entry)];
    if (entries.length === 0) throw lostReach(reach, `${registryFile} is written in another way`);
    for (const { groups } of entries) {
      const module = JSON.parse(groups?.['module'] ?? '') as string;
      manifest.origins[module] = chunksOf(groups?.['chunk'] ?? '');
    }
    writeFileSync(manifestFile, JSON.stringify(manifest));
  }

  return {
    name: 'page-scripts',
    configureWebpack: (_config, isServer) => {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const addPageScripts = (compiler: Compiler): void => {
        // The manifest is written right before.
        compiler.hooks.afterEmit.tap('page-scripts', ({ namedChunkGroups }) => {
          addOrigins((name) =>
            (namedChunkGroups.get(name)?.chunks ?? []).flatMap(({ id }) =>
              id === null ? [] : [id],
            ),
          );
        });
      };
      return { plugins: [addPageScripts] };
    },
    async postBuild({ outDir }) {
      const scripts = readFileSync(path.join(outDir, 'index.html'), 'utf8').match(
        /<script\b[^>]*\ssrc=[^\s>]+/g,
      );
      const own = (scripts ?? []).filter((script) => !/\/(?:runtime~)?main\./.test(script));
      if (own.length === 0) throw lostReach(reach, 'the pages name no script of their own');
    },
  };
}
