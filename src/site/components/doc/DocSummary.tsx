import type { ReactNode } from 'react';

/** The page's English summary, under its title; the content itself is Vietnamese. */
export function DocSummary({ children }: { children: string }): ReactNode {
  return (
    <p lang="en" className="doc-summary">
      {children}
    </p>
  );
}
