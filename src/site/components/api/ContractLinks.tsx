import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import { collectionFile, contractFile, httpFile } from '@portal/core/apis';
import { useTextLanguage } from '../english';
import styles from './api.module.css';
import { useApiLabels } from './labels';

/** Download links of an API's contract: YAML and JSON, the collection of requests, and the checksums. */
export function ContractLinks({ apiKey }: { apiKey: string }): ReactNode {
  const label = useApiLabels();
  const { language } = useTextLanguage();
  return (
    <p className={styles['contract']} lang={language} {...searchSkip}>
      {label('OpenAPI contract')}: <a href={contractFile(apiKey, 'yaml')}>YAML</a>{' '}
      <a href={contractFile(apiKey, 'json')}>JSON</a> <a href={collectionFile(apiKey)}>Postman</a>{' '}
      <a href={httpFile(apiKey)}>.http</a> <a href="/contracts/SHA256SUMS">SHA-256</a>
    </p>
  );
}
