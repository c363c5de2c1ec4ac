import { use } from 'react';
import type { ReactNode } from 'react';

import { RestShown } from '../doc';
import { ContractLinks } from './ContractLinks';
import type { InfoData } from './page-data';
import { StaticHtml } from './StaticHtml';
import styles from './api.module.css';
import { useLinks } from './useLinks';
import { usePageHtml } from './usePageHtml';

/** The page of an API: what it is, its servers, credentials and operations. */
export function ApiInfo({ api }: { api: InfoData }): ReactNode {
  const { content: html, failed } = usePageHtml(api.key, api.html);
  useLinks(api.links);
  return (
    <div id={api.key} className={styles['page']} lang="en">
      <p>Version {api.version}</p>
      <ContractLinks apiKey={api.key.split('/', 1)[0] ?? ''} />
      <StaticHtml
        html={use(RestShown) ? html?.main : undefined}
        english={api.english}
        failed={failed}
      />
    </div>
  );
}
