import type { ReactNode } from 'react';

import styles from './status.module.css';

/** Visible while the script of the first page loads. After a followed link the old page stays visible instead. */
export function LoadingBar(): ReactNode {
  return <div className={styles.bar} role="status" aria-label="Loading" />;
}
