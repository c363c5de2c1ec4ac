import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Tone } from '../entries';
import styles from './parts.module.css';

/** A state in one word; the colour is not the only sign. */
export function Chip({ tone, children }: { tone: Tone | 'event'; children: ReactNode }): ReactNode {
  return (
    <span className={clsx(styles.chip, styles[tone])} translate="no">
      {children}
    </span>
  );
}
