/** Initial query of the overlay. */
export interface OpeningQuery {
  text: string;
  /** Whether the text was selected on the page, so that typing replaces it. */
  isSelection: boolean;
}

/** Whether a key press is text: one character or Backspace, without a modifier and not of an input method. */
export function isTyped(
  event: Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
  >,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat || event.isComposing || event.defaultPrevented) return false;
  return /^(.|Backspace)$/u.test(event.key);
}

/** The query after a typed key (`isTyped`) while the overlay loads. */
export function typedInto({ text, isSelection }: OpeningQuery, key: string): OpeningQuery {
  const before = isSelection ? '' : text;
  return { text: key === 'Backspace' ? before.slice(0, -1) : before + key, isSelection: false };
}
