import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

import { apis } from '@portal/core/apis';
import { entriesFile } from '@portal/sources/changes';
import { openQuestionsFile } from '../../markdown/lists/open-points';
import { sampleStatesFile } from '../../markdown/lists/sample-report';
import { simulatorPath } from '../../markdown/lists/simulator-tables';

/** Components whose data the build fills in, with the source files of the data. */
const filledLists: [tag: string, file: string][] = [
  ['<ErrorCatalogue />', 'specs/error-codes.yaml'],
  ['<ErrorCodeBench />', 'specs/error-codes.yaml'],
  ['<Glossary />', 'specs/glossary.yaml'],
  ['<SampleReport />', 'src/core/samples/proven.json'],
  ['<SimulatorDownload />', `${simulatorPath}.sha256`],
  ['<SimulatorFaults />', 'specs/error-codes.yaml'],
  ['<ToConfirmList />', 'specs/facts.yaml'],
  ...apis.flatMap(({ key, outputDir }): [string, string][] => {
    // Changes with the contract, but after the pages are generated: `npm start` needs one compilation, not two.
    const contract = `${outputDir}/${openQuestionsFile}`;
    return [
      ['<SampleReport />', `${outputDir}/${sampleStatesFile}`],
      // The list contains the questions of the contract, and the facts that its texts use.
      ['<ToConfirmList />', contract],
      ['<IpnBench />', contract],
      ['<TestIpnBench />', contract],
      ['<VersionHistory />', entriesFile(key)],
      ['<VersionHistory />', contract],
    ];
  }),
];

/** Returns the files on which the text of a page depends: facts, sources of lists, and included files. */
export function sourcesOf(text: string): string[] {
  const included = [...text.matchAll(/(?:`{3,}|~{3,}).*?\sfile=(?<file>[^\s"']+)/g)];
  return [
    ...(text.includes('{{') ? ['specs/facts.yaml'] : []),
    ...filledLists.filter(([tag]) => text.includes(tag)).map(([, file]) => file),
    ...included.flatMap((match) => match.groups?.['file'] ?? []),
  ];
}

/**
 * Docusaurus plugin: reports the sources of each page to the bundler, because remark plugins cannot. Without it the
 * bundler's cache would keep outdated samples, facts or colours.
 */
export function trackSources({ siteDir }: LoadContext): Plugin {
  const addSources = ({ hooks, webpack: { NormalModule } }: Compiler): void => {
    hooks.compilation.tap('track-sources', (compilation) => {
      const { loader } = NormalModule.getCompilationHooks(compilation);
      loader.tap('track-sources', (context, { resource }) => {
        if (!resource.endsWith('.mdx')) return;
        for (const file of sourcesOf(readFileSync(resource, 'utf8')))
          context.addDependency(path.join(siteDir, file));
      });
    });
  };
  return {
    name: 'track-sources',
    configureWebpack: () => ({
      // At run time, `__filename` is the bundle of the whole pipeline (`load.cjs`).
      experiments: { cache: { buildDependencies: [__filename] } },
      plugins: [addSources],
    }),
  };
}
