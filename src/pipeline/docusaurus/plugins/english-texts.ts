import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { apis } from '../../../apis';
import type { OperationData } from '../../../components/api';
import { englishFile } from '../../content/english-file';
import { englishErrors } from '../../markdown/lists/error-table';

/** The English texts of every generated page that has some. */
function textsOfPages(): unknown[] {
  return apis.flatMap(({ outputDir }) =>
    readdirSync(outputDir)
      .filter((name) => name.endsWith('.json') && !name.startsWith('_'))
      .map((name) => {
        const text = readFileSync(path.join(outputDir, name), 'utf8');
        return (JSON.parse(text) as Partial<OperationData>).englishTexts;
      })
      .filter((texts) => texts !== undefined),
  );
}

/** Every file by its address: one for each page of an API that has English texts, and the errors. */
function englishFiles(): Map<string, string> {
  const files = [...textsOfPages(), englishErrors()].map(englishFile);
  return new Map(files.map(({ address, source }) => [address, source]));
}

/**
 * Docusaurus plugin: puts the English texts beside the scripts, one file for each page, for a reader
 * who asks for them (src/components/english). While writing (`npm start`) they are there, too.
 */
export function englishTexts(): Plugin {
  return {
    name: 'english-texts',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            plugins: [
              {
                apply(compiler) {
                  const { RawSource } = compiler.webpack.sources;
                  compiler.hooks.thisCompilation.tap('english-texts', (compilation) => {
                    compilation.hooks.processAssets.tap('english-texts', () => {
                      for (const [address, source] of englishFiles())
                        compilation.emitAsset(address.slice(1), new RawSource(source));
                    });
                  });
                },
              },
            ],
          },
  };
}
