import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './MethodBadge.module.css';

/** The HTTP method of an operation, as text; the colour adds no information. */
export function MethodBadge({ method, compact }: { method: string; compact?: boolean }): ReactNode {
  return (
    <span className={clsx(styles.badge, styles[method.toLowerCase()], compact && styles.compact)}>
      {method.toUpperCase()}
    </span>
  );
}
