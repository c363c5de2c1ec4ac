import type { ReactNode } from 'react';

import { fieldName } from '@portal/core/markup';

/** Shows a plain text; the names of fields in it are code. */
export function FieldNames({ children }: { children: string }): ReactNode {
  return children
    .split(fieldName)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
