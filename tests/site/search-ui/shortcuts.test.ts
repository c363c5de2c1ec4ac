import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { earlySearchScript } from '../../../src/site/pipeline/docusaurus/head/early-search';
import { shortcutOf, typedInto } from '../../../src/site/search/overlay/shortcuts';
import type {
  KeyContext,
  OpeningQuery,
  PressedKey,
} from '../../../src/site/search/overlay/shortcuts';

/** A key press, without modifiers unless `held` contains some. */
const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...held,
});

const page: KeyContext = { overlay: 'closed', isTyping: false, isOnButton: false };

describe('shortcutOf', () => {
  it.each([
    ['Ctrl+K', press('k', { ctrlKey: true }), page, 'toggle'],
    ['Cmd+K', press('k', { metaKey: true }), page, 'toggle'],
    ['Ctrl+K with caps lock', press('K', { ctrlKey: true }), page, 'toggle'],
    ['Ctrl+K in a field', press('k', { ctrlKey: true }), { ...page, isTyping: true }, 'toggle'],
    ['Ctrl+K, open', press('k', { ctrlKey: true }), { ...page, overlay: 'open' }, 'toggle'],
    ['slash', press('/'), page, 'open'],
    ['slash in a field', press('/'), { ...page, isTyping: true }, null],
    ['slash, open', press('/'), { ...page, overlay: 'open' }, null],
    ['Ctrl+slash', press('/', { ctrlKey: true }), page, null],
    ['a letter', press('a'), page, null],
    ['a letter on the button', press('đ'), { ...page, isOnButton: true }, 'type'],
    ['F5 on the button', press('F5'), { ...page, isOnButton: true }, null],
    ['Ctrl+R on the button', press('r', { ctrlKey: true }), { ...page, isOnButton: true }, null],
    ['a letter while opening', press('a'), { ...page, overlay: 'opening' }, 'type'],
    ['a space while opening', press(' '), { ...page, overlay: 'opening' }, 'type'],
    ['Backspace while opening', press('Backspace'), { ...page, overlay: 'opening' }, 'type'],
    ['Escape while opening', press('Escape'), { ...page, overlay: 'opening' }, 'toggle'],
    ['Enter while opening', press('Enter'), { ...page, overlay: 'opening' }, null],
    ['Backspace', press('Backspace'), page, null],
    ['a space on the button', press(' '), { ...page, isOnButton: true }, null],
    ['a held key', press('k', { ctrlKey: true, repeat: true }), page, null],
    ['a key of an input method', press('/', { isComposing: true }), page, null],
    ['a key that somebody took', press('/', { defaultPrevented: true }), page, null],
    ['Escape', press('Escape'), { ...page, overlay: 'open' }, null],
  ] as const)('%s', (_name, event, context, expected) => {
    expect(shortcutOf(event, context)).toBe(expected);
  });
});

/** Returns the query with which the inline script opens the search after these keys; null if it does not open it. */
function early(keys: readonly PressedKey[]): string | null {
  const heard: Record<string, (event: unknown) => void> = {};
  const window: { takeEarlySearch?: (open: (typed: string) => void) => void } = {};
  runInNewContext(earlySearchScript, {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      (heard[type] = listener),
    removeEventListener: () => undefined,
    window,
  });
  const target = { tagName: 'BODY', isContentEditable: false };
  for (const key of keys) {
    heard['keydown']?.({ ...key, target, preventDefault: () => undefined });
  }
  let opened: string | null = null;
  window.takeEarlySearch?.((typed) => {
    opened = typed;
  });
  return opened;
}

/** Returns the query with which the search bar opens the search after these keys, while the overlay loads. */
function late(keys: readonly PressedKey[]): string | null {
  let query: OpeningQuery | null = null;
  for (const event of keys) {
    const overlay = query === null ? 'closed' : 'opening';
    const shortcut = shortcutOf(event, { ...page, overlay });
    if (shortcut === null) continue;
    if (query === null) query = { text: '', isSelection: false };
    else query = shortcut === 'type' ? typedInto(query, event.key) : null;
  }
  return query?.text ?? null;
}

describe('while the overlay loads', () => {
  const toggle = press('k', { ctrlKey: true });
  const typed = (text: string): PressedKey[] => [...text].map((key) => press(key));

  it.each([
    ['letters and spaces', [toggle, ...typed('sale  edc')], 'sale  edc'],
    ['slashes and signs', [...typed('//v1/accounts?x=1')], '/v1/accounts?x=1'],
    ['Vietnamese and emoji', [toggle, ...typed('đối soát 😀')], 'đối soát 😀'],
    ['Backspace', [toggle, ...typed('salé'), press('Backspace'), ...typed('e')], 'sale'],
    ['Backspace of nothing', [toggle, press('Backspace'), ...typed('a')], 'a'],
    ['Escape', [toggle, ...typed('a'), press('Escape')], null],
    ['Escape, and again', [...typed('/a'), press('Escape'), ...typed('b/c')], 'c'],
    ['Ctrl+K twice', [toggle, ...typed('a'), toggle], null],
    ['other keys', [toggle, ...['Enter', 'Tab', 'F5', 'ArrowDown'].map((key) => press(key))], ''],
    [
      'keys with Ctrl, Alt',
      [toggle, press('a', { ctrlKey: true }), press('b', { altKey: true })],
      '',
    ],
    ['held keys', [toggle, press('a'), press('a', { repeat: true })], 'a'],
    ['keys of an input method', [toggle, press('a', { isComposing: true })], ''],
    ['letters alone', typed('sale'), null],
  ] as const)('%s: both scripts open the search with the same query', (_name, keys, expected) => {
    expect(early(keys)).toBe(expected);
    expect(late(keys)).toBe(expected);
  });

  it('typed text replaces selected text', () => {
    const selected = { text: 'selected', isSelection: true };
    expect(typedInto(selected, 'a')).toEqual({ text: 'a', isSelection: false });
    expect(typedInto(selected, 'Backspace')).toEqual({ text: '', isSelection: false });
  });
});
