import type { ReactNode } from 'react';

export function DocSummary({ children }: { children: string }): ReactNode {
  return (
    <p lang="en" className="doc-summary">
      {children}
    </p>
  );
}
