import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';

import Skeleton from '@theme/SkeletonLoader';

import styles from './api.module.css';
import { useApiLabels } from './labels';
import { partAttribute } from './useStaticText';
import './reference.css';

/** Renders a part of a page's text from built HTML. `useStaticText` adds link handling and opens collapsed sections. */
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
      // The build (src/site/pipeline/api-pages) escapes every text of this HTML. It contains no input of readers.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Placeholder for the text of a page, or for the editor, while it loads or if it could not be loaded. */
export function TextToCome({ failed }: { failed: boolean }): ReactNode {
  const label = useApiLabels();
  return (
    <div className={clsx(styles.loading, !failed && 'zg-late')} role="status">
      {failed ? (
        <>
          {label('This page could not be loaded.')}{' '}
          <button
            type="button"
            className="button button--outline button--sm"
            onClick={() => {
              window.location.reload();
            }}
          >
            {label('Load it again')}
          </button>
        </>
      ) : (
        <>
          <span className="visually-hidden">{label('Loading')}</span>
          <Skeleton size="lg" />
          <Skeleton size="lg" />
        </>
      )}
    </div>
  );
}

/** Buttons that open and close every `<details>` of an element. */
export function FoldTools({ of: element }: { of: RefObject<HTMLElement | null> }): ReactNode {
  const label = useApiLabels();
  return (
    <div className={clsx(styles.tools, 'needs-scripts')}>
      {(['Expand all', 'Collapse all'] as const).map((name, index) => (
        <button
          key={name}
          type="button"
          className="zg-control zg-control-small"
          onClick={() => {
            for (const each of element.current?.querySelectorAll('details') ?? [])
              each.open = index === 0;
          }}
        >
          {label(name)}
        </button>
      ))}
    </div>
  );
}
