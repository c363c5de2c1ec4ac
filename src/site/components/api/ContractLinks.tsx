import type { ReactNode } from 'react';

import { attributes, searchSkip } from '@portal/core/markup';
import { collectionFile, contractFile, httpFile } from '@portal/core/apis';
import styles from './api.module.css';

/**
 * Download links of an API's contract: YAML and JSON, the collection of requests, and the checksums.
 * @param isAgain omits the links in the page's Markdown, because the API's overview page already contains these links
 */
export function ContractLinks({ apiKey, isAgain }: { apiKey: string; isAgain?: true }): ReactNode {
  return (
    <p
      className={styles.contract}
      lang="en"
      {...searchSkip}
      {...{ [attributes.pageOnly]: isAgain && '' }}
    >
      OpenAPI: <a href={contractFile(apiKey, 'yaml')}>YAML</a>{' '}
      <a href={contractFile(apiKey, 'json')}>JSON</a> <a href={collectionFile(apiKey)}>Postman</a>{' '}
      <a href={httpFile(apiKey)}>.http</a> <a href="/contracts/SHA256SUMS">SHA-256</a>
    </p>
  );
}
