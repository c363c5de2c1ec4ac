import { describe, expect, it } from 'vitest';

import {
  type KeyContext,
  type PressedKey,
  shortcutOf,
} from '../../../src/search/overlay/shortcuts';

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
    ['a held key', press('k', { ctrlKey: true, repeat: true }), page, null],
    ['a key of an input method', press('/', { isComposing: true }), page, null],
    ['a key that somebody took', press('/', { defaultPrevented: true }), page, null],
    ['Escape', press('Escape'), { ...page, overlay: 'open' }, null],
  ] as const)('%s', (_name, event, context, expected) => {
    expect(shortcutOf(event, context)).toBe(expected);
  });
});
