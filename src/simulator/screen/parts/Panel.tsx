import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './parts.module.css';

/** A part of a view, with its heading. */
export function Panel({
  title,
  lang,
  children,
}: {
  title: string;
  lang?: string;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.panel} lang={lang} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
