/** What a key press anywhere on the page asks of the search. */
export type Shortcut = 'toggle' | 'open' | 'type' | null;

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

export interface KeyContext {
  /** `opening`: asked for, but its code is still on the way. */
  overlay: 'closed' | 'opening' | 'open';
  /** The event's target takes text. */
  isTyping: boolean;
  /** The search button has the focus: a letter opens the search with itself. */
  isOnButton: boolean;
}

/**
 * The keyboard semantics of DocSearch's `useDocSearchKeyboardEvents` (3.9.0): Ctrl or Cmd plus K
 * everywhere, the slash only where nobody types; a test compares the two. Three of its rough edges are
 * gone: modified slashes and letters stay the browser's (Ctrl+/ and F5 on the focused button opened the
 * search), a held key does not toggle, and keys of an input method are left alone. Escape is the
 * dialog's own as soon as there is one. While the overlay is on its way the rules are those of
 * src/site/pipeline/docusaurus/plugins/early-search.ts.
 */
export function shortcutOf(event: PressedKey, context: KeyContext): Shortcut {
  if (event.defaultPrevented || event.isComposing || event.repeat) return null;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
    return 'toggle';
  }
  if (context.overlay === 'open' || context.isTyping || modified) return null;
  if (context.overlay === 'opening') {
    // Who types right after the shortcut must not lose anything to a slow line.
    if (event.key === 'Escape') return 'toggle';
    return /^(.|Backspace)$/u.test(event.key) ? 'type' : null;
  }
  if (event.key === '/') return 'open';
  return context.isOnButton && /^[\p{L}\p{N}]$/u.test(event.key) ? 'type' : null;
}

/** What the overlay opens with. */
export interface OpeningQuery {
  text: string;
  /** Text that was selected on the page: what is typed takes its place. */
  isSelection: boolean;
}

/** The same after a key that asks to `type` while the overlay is on its way. */
export function typedInto({ text, isSelection }: OpeningQuery, key: string): OpeningQuery {
  const before = isSelection ? '' : text;
  return { text: key === 'Backspace' ? before.slice(0, -1) : before + key, isSelection: false };
}

/** Whether text typed at this target goes into a field. */
export function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
