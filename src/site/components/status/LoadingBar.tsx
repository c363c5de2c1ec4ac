import type { ReactNode } from 'react';

import styles from './status.module.css';

/** Shown while a page's first chunk is late; the old page stays on screen during navigation. */
export function LoadingBar(): ReactNode {
  return <div className={styles.bar} role="status" aria-label="Loading" />;
}
