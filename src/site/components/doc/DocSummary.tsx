import type { ReactNode } from 'react';

import { FieldNames } from './FieldNames';

/** The English summary of a Vietnamese page, at its end: the page itself is in one language. */
export function DocSummary({ children }: { children: string }): ReactNode {
  return (
    <p lang="en" className="doc-summary">
      <FieldNames>{children}</FieldNames>
    </p>
  );
}
