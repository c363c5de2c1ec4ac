import { createHash } from 'node:crypto';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { apis, contractFile } from '../../../apis';
import { loadContract, publishContract } from '../../openapi';

/** Every file by its address, and the list of their checksums, as `sha256sum --check` reads it. */
async function contractFiles({ siteConfig, siteDir }: LoadContext): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { key, specPath } of apis) {
    const published = await publishContract(
      loadContract(specPath, siteDir),
      siteConfig.url,
      siteDir,
    );
    files.set(contractFile(key, 'yaml'), published.yaml);
    files.set(contractFile(key, 'json'), published.json);
  }
  const sums = [...files].map(([address, text]) => {
    const sum = createHash('sha256').update(text).digest('hex');
    return `${sum}  ${address.slice(address.lastIndexOf('/') + 1)}\n`;
  });
  return files.set('/contracts/SHA256SUMS', sums.join(''));
}

/**
 * Docusaurus plugin: the contracts to take away, at addresses that stay. While writing (`npm start`)
 * they are there, too, as they are at each compilation.
 */
export function contracts(context: LoadContext): Plugin {
  return {
    name: 'contracts',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            plugins: [
              {
                apply(compiler) {
                  const { RawSource } = compiler.webpack.sources;
                  compiler.hooks.thisCompilation.tap('contracts', (compilation) => {
                    compilation.hooks.processAssets.tapPromise('contracts', async () => {
                      for (const [address, source] of await contractFiles(context))
                        compilation.emitAsset(address.slice(1), new RawSource(source));
                    });
                  });
                },
              },
            ],
          },
  };
}
