import '@docsearch/css/dist/button.css';
import './button.css';

import { DocSearchButton } from '@docsearch/react';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { LoadingBar } from '../../components/status';
// An import from '../client' would make every page load all modules of that folder.
import { loadSearchClient } from '../client/load-client';
import { useSearchConfig } from '../use-search-config';
import { SearchFailed } from './SearchFailed';
import type { SearchModal } from './SearchModal';
import { type OpeningQuery, shortcutOf, takesText, typedInto } from './shortcuts';

declare global {
  interface Window {
    /** Calls `open` with the text typed before React started (src/site/pipeline/docusaurus/head/early-search.ts). */
    takeEarlySearch?: (open: (typed: string) => void) => void;
  }
}

/** The overlay has several scripts. Each may fail by itself, also while another one is requested again. */
const RETRIES = 3;

/** Maximum length of a query in an address in characters (product spec, "Limits"). */
const MAX_QUERY_LENGTH = 512;

/** The search button and its shortcuts. Overlay, engine and index load on hover, focus or when the search opens. */
export function SearchBar(): ReactNode {
  const config = useSearchConfig();
  const button = useRef<HTMLButtonElement>(null);
  const [Modal, setModal] = useState<typeof SearchModal | null>(null);
  /** The initial query of the overlay; null while it is closed. */
  const [query, setQuery] = useState<OpeningQuery | null>(null);
  /** `outdated`: the server answers, but the scripts of the overlay do not load. */
  const [failure, setFailure] = useState<'offline' | 'outdated' | null>(null);
  const overlay = query === null ? 'closed' : Modal === null ? 'opening' : 'open';

  const preload = useCallback(() => {
    void loadSearchClient(config).then(
      (client) => client.preload?.(),
      () => undefined, // The first search retries and reports the problem.
    );
    return import('./SearchModal').then((module) => {
      setModal(() => module.SearchModal);
    });
  }, [config]);

  const open = useCallback(
    (letter = '') => {
      const selected = letter === '' ? selectedText() : '';
      setQuery({ text: letter || selected, isSelection: selected !== '' });
      void load();

      async function load(retries = RETRIES): Promise<void> {
        try {
          await preload();
        } catch {
          if (retries > 0) return load(retries - 1);
          // If the server is unreachable, stays on this page. If it answers, a new deployment probably has other
          // scripts: opens the search page. Asks only once, because each request may fail for a moment.
          if (await isReachable(config.searchPagePath)) setFailure('outdated');
          else {
            setQuery(null);
            setFailure('offline');
          }
        }
      }
    },
    [preload, config],
  );
  // A separate effect, because the reader may have typed since the search opened.
  useLayoutEffect(() => {
    if (failure !== 'outdated' || query === null) return;
    const words = new URLSearchParams({ q: query.text.slice(0, MAX_QUERY_LENGTH) });
    window.location.assign(`${config.searchPagePath}${query.text === '' ? '' : `?${words}`}`);
  }, [failure, query, config]);
  const close = useCallback(() => {
    setQuery(null);
  }, []);

  // These are layout effects, because otherwise a key pressed between render and effect would be lost.
  // Opens the search if the reader requested it before this component was ready.
  useLayoutEffect(() => {
    window.takeEarlySearch?.(open);
  }, [open]);

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, {
        overlay,
        isTyping: takesText(event.target),
        isOnButton: event.target === button.current,
      });
      if (shortcut === null) return;
      event.preventDefault();
      if (overlay === 'closed') open(shortcut === 'type' ? event.key : '');
      else if (shortcut === 'type') setQuery((before) => before && typedInto(before, event.key));
      else close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [overlay, open, close]);

  const prepare = () => {
    preload().catch(() => undefined); // `open` retries.
  };
  return (
    <>
      <DocSearchButton
        ref={button}
        // Removes DocSearch's label, which contains the Command key until React starts. The visible text is the name.
        aria-label={undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => {
          // While the overlay loads, a typed space also clicks the focused button. That click must have no effect.
          if (overlay === 'closed') open();
        }}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {failure === 'offline' && (
        <SearchFailed
          onClose={() => {
            setFailure(null);
          }}
          onRetry={() => {
            setFailure(null);
            open();
          }}
        />
      )}
      {overlay === 'opening' && createPortal(<LoadingBar />, document.body)}
      {query !== null &&
        Modal &&
        createPortal(
          <Modal
            config={config}
            initialQuery={query.text}
            isSelection={query.isSelection}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}

function selectedText(): string {
  return window.getSelection()?.toString().replace(/\s+/g, ' ').trim() ?? '';
}

/** Checks whether the server has the page. */
function isReachable(path: string): Promise<boolean> {
  return fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
