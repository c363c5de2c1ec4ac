import type { ReactNode } from 'react';

import { pretty } from '../format';
import styles from './parts.module.css';

/** What somebody sent, as text. */
export function Json({ label, value }: { label: string; value: unknown }): ReactNode {
  return (
    <figure className={styles.json}>
      <figcaption>{label}</figcaption>
      <pre translate="no">{pretty(value)}</pre>
    </figure>
  );
}
