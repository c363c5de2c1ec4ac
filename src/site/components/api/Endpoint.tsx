import clsx from 'clsx';
import type { ReactNode } from 'react';

import { attributes } from '@portal/core/markup';
import { useCopy } from '../browser';
import { MethodBadge } from '../doc';
import type { OperationData } from '@portal/core/api-page';
import styles from './api.module.css';
import { useApiLabels } from './labels';

/** For each state the label of the button that copies the address, and the message for screen readers. */
const words = {
  idle: ['Copy', undefined],
  copied: ['Copied', 'Address copied to the clipboard'],
  failed: ['Not copied', 'The address could not be copied. Select it and copy it there.'],
} as const;

/** Method and full address, which stay visible during scrolling, and a note for a call to the reader's server. */
export function Endpoint({ operation }: { operation: OperationData }): ReactNode {
  const label = useApiLabels();
  const { state, copy } = useCopy();
  const [name, news] = words[state];
  const { method, path, operationId, url, receiver, deprecated, sunset } = operation;
  // A narrow screen shortens the server part of the address, not the path.
  const host = url.endsWith(path) ? url.slice(0, -path.length) : '';
  return (
    <>
      <p
        className={styles.endpoint}
        {...{
          [attributes.record]: 'operation',
          [attributes.recordName]: `${method} ${path}`,
          [attributes.recordNames]: operationId === undefined ? path : `${path}\n${operationId}`,
        }}
      >
        <MethodBadge method={method} received={receiver} />
        <code translate="no">
          <span>{host}</span>
          <span>{url.slice(host.length)}</span>
        </code>
        <button
          type="button"
          className={clsx(styles.copy, 'zg-control zg-control-small zg-icon-copy needs-scripts')}
          aria-label={label(state === 'idle' ? 'Copy the address' : name)}
          onClick={() => void copy(url)}
        >
          {label(name)}
        </button>
        <span role="status" className="visually-hidden">
          {news && label(news)}
        </span>
      </p>
      {receiver && (
        <p className={clsx(styles.note, 'tone-event')}>
          <strong>{label('A call that you receive.')}</strong>{' '}
          {label('Your server implements this endpoint; we call it.')}
        </p>
      )}
      {deprecated && (
        <p className={clsx(styles.note, 'tone-warning')}>
          <strong>{label('Deprecated')}.</strong> {label('Do not use it in new integrations.')}
          {sunset !== undefined && (
            <>
              {' '}
              {label('It may be removed on or after')} <time dateTime={sunset}>{sunset}</time>.
            </>
          )}
        </p>
      )}
    </>
  );
}
