import type { ReactNode, RefObject } from 'react';

import { MAX_INPUT_LENGTH } from '../client';
import { Icon } from './Icon';
import { cancel } from '../labels';
import { useInputNote } from '../use-input-note';
import { handlerOf, type ScreenName, shownLists } from './screen-of';
import type { Overlay } from './use-overlay';

/** Id of the note about a text that is too long. */
const NOTE_ID = 'docsearch-note';

interface SearchBoxProps {
  overlay: Overlay;
  screen: ScreenName;
  formRef: RefObject<HTMLFormElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  setQuery: (query: string) => void;
  onClear: () => void;
  onClose: () => void;
}

/** The search field (a combobox), with buttons to clear and to cancel. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { overlay, screen, formRef, inputRef, setQuery, onClear, onClose } = props;
  const { engine, state } = overlay;
  // Removes `autoFocus`, because `useModalDialog` focuses the field.
  const { autoFocus: _autoFocus, ...input } = engine.getInputProps({
    inputElement: null,
    maxLength: MAX_INPUT_LENGTH,
  });
  const { onPaste, note } = useInputNote(state.query, setQuery);
  const lists = shownLists(state);
  const expanded = lists.length > 0;

  return (
    <>
      <form
        ref={formRef}
        className="DocSearch-Form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
        }}
        onReset={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        <label
          className="DocSearch-MagnifierLabel"
          htmlFor={input.id}
          id={input['aria-labelledby']}
        >
          <Icon className="DocSearch-Search-Icon" name="search" />
          <span className="DocSearch-VisuallyHiddenForAccessibility">Search</span>
        </label>
        <div className="DocSearch-LoadingIndicator">
          <span className="zg-search-spinner" />
        </div>
        <input
          {...input}
          ref={inputRef}
          className="DocSearch-Input"
          role="combobox"
          spellCheck={false}
          aria-describedby={note === null ? undefined : NOTE_ID}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={expanded}
          aria-controls={expanded ? lists.join(' ') : undefined}
          aria-activedescendant={expanded ? input['aria-activedescendant'] : undefined}
          onKeyDown={(event) => {
            const handler = handlerOf(event.nativeEvent, overlay);
            if (handler === 'engine') input.onKeyDown(event);
            else if (handler === 'wait') overlay.openWhenAnswered();
          }}
          onPaste={onPaste}
          onClick={() => {
            if (screen === 'closed') engine.setIsOpen(true);
          }}
        />
        <button
          type="reset"
          className="DocSearch-Reset"
          title="Clear the query"
          aria-label="Clear the query"
          hidden={state.query === ''}
        >
          <Icon name="close" />
        </button>
      </form>
      <button type="button" className="DocSearch-Cancel" onClick={onClose}>
        {cancel}
      </button>
      {note !== null && (
        <p id={NOTE_ID} className="zg-search-note">
          {note}
        </p>
      )}
    </>
  );
}
