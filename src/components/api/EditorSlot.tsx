import clsx from 'clsx';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Skeleton from '@theme/SkeletonLoader';

import type { ServerOption } from '../../samples';
import type { Edited } from './editor/RequestEditor';
import { shareParameter } from './editor/share-parameter';
import { showAlone } from './show-alone';
import styles from './api.module.css';

function Failed(): ReactNode {
  return <p role="alert">The editor could not be loaded. Reload the page to try again.</p>;
}

/** The editor and the generators of all languages: fetched when a reader first opens it. */
const RequestEditor = lazy(() =>
  import('./editor/RequestEditor').catch(() => ({ default: Failed })),
);

/** The form's data lies in the page as inert JSON (src/pipeline/api-pages). */
function readForm(pageKey: string): string | undefined {
  return document.getElementById(pageKey)?.querySelector('script[data-request-form]')?.textContent;
}

/** What of the editor shows where there is no room for both. */
const panes = { request: 'Request', sample: 'Sample' } as const;

/**
 * The sample with the button that opens the live editor. While that is open, both are a sheet over the
 * page: beside each other, on a narrow screen behind two tabs. Nothing of the page below it moves.
 */
export function EditorSlot({
  pageKey,
  servers,
  chosen,
  onEdit,
  children,
}: {
  pageKey: string;
  /** What the samples offer as the server. */
  servers: readonly ServerOption[] | undefined;
  chosen: Edited['chosen'];
  onEdit: (edited: Edited) => void;
  /** The sample. */
  children: ReactNode;
}): ReactNode {
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const [choice, setChoice] = useState<boolean>();
  const [pane, setPane] = useState<keyof typeof panes>('request');
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // An address with a shared request opens the editor, after the first render: the server's had none.
  const shared = isBrowser && new URLSearchParams(search).has(shareParameter);
  const open = choice ?? shared;
  const isByAddress = open && choice === undefined;
  const [form, setForm] = useState<string>();

  useLayoutEffect(() => {
    const { current } = sheet;
    if (!open || !current) return undefined;
    // Before this turn a page that came by a link, or by Back, is not in the document.
    setForm(readForm(pageKey));
    const undo = showAlone(current);
    // Who pressed the button has the focus there; who followed an address has it below the sheet.
    if (isByAddress) current.querySelector('button')?.focus();
    return undo;
  }, [open, isByAddress, pageKey]);

  const show = (isOpen: boolean): void => {
    // Out of the page, the sheet leaves its place as high as it was.
    const { current } = place;
    if (current) {
      const { height } = current.getBoundingClientRect();
      current.style.minHeight = isOpen ? `${height}px` : '';
    }
    setChoice(isOpen);
  };
  return (
    <div ref={place} className={styles['place']}>
      {/* The keys of what is within it: all of that is a control or a form. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see the line above */}
      <div
        ref={sheet}
        className={clsx(open && styles['sheet'])}
        data-pane={pane}
        {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Edit the request' })}
        onKeyDown={(event) => {
          if (open && event.key === 'Escape') {
            show(false);
            sheet.current?.querySelector('button')?.focus();
          }
        }}
      >
        <div className={styles['tools']}>
          <button
            type="button"
            className={styles['tool']}
            aria-expanded={open}
            onClick={() => {
              show(!open);
            }}
          >
            {open ? 'Close the editor' : 'Edit the request'}
          </button>
          {open && (
            <span className={styles['panes']} role="group" aria-label="Show">
              {(Object.keys(panes) as (keyof typeof panes)[]).map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles['tool']}
                  aria-pressed={name === pane}
                  onClick={() => {
                    setPane(name);
                  }}
                >
                  {panes[name]}
                </button>
              ))}
            </span>
          )}
        </div>
        {form && (
          <div className={styles['request']} hidden={!open}>
            <Suspense
              fallback={
                <div role="status">
                  <span className={styles['visuallyHidden']}>Loading</span>
                  <Skeleton size="lg" />
                </div>
              }
            >
              <RequestEditor source={form} servers={servers} chosen={chosen} onEdit={onEdit} />
            </Suspense>
          </div>
        )}
        <div className={styles['sample']}>{children}</div>
      </div>
    </div>
  );
}
