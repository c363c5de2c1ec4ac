import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './MethodBadge.module.css';

const tones: Record<string, string> = {
  GET: 'tone-info',
  POST: 'tone-success',
  PUT: 'tone-warning',
  PATCH: 'tone-warning',
  DELETE: 'tone-danger',
};

/** Badge with the HTTP method of an operation. Calls that the reader's server receives have another colour. */
export function MethodBadge({
  method,
  received = false,
  compact,
}: {
  method: string;
  received?: boolean;
  compact?: boolean;
}): ReactNode {
  const name = method.toUpperCase();
  const tone = received ? 'tone-event' : tones[name];
  return <span className={clsx(styles.badge, tone, compact && styles.compact)}>{name}</span>;
}
