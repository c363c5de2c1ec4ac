import type { ReactNode } from 'react';

import { attributes, searchSkip } from '@portal/core/markup';
import { FieldNames } from './FieldNames';

/** The English summary of a Vietnamese page, one press away: the page itself is in one language. */
export function DocSummary({ children }: { children: string }): ReactNode {
  return (
    <details lang="en" className="doc-summary">
      <summary {...{ [attributes.pageOnly]: '' }} {...searchSkip}>
        In English
      </summary>
      <p>
        <FieldNames>{children}</FieldNames>
      </p>
    </details>
  );
}
