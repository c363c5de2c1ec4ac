import '@docsearch/css/dist/button.css';
import './button.css';

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

// Not from '../client': the whole of it would come to each page.
import { searchConfigOf } from '../client/config';
import { loadSearchClient } from '../client/load-client';
import { SearchButton } from './SearchButton';
import { SearchFailed } from './SearchFailed';
import type { SearchModalProps } from './SearchModal';
import { type OpeningQuery, shortcutOf, takesText, typedInto } from './shortcuts';

declare global {
  interface Window {
    /** Opens with what was typed so far (src/site/pipeline/docusaurus/plugins/early-search.ts). */
    takeEarlySearch?: (open: (typed: string) => void) => void;
  }
}

type Modal = ComponentType<SearchModalProps>;

/**
 * The search button and its shortcuts: all that a page loads. The overlay, its engine and the index
 * are fetched when the reader reaches for the button (pointer or focus), at the latest on opening.
 */
export function SearchBar({
  waiting,
}: {
  /** Shown while the overlay is on its way. */
  waiting?: ReactNode;
}): ReactNode {
  const config = searchConfigOf(useDocusaurusContext().siteConfig.customFields);
  const button = useRef<HTMLButtonElement>(null);
  const [Modal, setModal] = useState<Modal | null>(null);
  /** What the overlay opens with; null while it is closed. */
  const [query, setQuery] = useState<OpeningQuery | null>(null);
  const [failed, setFailed] = useState(false);
  const overlay = query === null ? 'closed' : Modal === null ? 'opening' : 'open';

  const preload = useCallback(() => {
    void loadSearchClient(config).then(
      (client) => client.preload?.(),
      () => undefined, // the first search tries again, and says what is wrong
    );
    return import('./SearchModal').then(({ SearchModal }) => {
      setModal(() => SearchModal);
    });
  }, [config]);

  const open = useCallback(
    (letter = '') => {
      const selected = letter === '' ? selectedText() : '';
      setQuery({ text: letter || selected, isSelection: selected !== '' });
      preload().catch(async () => {
        // After a new deployment the search page is still an answer; offline nothing is, and the
        // reader keeps the page that is open.
        if (await isReachable(config.searchPagePath)) {
          window.location.assign(config.searchPagePath);
          return;
        }
        setQuery(null);
        setFailed(true);
      });
    },
    [preload, config],
  );
  const close = useCallback(() => {
    setQuery(null);
  }, []);

  // What was asked for before this was there to hear it.
  useEffect(() => {
    window.takeEarlySearch?.(open);
  }, [open]);

  useEffect(() => {
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
    preload().catch(() => undefined); // opening tries again
  };
  return (
    <>
      <SearchButton
        ref={button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => {
          // A space typed while the overlay is on its way presses the button that has the focus.
          if (overlay === 'closed') open();
        }}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {failed && (
        <SearchFailed
          onClose={() => {
            setFailed(false);
          }}
          onRetry={() => {
            setFailed(false);
            open();
          }}
        />
      )}
      {overlay === 'opening' && createPortal(waiting, document.body)}
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

/** What is selected on the page, as one line. */
function selectedText(): string {
  return window.getSelection()?.toString().replace(/\s+/g, ' ').trim() ?? '';
}

/** Whether the server has the page; only then is the reader taken there. */
function isReachable(path: string): Promise<boolean> {
  return fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
