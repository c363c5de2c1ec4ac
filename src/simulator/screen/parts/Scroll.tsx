import type { ReactNode } from 'react';

import styles from './parts.module.css';

/** A table that may be wider than its place: then it scrolls, by keyboard too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls needs the focus (WCAG 2.1.1)
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
