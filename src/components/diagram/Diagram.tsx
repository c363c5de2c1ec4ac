import type { ReactNode } from 'react';

import styles from './Diagram.module.css';

interface DiagramProps {
  kind: 'sequence' | 'states';
  title: string;
  /** Drawn at build time by src/pipeline/markdown/diagrams from the page's own source. */
  svg: string;
  /** The same content as a list. */
  children: ReactNode;
}

/** A diagram that was drawn at build time, with the same content in words below it. */
export function Diagram({ kind, title, svg, children }: DiagramProps): ReactNode {
  return (
    <figure className={styles.diagram}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div
        className={`${styles.canvas ?? ''} ${styles[kind] ?? ''}`}
        role="region"
        aria-label={`Sơ đồ: ${title}`}
        // A sequence is wider than a phone: the keyboard must be able to scroll it (WCAG 2.1.1).
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable region
        tabIndex={0}
        // Built from files of this repository, every text escaped: no reader or storage reaches it.
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <details className={styles.words}>
        <summary>Đọc sơ đồ bằng chữ</summary>
        {children}
      </details>
    </figure>
  );
}
