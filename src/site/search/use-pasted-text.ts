import { type ClipboardEvent, useState } from 'react';

import { gistOf, INPUT_MAX_LENGTH } from './client';

/**
 * If a pasted text is too long for the field, shortens it to a query.
 * @returns the handler for the field, and a note for the reader until the query changes
 */
export function usePastedText(query: string, setQuery: (query: string) => void) {
  const [read, setRead] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (text.trim().length <= INPUT_MAX_LENGTH) return;
    event.preventDefault();
    const gist = gistOf(text);
    setRead(gist);
    setQuery(gist);
  };
  const note =
    read !== null && read === query
      ? `The pasted text is longer than ${INPUT_MAX_LENGTH} characters. Only this part is searched.`
      : null;
  return { onPaste, note };
}
