import { type ClipboardEvent, useState } from 'react';

import { gistOf, MAX_INPUT_LENGTH } from './client';

/**
 * Handles texts that are too long for the field: shortens a pasted text to a query, and says when typing has reached the
 * limit.
 * @returns the handler for the field, and the note for the reader, if any
 */
export function useInputNote(query: string, setQuery: (query: string) => void) {
  const [read, setRead] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (text.trim().length <= MAX_INPUT_LENGTH) return;
    event.preventDefault();
    const gist = gistOf(text);
    setRead(gist);
    setQuery(gist);
  };
  return { onPaste, note: noteOf(query, read) };
}

function noteOf(query: string, read: string | null): string | null {
  if (query !== '' && query === read)
    return `The pasted text is longer than ${MAX_INPUT_LENGTH} characters. Only this part is searched.`;
  if (query.length >= MAX_INPUT_LENGTH)
    return `A query can have at most ${MAX_INPUT_LENGTH} characters.`;
  return null;
}
