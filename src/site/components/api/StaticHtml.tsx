import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';

import Skeleton from '@theme/SkeletonLoader';

import { partAttribute } from './page-parts';
import styles from './api.module.css';
import './reference.css';

/** A part of a page's text as built HTML; `useStaticText` adds links and folding. */
export function StaticHtml({
  part,
  html,
}: {
  part: 'jump' | 'lead' | 'main';
  html: string;
}): ReactNode {
  return (
    <div
      className="api-reference"
      {...{ [partAttribute]: part }}
      // HTML of the build (src/site/pipeline/api-pages) with every text escaped; contains no input of readers.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Placeholder for a page's text while it loads, or after it failed to load. */
export function TextToCome({ failed }: { failed: boolean }): ReactNode {
  return (
    <div className={clsx(styles['loading'], !failed && 'zg-late')} role="status">
      {failed ? (
        <>
          This page could not be loaded.{' '}
          <button
            type="button"
            className="button button--outline button--sm"
            onClick={() => {
              window.location.reload();
            }}
          >
            Load it again
          </button>
        </>
      ) : (
        <>
          <span className="visually-hidden">Loading</span>
          <Skeleton size="lg" />
          <Skeleton size="lg" />
        </>
      )}
    </div>
  );
}

/** Buttons that open and close every `<details>` of an element. */
export function FoldTools({
  of: element,
  children,
}: {
  of: RefObject<HTMLElement | null>;
  children?: ReactNode;
}): ReactNode {
  const setAll = (open: boolean): void => {
    for (const details of element.current?.querySelectorAll('details') ?? []) details.open = open;
  };
  return (
    <div className={clsx(styles['tools'], 'needs-scripts')}>
      <button
        type="button"
        className={styles['tool']}
        onClick={() => {
          setAll(true);
        }}
      >
        Expand all
      </button>
      <button
        type="button"
        className={styles['tool']}
        onClick={() => {
          setAll(false);
        }}
      >
        Collapse all
      </button>
      {children}
    </div>
  );
}
