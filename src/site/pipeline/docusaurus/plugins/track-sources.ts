import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { apis } from '@portal/core/apis';
import { entriesFile } from '@portal/sources/changes';
import { openQuestionsFile } from '../../markdown/lists/open-points';
import { sampleStatesFile } from '../../markdown/lists/sample-report';
import { simulatorPath } from '../../markdown/lists/simulator-tables';

/** The lists that the build fills in, and the file each comes from. */
const filledLists: [tag: string, file: string][] = [
  ['<ErrorCatalogue />', 'specs/error-codes.yaml'],
  ['<ErrorCodeBench />', 'specs/error-codes.yaml'],
  ['<ErrorTable />', 'specs/error-codes.yaml'],
  ['<Glossary />', 'specs/glossary.yaml'],
  ['<SampleReport />', 'src/core/samples/proven.json'],
  ['<SimulatorDownload />', `${simulatorPath}.sha256`],
  ['<SimulatorFaults />', 'specs/error-codes.yaml'],
  ['<ToConfirmList />', 'specs/facts.yaml'],
  ...apis.flatMap(({ key, outputDir, specPath }): [string, string][] => [
    ['<SampleReport />', `${outputDir}/${sampleStatesFile}`],
    // Its questions, and the facts that its text names.
    ['<ToConfirmList />', `${outputDir}/${openQuestionsFile}`],
    ['<ToConfirmList />', specPath],
    ['<IpnBench />', specPath],
    ['<TestIpnBench />', specPath],
    ['<VersionHistory />', entriesFile(key)],
    ['<VersionHistory />', specPath],
  ]),
];

/** Files that the text of a page depends on besides itself: the facts, and what it includes. */
export function sourcesOf(text: string): string[] {
  const included = [...text.matchAll(/(?:`{3,}|~{3,}).*?\sfile=(?<file>[^\s"']+)/g)];
  return [
    ...(text.includes('{{') ? ['specs/facts.yaml'] : []),
    ...filledLists.filter(([tag]) => text.includes(tag)).map(([, file]) => file),
    ...included.flatMap((match) => match.groups?.['file'] ?? []),
  ];
}

/**
 * Docusaurus plugin: tells the bundler what else a page is made of. Without it the persistent cache
 * would keep showing an old sample, fact or colour after its source has changed, and `npm start`
 * would not notice a saved one. A remark plugin itself has no way to say so.
 */
export function trackSources(): Plugin {
  return {
    name: 'track-sources',
    configureWebpack: () => ({
      // The file that holds this code, and with it all that turns pages into HTML (`load.cjs`).
      experiments: { cache: { buildDependencies: [__filename] } },
      plugins: [
        {
          apply(compiler) {
            compiler.hooks.compilation.tap('track-sources', (compilation) => {
              const hooks = compiler.webpack.NormalModule.getCompilationHooks(compilation);
              hooks.loader.tap('track-sources', (context, { resource }) => {
                if (!resource.endsWith('.mdx')) return;
                for (const file of sourcesOf(readFileSync(resource, 'utf8'))) {
                  context.addDependency(path.resolve(file));
                }
              });
            });
          },
        },
      ],
    }),
  };
}
