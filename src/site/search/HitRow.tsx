import { Fragment, type ReactNode } from 'react';

import { type Hit, type HitTitle, hitText, type StoredHit, type TextPart } from './client';

/** Renders highlighted text: matches become elements; the text is never parsed as HTML. */
function Marked({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}

/** Titles from the page to the section; screen readers read them as one name. */
function Trail({ titles }: { titles: readonly HitTitle[] }): ReactNode {
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

const lineOf = (children: ReactNode): ReactNode => (
  <span className="DocSearch-Hit-path">{children}</span>
);

interface HitRowProps {
  hit: Hit | StoredHit;
  /** Whether the row is below the row of its page. */
  nested?: boolean;
  /** Wraps the title, for example in a link on the search page. */
  link?: (title: ReactNode) => ReactNode;
}

/** The lines of a hit, in the overlay and on the search page. */
export function HitRow({ hit, nested = false, link = (title) => title }: HitRowProps): ReactNode {
  const { title, trail, excerpt, alias } = hitText(hit, nested);
  return (
    <>
      <span className="DocSearch-Hit-title">{link(<Trail titles={[title]} />)}</span>
      {excerpt.length > 0 && lineOf(<Marked parts={excerpt} />)}
      {alias.length > 0 &&
        lineOf(
          <>
            Also: <Marked parts={alias} />
          </>,
        )}
      {trail.length > 0 && lineOf(<Trail titles={trail} />)}
    </>
  );
}
