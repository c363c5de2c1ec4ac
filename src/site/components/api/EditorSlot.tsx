import clsx from 'clsx';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { ServerOption } from '@portal/core/samples';
import { useSharedAddress } from '../browser';
import { useTextLanguage } from '../english';
import type { Edited } from './editor/RequestEditor';
import { shareParameter } from './editor/share-parameter';
import { showAlone } from './show-alone';
import { TextToCome } from './StaticHtml';
import styles from './api.module.css';
import { useApiLabels } from './labels';

function Failed(): ReactNode {
  const label = useApiLabels();
  return (
    <p role="alert">{label('The editor could not be loaded. Reload the page to try again.')}</p>
  );
}

/** Loads the editor and the sample generators of all languages when a reader first opens the editor. */
const RequestEditor = lazy(() =>
  import('./editor/RequestEditor').catch(() => ({ default: Failed })),
);

/** Returns the data of the form, which the page contains as JSON (src/site/pipeline/api-pages). */
function readForm(pageKey: string): string | undefined {
  return document.getElementById(pageKey)?.querySelector('script[data-request-form]')?.textContent;
}

const readShared = ({ search }: { search: string }): string | null =>
  new URLSearchParams(search).get(shareParameter);

/** The two halves of the open editor. On a narrow screen two tabs switch between them. */
const panes = { request: 'Request', sample: 'Sample' } as const;

/** The sample and its live editor. The open editor covers the page as a modal sheet; the page does not move. */
export function EditorSlot({
  pageKey,
  servers,
  edited,
  onEdit,
  children,
}: {
  pageKey: string;
  servers: readonly ServerOption[] | undefined;
  edited: Edited | undefined;
  onEdit: (edited: Edited) => void;
  children: ReactNode;
}): ReactNode {
  const { visit, isOpen: open, isByAddress, setOpen } = useSharedAddress(readShared);
  const [pane, setPane] = useState<keyof typeof panes>('request');
  const label = useApiLabels();
  const { language } = useTextLanguage();
  const sheet = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<string>();

  useLayoutEffect(() => {
    const { current } = sheet;
    if (!open || !current) return undefined;
    // Reads in the effect, because after a followed link or Back the document contains the new page only now.
    setForm(readForm(pageKey));
    const undo = showAlone(current);
    // A button that the reader pressed already has the focus.
    if (isByAddress) current.querySelector('button')?.focus();
    return undo;
  }, [open, isByAddress, visit, pageKey]);

  const show = (isOpen: boolean): void => {
    // The open sheet takes no space in the section. Keeps the height of the section, so that the page does not move.
    const section = sheet.current?.closest('section');
    if (section)
      section.style.minHeight = isOpen ? `${section.getBoundingClientRect().height}px` : '';
    setOpen(isOpen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the controls in it
    <div
      ref={sheet}
      className={styles[open ? 'sheet' : 'closed']}
      data-pane={pane}
      role={open ? 'dialog' : undefined}
      aria-modal={open || undefined}
      aria-label={open ? label('Edit request') : undefined}
      onKeyDown={(event) => {
        if (open && event.key === 'Escape') {
          show(false);
          sheet.current?.querySelector('button')?.focus();
        }
      }}
    >
      <div className={clsx(styles.tools, 'needs-scripts', !open && styles.inHeading)}>
        {open && <strong>{label('Request editor')}</strong>}
        {/* Outside the form, so that it is also visible while the reader scrolls the form or copies the sample. */}
        {open && (
          <span role="status" className={styles.problem}>
            {edited?.problem && `${label('Breaks a rule:')} ${edited.problem[language]}`}
          </span>
        )}
        <button
          type="button"
          className={clsx(
            'zg-control zg-control-small',
            open ? 'zg-icon-close' : 'zg-control-main zg-icon-edit',
          )}
          aria-expanded={open}
          onClick={() => {
            show(!open);
          }}
        >
          {label(open ? 'Close the editor' : 'Edit request')}
        </button>
        {open && (
          <span className={styles.panes} role="group" aria-label={label('Show')}>
            {(Object.keys(panes) as (keyof typeof panes)[]).map((name) => (
              <button
                key={name}
                type="button"
                className="zg-control zg-control-small"
                aria-pressed={name === pane}
                onClick={() => {
                  setPane(name);
                }}
              >
                {label(panes[name])}
              </button>
            ))}
          </span>
        )}
      </div>
      {form && (
        <div className={clsx(styles.request, 'needs-scripts')} hidden={!open}>
          <Suspense fallback={<TextToCome failed={false} />}>
            <RequestEditor
              key={visit}
              source={form}
              servers={servers}
              chosen={edited?.chosen}
              onEdit={onEdit}
            />
          </Suspense>
        </div>
      )}
      <div className={styles.sample}>{children}</div>
    </div>
  );
}
