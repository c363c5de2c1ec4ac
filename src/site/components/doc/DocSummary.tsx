import type { ReactNode } from 'react';

/** English summary under the title of a Vietnamese page. */
export function DocSummary({ children }: { children: string }): ReactNode {
  return (
    <p lang="en" className="doc-summary">
      {children}
    </p>
  );
}
