import type { ReactNode } from 'react';

import { FieldNames } from './FieldNames';

export function DocSummary({ children }: { children: string }): ReactNode {
  return (
    <p lang="en" className="doc-summary">
      <FieldNames>{children}</FieldNames>
    </p>
  );
}
