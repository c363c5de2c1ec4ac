import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './Diagram.module.css';
import './drawing.css';

interface DiagramProps {
  kind: 'sequence' | 'states';
  title: string;
  /** Drawn at build time by src/site/pipeline/markdown/diagrams from the page's own source. */
  svg: string;
  /** The same for a narrow page, with numbers in place of texts. */
  compact?: string;
  /** The same content as a list. */
  children: ReactNode;
}

/**
 * A diagram that was drawn at build time, with the same content in words: those of a sequence are open
 * and stand beside or below it, since the drawing of a narrow page has only their numbers.
 */
export function Diagram({ kind, title, svg, compact, children }: DiagramProps): ReactNode {
  const drawing = (html: string, form?: string): ReactNode => (
    <div
      className={form}
      // Built from files of this repository, every text escaped: no reader or storage reaches it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  return (
    <div className={clsx(styles.diagram, styles[kind], `dg-${kind}`)}>
      <figure>
        <figcaption className={styles.title}>{title}</figcaption>
        <div className={styles.canvas}>
          {drawing(svg, compact === undefined ? undefined : styles.wide)}
          {compact !== undefined && drawing(compact, styles.compact)}
        </div>
        <details className={styles.words} open={compact !== undefined}>
          <summary>Đọc sơ đồ bằng chữ</summary>
          {children}
        </details>
      </figure>
    </div>
  );
}
