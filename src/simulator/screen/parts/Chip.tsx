import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Tone } from '../entries';
import styles from './parts.module.css';

/** A state in one word; the word says it, the colour only helps. */
export function Chip({ tone, children }: { tone: Tone | 'event'; children: ReactNode }): ReactNode {
  return (
    <span className={clsx(styles.chip, styles[tone])} translate="no">
      {children}
    </span>
  );
}
