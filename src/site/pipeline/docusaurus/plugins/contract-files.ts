import { createHash } from 'node:crypto';

import { apis, contractFile } from '@portal/core/apis';
import { collectionFiles, type Published } from '../../collections';
import { loadContract, publishContract, type Contract } from '@portal/sources/openapi';

/**
 * The contracts to take away and what is made of them for import, by their addresses, and the list of
 * their checksums, as `sha256sum --check` reads it.
 * @param siteUrl where the site stands, without a slash at its end
 */
export async function contractFiles(siteUrl: string, siteDir: string): Promise<[string, string][]> {
  const files: [string, string][] = [];
  const published: Published[] = [];
  for (const api of apis) {
    const contract = loadContract(api.specPath, siteDir);
    const { yaml, json } = await publishContract(contract, siteUrl, siteDir);
    files.push([contractFile(api.key, 'yaml'), yaml], [contractFile(api.key, 'json'), json]);
    published.push({ api, contract, json });
  }
  files.push(...(await collectionFiles(published, siteUrl)));
  const sums = files.map(([address, text]) => {
    const sum = createHash('sha256').update(text).digest('hex');
    return `${sum}  ${address.slice(address.lastIndexOf('/') + 1)}\n`;
  });
  return [...files, ['/contracts/SHA256SUMS', sums.join('')]];
}

/**
 * The same, made again only once a contract or a fact has been saved: the conversion takes most of a second,
 * and a development server asks after every saved page.
 */
export function keptContractFiles(
  siteUrl: string,
  siteDir: string,
): () => Promise<readonly [string, string][]> {
  let kept: { contracts: readonly Contract[]; files: [string, string][] } | undefined;
  return async () => {
    // The same objects as long as nothing is saved.
    const contracts = apis.map(({ specPath }) => loadContract(specPath, siteDir));
    if (kept === undefined || contracts.some((contract, at) => contract !== kept?.contracts[at])) {
      kept = { contracts, files: await contractFiles(siteUrl, siteDir) };
    }
    return kept.files;
  };
}
