import type { ReactNode } from 'react';
import { useRef } from 'react';

import Skeleton from '@theme/SkeletonLoader';

import { EnglishSwitch, useEnglish } from '../english';
import { partAttribute } from './page-parts';
import { useEnglishTexts } from './useEnglishTexts';
import { useReference } from './useReference';
import styles from './api.module.css';
import reference from './reference.module.css';

/** The text of a page, as the build wrote it; links, deep links and folding come alive here. */
export function StaticHtml({
  html,
  english,
  failed,
}: {
  html: string | undefined;
  /** Address of its English texts, where it has some. */
  english: string | undefined;
  failed: boolean;
}): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useReference(element, html);
  const { texts, state } = useEnglish<readonly string[]>(english);
  useEnglishTexts(element, html, texts);
  if (html === undefined) {
    return (
      <div className={styles['loading']} role="status">
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
            <span className={styles['visuallyHidden']}>Loading</span>
            <Skeleton size="lg" />
            <Skeleton size="lg" />
          </>
        )}
      </div>
    );
  }
  const setAll = (open: boolean): void => {
    for (const details of element.current?.querySelectorAll('details') ?? []) details.open = open;
  };
  return (
    <div>
      <div className={styles['tools']}>
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
        {english !== undefined && <EnglishSwitch state={state} />}
      </div>
      <div
        ref={element}
        className={reference['reference']}
        {...{ [partAttribute]: 'main' }}
        // Written by src/pipeline/api-pages from the repository's own spec, every text escaped there; read
        // back from this site's own page. No reader and no storage can reach it.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
