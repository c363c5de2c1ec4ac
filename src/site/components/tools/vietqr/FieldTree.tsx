import type { ReactNode } from 'react';

import type { QrField } from '@portal/core/diagnosis';
import { useToolLabels } from '../labels';
import { Say } from '../Say';
import styles from './vietqr.module.css';

/** Longer values are truncated for display. */
const shownCharacters = 200;

/** The fields in the order of the string, each with its nested fields. */
export function FieldTree({ fields }: { fields: readonly QrField[] }): ReactNode {
  const label = useToolLabels();
  return (
    <ul className={styles['tree']}>
      {fields.map(({ id, path, declared, offset, value, meaning, fault, fields: inner }) => (
        <li key={offset} data-field={path} data-broken={fault}>
          <p className={styles['head']}>
            {id !== '' && <code>{id}</code>} <Say>{meaning}</Say>
          </p>
          <p className={styles['place']}>
            {`${label('offset')} ${offset} · ${label('length')} ${value.length}`}
            {fault && id !== '' && ` (${label('declared')} ${declared})`}{' '}
            {inner.length === 0 && (
              <code className={styles['value']}>
                {value.slice(0, shownCharacters)}
                {value.length > shownCharacters && ' …'}
              </code>
            )}
          </p>
          {inner.length > 0 && <FieldTree fields={inner} />}
        </li>
      ))}
    </ul>
  );
}
