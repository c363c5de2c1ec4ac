import { lazy } from 'react';
import type { ReactNode } from 'react';

import { BenchFailed, BenchSlot } from './BenchSlot';

const ErrorCode = /* @__PURE__ */ lazy(() =>
  import('./error-code/ErrorCode').catch(() => ({ default: BenchFailed })),
);

/**
 * Finds the rows of the table for a code or an answer; for /documents/errors.
 * @param items address of the table in both languages, a file of this build
 */
export function ErrorCodeBench({ items }: { items: string }): ReactNode {
  return (
    <BenchSlot
      name="error-code"
      label="Look up an error in this page"
      bench={ErrorCode}
      data={items}
    />
  );
}
