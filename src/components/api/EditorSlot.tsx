import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Skeleton from '@theme/SkeletonLoader';

import { parseForm, type RequestForm } from '../../request-form';
import type { ServerOption } from '../../samples';
import type { Edited } from './editor/RequestEditor';
import { shareParameter } from './editor/share-parameter';
import styles from './api.module.css';

function Failed(): ReactNode {
  return <p role="alert">The editor could not be loaded. Reload the page to try again.</p>;
}

/** The editor and the generators of all languages: fetched when a reader first opens it. */
const RequestEditor = lazy(() =>
  import('./editor/RequestEditor').catch(() => ({ default: Failed })),
);

/** The form's data lies in the page as inert JSON (src/pipeline/api-pages). */
function readForm(pageKey: string): RequestForm | undefined {
  const source = document
    .getElementById(pageKey)
    ?.querySelector('script[data-request-form]')?.textContent;
  return source ? parseForm(source) : undefined;
}

/** The button that opens the live editor, and the editor once it is open. */
export function EditorSlot({
  pageKey,
  ready,
  servers,
  onEdit,
}: {
  pageKey: string;
  /** The page's HTML, which holds the form, is there. */
  ready: boolean;
  /** What the samples offer as the server. */
  servers: readonly ServerOption[] | undefined;
  onEdit: (edited: Edited) => void;
}): ReactNode {
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const [choice, setChoice] = useState<boolean>();
  // An address with a shared request opens the editor, after the first render: the server's had none.
  const shared = isBrowser && new URLSearchParams(search).has(shareParameter);
  const open = ready && (choice ?? shared);
  const wanted = ready && (shared || choice !== undefined);
  const form = useMemo(() => (wanted ? readForm(pageKey) : undefined), [wanted, pageKey]);

  return (
    <>
      <div className={styles['tools']}>
        <button
          type="button"
          className={styles['tool']}
          aria-expanded={open}
          disabled={!ready}
          onClick={() => {
            setChoice(!open);
          }}
        >
          {open ? 'Close the editor' : 'Edit the request'}
        </button>
      </div>
      {form && (
        <div hidden={!open}>
          <Suspense fallback={<Skeleton size="lg" />}>
            <RequestEditor form={form} servers={servers} onEdit={onEdit} />
          </Suspense>
        </div>
      )}
    </>
  );
}
