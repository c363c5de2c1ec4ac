import { createHash } from 'node:crypto';

import { apis, contractFile } from '@portal/core/apis';
import { collectionFiles } from '../../collections';
import { loadContract, publishContract, type Contract } from '@portal/sources/openapi';

/**
 * Creates the downloads: contracts, collections, and their checksums in the format of `sha256sum --check`.
 * @param siteUrl address of the site without a trailing slash
 * @returns text of each file by address
 */
export function contractFiles(siteUrl: string, siteDir: string): [string, string][] {
  const published = apis.map((api) => ({ api, contract: loadContract(api.specPath, siteDir) }));
  const contracts = published.flatMap(({ api, contract }): [string, string][] => {
    const { yaml, json } = publishContract(contract, siteUrl);
    return [
      [contractFile(api.key, 'yaml'), yaml],
      [contractFile(api.key, 'json'), json],
    ];
  });
  const files = [...contracts, ...collectionFiles(published, siteUrl, siteDir)];
  const sums = files.map(([address, text]) => {
    const sum = createHash('sha256').update(text).digest('hex');
    return `${sum}  ${address.slice(address.lastIndexOf('/') + 1)}\n`;
  });
  return [...files, ['/contracts/SHA256SUMS', sums.join('')]];
}

/** Caches the files until a contract or a fact changes: their creation takes almost 1 s. */
export function keptContractFiles(siteUrl: string, siteDir: string) {
  let kept: { contracts: readonly Contract[]; files: [string, string][] } | undefined;
  return (): readonly [string, string][] => {
    // `loadContract` returns the same objects until a file changes.
    const contracts = apis.map(({ specPath }) => loadContract(specPath, siteDir));
    if (kept === undefined || contracts.some((contract, at) => contract !== kept?.contracts[at])) {
      kept = { contracts, files: contractFiles(siteUrl, siteDir) };
    }
    return kept.files;
  };
}
