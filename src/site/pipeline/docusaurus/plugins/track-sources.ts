import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { entriesFile } from '@portal/sources/changes';
import { openQuestionsFile } from '../../markdown/lists/open-points';
import { sampleStatesFile } from '../../markdown/lists/sample-report';
import { simulatorPath } from '../../markdown/lists/simulator-tables';

/** Lists filled in by the build, with their source files. */
const filledLists: [tag: string, file: string][] = [
  ['<ErrorCatalogue />', 'specs/error-codes.yaml'],
  ['<ErrorCodeBench />', 'specs/error-codes.yaml'],
  ['<Glossary />', 'specs/glossary.yaml'],
  ['<SampleReport />', 'src/core/samples/proven.json'],
  ['<SimulatorDownload />', `${simulatorPath}.sha256`],
  ['<SimulatorFaults />', 'specs/error-codes.yaml'],
  ['<ToConfirmList />', 'specs/facts.yaml'],
  ...apis.flatMap(({ key, outputDir, specPath }): [string, string][] => [
    ['<SampleReport />', `${outputDir}/${sampleStatesFile}`],
    // The list contains questions, and facts named in their texts.
    ['<ToConfirmList />', `${outputDir}/${openQuestionsFile}`],
    ['<ToConfirmList />', specPath],
    ['<IpnBench />', specPath],
    ['<TestIpnBench />', specPath],
    ['<VersionHistory />', entriesFile(key)],
    ['<VersionHistory />', specPath],
  ]),
];

/** Returns the files that a page's text depends on: facts, lists and included files. */
export function sourcesOf(text: string): string[] {
  const included = [...text.matchAll(/(?:`{3,}|~{3,}).*?\sfile=(?<file>[^\s"']+)/g)];
  return [
    ...(text.includes('{{') ? ['specs/facts.yaml'] : []),
    ...filledLists.filter(([tag]) => text.includes(tag)).map(([, file]) => file),
    ...included.flatMap((match) => match.groups?.['file'] ?? []),
  ];
}

/**
 * Docusaurus plugin: reports the sources of a page to the bundler, since remark plugins cannot. Otherwise the cache
 * would keep outdated samples, facts or colours.
 */
export function trackSources({ siteDir }: LoadContext): Plugin {
  return {
    name: 'track-sources',
    configureWebpack: () => ({
      // The bundle of the whole pipeline (`load.cjs`).
      experiments: { cache: { buildDependencies: [__filename] } },
      plugins: [
        {
          apply(compiler) {
            compiler.hooks.compilation.tap('track-sources', (compilation) => {
              const hooks = compiler.webpack.NormalModule.getCompilationHooks(compilation);
              hooks.loader.tap('track-sources', (context, { resource }) => {
                if (!resource.endsWith('.mdx')) return;
                for (const file of sourcesOf(readFileSync(resource, 'utf8'))) {
                  context.addDependency(path.join(siteDir, file));
                }
              });
            });
          },
        },
      ],
    }),
  };
}
