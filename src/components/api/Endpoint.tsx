import clsx from 'clsx';
import type { ReactNode } from 'react';

import { MethodBadge } from '../doc';
import type { OperationData } from './page-data';
import styles from './api.module.css';

/** Method and full address; for a call that the reader receives, it says so. */
export function Endpoint({ operation }: { operation: OperationData }): ReactNode {
  const { method, path, operationId, url, receiver, deprecated, sunset } = operation;
  return (
    <>
      <p
        className={styles['endpoint']}
        data-record="operation"
        data-record-name={`${method} ${path}`}
        data-record-names={operationId === undefined ? path : `${path}\n${operationId}`}
      >
        <MethodBadge method={method} />
        <code translate="no">{url}</code>
      </p>
      {receiver && (
        <p className={styles['note']}>
          <strong>A call that you receive.</strong> Your server implements this endpoint; we call
          it.
        </p>
      )}
      {deprecated && (
        <p className={clsx(styles['note'], styles['deprecated'])}>
          <strong>Deprecated.</strong> Do not use it in new integrations.
          {sunset !== undefined && (
            <>
              {' '}
              It may be gone from <time dateTime={sunset}>{sunset}</time>.
            </>
          )}
        </p>
      )}
    </>
  );
}
