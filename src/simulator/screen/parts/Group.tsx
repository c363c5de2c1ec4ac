import type { ReactNode } from 'react';

import styles from './parts.module.css';

interface Props {
  title: string;
  /** Vietnamese: what this is good for. */
  help?: ReactNode;
  children: ReactNode;
}

/** Controls that belong together. */
export function Group({ title, help, children }: Props): ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {help !== undefined && (
        <p className={styles.help} lang="vi">
          {help}
        </p>
      )}
      <div className={styles.row}>{children}</div>
    </fieldset>
  );
}
