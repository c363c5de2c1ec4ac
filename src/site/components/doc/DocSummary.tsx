import type { ReactNode } from 'react';

/** Names of fields in a text. `split` returns them at the odd places. */
const fieldName = /\b([a-z]+(?:_[a-z]+)+)\b/;

/** The English summary of a page. A summary is plain text, so names of fields become code here. */
export function DocSummary({ children }: { children: string }): ReactNode {
  return (
    <p lang="en" className="doc-summary">
      {children
        .split(fieldName)
        .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </p>
  );
}
