import { createHash } from 'node:crypto';

import memoize from 'lodash/memoize';

import { apis, contractFile } from '@portal/core/apis';
import { keepLast } from '@portal/sources/content/keep-last';
import { collectionFiles } from '../../collections';
import { loadContract, publishContract, type Contract } from '@portal/sources/openapi';

/**
 * Creates the downloads: contracts, collections, and their checksums in the format of `sha256sum --check`.
 * @param siteUrl address of the site without a trailing slash
 * @returns text of each file by address
 */
export function contractFiles(
  siteUrl: string,
  siteDir: string,
  publish = publishContract,
): [string, string][] {
  const published = apis.map((api) => ({ api, contract: loadContract(api.specPath, siteDir) }));
  const contracts = published.flatMap(({ api, contract }): [string, string][] => {
    const { yaml, json } = publish(contract, siteUrl);
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
  const publish = memoize(publishContract);
  publish.cache = new WeakMap();
  const create = keepLast((..._contracts: Contract[]) => contractFiles(siteUrl, siteDir, publish));
  // `loadContract` returns the same objects until a file changes.
  return () => create(...apis.map(({ specPath }) => loadContract(specPath, siteDir)));
}
