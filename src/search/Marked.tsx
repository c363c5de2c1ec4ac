import type { ReactNode } from 'react';

import type { TextPart } from './client';

/** A highlighted text, as text: the matches are elements, nothing in the text ever is. */
export function Marked({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
