import type { ReactNode } from 'react';

import type { ShownDevice } from '../../http/answers';
import { act } from '../api';
import { time } from '../format';
import { Action, Chip } from '../parts';
import styles from './Receipts.module.css';

/** The newest slip, as it was printed or waits for paper. */
export function Receipts({ device: { sn, receipts } }: { device: ShownDevice }): ReactNode {
  const newest = receipts.at(-1);
  if (!newest) return null;
  const [, title = ''] = newest.lines;
  return (
    <section className={styles.receipts} aria-label={`Receipts of ${sn}`}>
      <div className={styles.head}>
        <h4>Receipt</h4>
        {newest.waiting && <Chip tone="warn">waits for paper</Chip>}
        <Action steps={act({ act: 'reprint', sn })}>Reprint</Action>
      </div>
      <div className={styles.shadow}>
        <div className={styles.slip} lang="vi" data-waiting={newest.waiting}>
          {newest.lines.map((line, index) => (
            <p
              key={`${String(index)} ${line}`}
              className={line === title ? styles.title : undefined}
            >
              {line}
            </p>
          ))}
        </div>
      </div>
      {receipts.length > 1 && (
        <details>
          <summary>Earlier receipts ({receipts.length - 1})</summary>
          <ol className={styles.earlier} lang="vi" reversed>
            {receipts
              .slice(0, -1)
              .reverse()
              .map(({ at, lines }, index) => (
                <li key={`${String(at)} ${String(index)}`}>
                  {time(at)} {lines.slice(1).join(' · ')}
                </li>
              ))}
          </ol>
        </details>
      )}
    </section>
  );
}
