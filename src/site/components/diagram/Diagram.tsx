import clsx from 'clsx';
import type { ReactNode } from 'react';

import { useLabels } from '../english';
import styles from './Diagram.module.css';
import './drawing.css';

const vietnamese = { 'Read the diagram as text': 'Đọc sơ đồ bằng chữ' } as const;

interface DiagramProps {
  kind: 'sequence' | 'states';
  title: string;
  /** SVG that src/site/pipeline/markdown/diagrams draws at build time from the source in the page. */
  svg: string;
  /** SVG for a narrow page, with numbers instead of texts. */
  compact?: string;
  children: ReactNode;
}

/**
 * A diagram, followed by its content as a collapsible list. The list is open if the diagram has a `compact` SVG,
 * because a narrow page then shows only numbers.
 */
export function Diagram({ kind, title, svg, compact, children }: DiagramProps): ReactNode {
  const label = useLabels(vietnamese);
  const drawing = (html: string, form?: string): ReactNode => (
    <div
      className={form}
      // The build writes this SVG and escapes every text. It contains no input of readers.
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
          <summary>{label('Read the diagram as text')}</summary>
          {children}
        </details>
      </figure>
    </div>
  );
}
