import type { ReactNode } from 'react';

import styles from './status.module.css';

/** Shown while the first chunk of a page loads; during navigation the old page stays visible. */
export function LoadingBar(): ReactNode {
  return <div className={styles.bar} role="status" aria-label="Loading" />;
}
