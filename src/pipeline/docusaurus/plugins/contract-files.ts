import { createHash } from 'node:crypto';

import { apis, contractFile } from '../../../apis';
import { loadContract, publishContract } from '../../openapi';

/**
 * The contracts to take away, by their addresses, and the list of their checksums, as
 * `sha256sum --check` reads it.
 * @param siteUrl where the site stands, without a slash at its end
 */
export async function contractFiles(siteUrl: string, siteDir: string): Promise<[string, string][]> {
  const files: [string, string][] = [];
  for (const { key, specPath } of apis) {
    const { yaml, json } = await publishContract(loadContract(specPath, siteDir), siteUrl, siteDir);
    files.push([contractFile(key, 'yaml'), yaml], [contractFile(key, 'json'), json]);
  }
  const sums = files.map(([address, text]) => {
    const sum = createHash('sha256').update(text).digest('hex');
    return `${sum}  ${address.slice(address.lastIndexOf('/') + 1)}\n`;
  });
  return [...files, ['/contracts/SHA256SUMS', sums.join('')]];
}
