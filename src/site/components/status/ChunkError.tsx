import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

import styles from './status.module.css';

/** Shown where a part of the page could not be loaded: the error text and 'Retry'. */
export function ChunkError({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  return (
    <main className={styles.page}>
      <Head>
        <title>Page Error</title>
      </Head>
      <h1>Page Error</h1>
      <p className={styles.error} role="alert">
        {String(error)}
      </p>
      <p className={styles.actions}>
        <button className="button button--primary" type="button" onClick={retry}>
          Retry
        </button>
        <a href="/">Home</a>
      </p>
    </main>
  );
}
