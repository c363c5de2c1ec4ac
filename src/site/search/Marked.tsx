import { Fragment, type ReactNode } from 'react';

import type { HitTitle, TextPart } from './client';

/** A highlighted text, as text: the matches are elements, nothing in the text ever is. */
export function Marked({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}

/** Titles from the page down; a screen reader hears them as one name. */
export function Trail({ titles }: { titles: readonly HitTitle[] }): ReactNode {
  return titles.map(({ parts, isCode }, index) => (
    <Fragment key={index}>
      {index > 0 && ' › '}
      {isCode ? (
        <code>
          <Marked parts={parts} />
        </code>
      ) : (
        <Marked parts={parts} />
      )}
    </Fragment>
  ));
}
