import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';

import Skeleton from '@theme/SkeletonLoader';

import { partAttribute } from './page-parts';
import styles from './api.module.css';
import './reference.css';

/** A part of a page's text, as the build wrote it; `useStaticText` brings it to life. */
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
      // Written by src/site/pipeline/api-pages from the repository's own spec, every text escaped there; read
      // back from this site's own page. No reader and no storage can reach it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What stands in the place of a page's text while that is on its way, or where it did not come. */
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

/** Folds and unfolds all that an element holds. */
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
