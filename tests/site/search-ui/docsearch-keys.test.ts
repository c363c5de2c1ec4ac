import { useDocSearchKeyboardEvents } from '@docsearch/react';
import React from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { shortcutOf } from '../../../src/site/search/overlay/shortcuts';
import type { KeyContext, PressedKey } from '../../../src/site/search/overlay/shortcuts';
import { press as pressed } from '../../support/pressed-key';

type Key = PressedKey & Record<'keyCode', number> & { code: string; preventDefault: () => void };

const press = (key: string, keyCode: number, held: Partial<PressedKey> = {}): Key => ({
  ...pressed(key, held),
  keyCode,
  code: key,
  preventDefault: () => undefined,
});

const page: KeyContext = { overlay: 'closed', isTyping: false, isOnButton: false };
const field: KeyContext = { ...page, isTyping: true };
const button: KeyContext = { ...page, isOnButton: true };
const open: KeyContext = { ...page, overlay: 'open' };
const ctrl = { ctrlKey: true };

/** Returns what DocSearch's hook does after a key press, in the terms of this site's shortcuts. */
function docSearch(event: Key, { overlay, isTyping, isOnButton }: KeyContext): string | null {
  let asked: string | null = null;
  let listener: (event: unknown) => void = () => undefined;
  const element = {} as HTMLButtonElement;
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listen: typeof listener) => {
      listener = listen;
    },
  });
  vi.stubGlobal('document', {
    activeElement: isOnButton ? element : null,
    body: { classList: { contains: () => false } },
  });
  // The hook consists of a single effect, which is called here without a component.
  vi.spyOn(React, 'useEffect').mockImplementation((effect) => void effect());
  const toggle = () => {
    asked = event.key === '/' ? 'open' : 'toggle';
  };
  // oxlint-disable-next-line react/rules-of-hooks -- `useEffect` is replaced above
  useDocSearchKeyboardEvents({
    isOpen: overlay === 'open',
    onOpen: toggle,
    onClose: toggle,
    onInput: () => {
      asked = 'type';
    },
    searchButtonRef: { current: element },
  });
  listener({
    ...event,
    target: { tagName: isTyping ? 'INPUT' : 'BODY', isContentEditable: false },
  });
  return asked;
}

describe('shortcuts', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ['Ctrl+K', press('k', 75, ctrl), page, 'toggle'],
    ['Cmd+K', press('k', 75, { metaKey: true }), page, 'toggle'],
    ['Ctrl+K with caps lock', press('K', 75, ctrl), page, 'toggle'],
    ['Ctrl+K in a field', press('k', 75, ctrl), field, 'toggle'],
    ['Ctrl+K, open', press('k', 75, ctrl), open, 'toggle'],
    ['slash', press('/', 191), page, 'open'],
    ['slash in a field', press('/', 191), field, null],
    ['slash, open', press('/', 191), open, null],
    ['a letter', press('a', 65), page, null],
    ['a letter on the button', press('a', 65), button, 'type'],
  ] as const)("are those of DocSearch's hook: %s", (_name, event, context, asked) => {
    expect(docSearch(event, context)).toBe(asked);
    expect(shortcutOf(event, context)).toBe(asked);
  });

  // Differences from the hook, which passes no event to `onOpen` and `onClose`.
  it.each([
    ['Escape, which first clears the query', press('Escape', 27), open, 'toggle', null],
    ['Ctrl+slash', press('/', 191, ctrl), page, 'open', null],
    ['a held Ctrl+K', press('k', 75, { ...ctrl, repeat: true }), page, 'toggle', null],
    ['slash of an input method', press('/', 229, { isComposing: true }), page, 'open', null],
    ['a key that somebody took', press('/', 191, { defaultPrevented: true }), page, 'open', null],
    ['Ctrl+R on the button', press('r', 82, ctrl), button, 'type', null],
    ['F5 on the button', press('F5', 116), button, 'type', null],
    ['a Vietnamese letter on the button', press('đ', 0), button, null, 'type'],
  ] as const)("differ from DocSearch's hook: %s", (_name, event, context, theirs, ours) => {
    expect(docSearch(event, context)).toBe(theirs);
    expect(shortcutOf(event, context)).toBe(ours);
  });
});
