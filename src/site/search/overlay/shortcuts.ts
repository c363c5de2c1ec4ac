/** Effect of a key press anywhere on the page. */
export type Shortcut = 'toggle' | 'open' | 'type' | null;

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

export interface KeyContext {
  /** `opening`: the reader has opened the overlay, but its code is still loading. */
  overlay: 'closed' | 'opening' | 'open';
  isTyping: boolean;
  /** Whether the search button has the focus: a letter then opens the search with that letter. */
  isOnButton: boolean;
}

/**
 * Returns the effect of a key. Ctrl or Cmd plus K works everywhere, the slash only outside of text fields. DocSearch's
 * `useDocSearchKeyboardEvents` (3.9.0) has the same rules, but also opens on Ctrl+/, on keys of an input method, and on
 * F5 if the button has the focus; and there a key that is held down toggles. An open dialog handles Escape itself. While
 * the overlay loads, the rules are those of src/site/pipeline/docusaurus/head/early-search.ts.
 */
export function shortcutOf(event: PressedKey, context: KeyContext): Shortcut {
  if (event.defaultPrevented || event.isComposing || event.repeat) return null;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    return 'toggle';
  }
  if (context.overlay === 'open' || context.isTyping || modified) return null;
  if (context.overlay === 'opening') {
    // Keeps the text that a reader types after the shortcut on a slow connection.
    if (event.key === 'Escape') return 'toggle';
    return /^(.|Backspace)$/u.test(event.key) ? 'type' : null;
  }
  if (event.key === '/') return 'open';
  return context.isOnButton && /^[\p{L}\p{N}]$/u.test(event.key) ? 'type' : null;
}

/** Initial query of the overlay. */
export interface OpeningQuery {
  text: string;
  /** Whether the text was selected on the page, so that typing replaces it. */
  isSelection: boolean;
}

/** Returns the query after a key with the effect `type`, while the overlay loads. */
export function typedInto({ text, isSelection }: OpeningQuery, key: string): OpeningQuery {
  const before = isSelection ? '' : text;
  return { text: key === 'Backspace' ? before.slice(0, -1) : before + key, isSelection: false };
}

/** Checks whether readers can type text into an element. */
export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
