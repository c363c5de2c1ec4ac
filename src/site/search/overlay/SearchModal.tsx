import '@docsearch/css/dist/modal.css';
import './overlay.css';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

import { LiveStatus } from './LiveStatus';
import { ModalFooter } from './ModalFooter';
import { Screen } from './Screen';
import { resultList, screenOf, shownLists } from './screen-of';
import { SearchBox } from './SearchBox';
import { isBlank } from './sources';
import { useModalDialog } from './use-dialog';
import { useOverlay, type OverlayOptions } from './use-overlay';

/** The search overlay: a modal dialog with a combobox. Loaded on first use. */
export function SearchModal(props: OverlayOptions): ReactNode {
  const { config, isSelection, onClose } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const footerRef = useRef<HTMLElement>(null);
  const overlay = useOverlay(props);
  const { engine, state } = overlay;
  const screen = screenOf(state);

  // A click outside field and panel closes the panel.
  useEffect(() => {
    const { current: inputElement } = inputRef;
    const { current: formElement } = formRef;
    const { current: panelElement } = panelRef;
    if (!inputElement || !formElement || !panelElement) return;
    const outside = engine.getEnvironmentProps({ inputElement, formElement, panelElement });
    // A click on the hints about keys does not close the panel.
    const isOnHints = ({ target }: Event) =>
      target instanceof Node && footerRef.current?.contains(target);
    const onMouseDown = (event: MouseEvent) => {
      if (!isOnHints(event)) outside.onMouseDown(event);
    };
    const onTouchStart = (event: TouchEvent) => {
      if (!isOnHints(event)) outside.onTouchStart(event);
    };
    const onTouchMove = (event: TouchEvent) => {
      outside.onTouchMove(event);
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('mousedown', onMouseDown, { signal });
    window.addEventListener('touchstart', onTouchStart, { signal });
    window.addEventListener('touchmove', onTouchMove, { signal });
    return () => {
      controller.abort();
    };
  }, [engine]);

  useEffect(() => {
    panelRef.current?.scrollTo(0, 0);
  }, [state.query]);

  const setQuery = (query: string) => {
    engine.setQuery(query);
    // The engine opens its panel for typed text only.
    engine.setIsOpen(true);
    void engine.refresh();
    inputRef.current?.focus();
  };

  /**
   * Escape closes the panel of results, else clears the query, else closes the overlay (product spec, sections 2 and 4).
   */
  const onEscape = () => {
    if (isBlank(state.query)) onClose();
    else if (screen === 'results') engine.setIsOpen(false);
    else setQuery('');
  };
  const dialogEvents = useModalDialog({ dialogRef, inputRef, onEscape, onClose });
  useEffect(() => {
    if (isSelection) inputRef.current?.select();
  }, [isSelection]);

  return (
    <dialog
      ref={dialogRef}
      {...dialogEvents}
      aria-modal="true"
      aria-label={config.placeholder}
      className={clsx('DocSearch', 'DocSearch-Container', {
        'DocSearch-Container--Stalled': state.status === 'stalled',
        'DocSearch-Container--Errored': screen === 'failed',
      })}
      data-status={
        screen === 'failed' && overlay.answer.failure?.unreachable ? 'error' : state.status
      }
    >
      <div className="DocSearch-Modal">
        <header className="DocSearch-SearchBar">
          <SearchBox
            overlay={overlay}
            screen={screen}
            formRef={formRef}
            inputRef={inputRef}
            setQuery={setQuery}
            onClear={() => {
              setQuery('');
            }}
            onClose={onClose}
          />
        </header>
        <div
          ref={panelRef}
          className="DocSearch-Dropdown"
          {...(screen === 'results' && !overlay.answer.guesses ? resultList : {})}
          {...engine.getPanelProps()}
        >
          <Screen overlay={overlay} screen={screen} config={config} setQuery={setQuery} />
        </div>
        <LiveStatus screen={screen} answer={overlay.answer} />
        <ModalFooter
          ref={footerRef}
          screen={screen}
          hasOptions={shownLists(state).length > 0}
          byAlgolia={config.algolia !== null}
        />
      </div>
    </dialog>
  );
}
