import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { earlySearchScript } from '../../../src/site/pipeline/docusaurus/plugins/early-search';
import { isTyped, typedInto } from '../../../src/site/search/overlay/typed-early';
import type { OpeningQuery } from '../../../src/site/search/overlay/typed-early';

type PressedKey = Parameters<typeof isTyped>[0];

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

/** The query that the inline script opens the search with after these keys; null: not opened. */
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

/** The query after these keys in the search bar, while the overlay loads. */
function late(keys: readonly PressedKey[]): string {
  const start: OpeningQuery = { text: '', isSelection: false };
  return keys.filter(isTyped).reduce((query, { key }) => typedInto(query, key), start).text;
}

describe('while the overlay loads', () => {
  const toggle = press('k', { ctrlKey: true });
  const typed = (text: string): PressedKey[] => [...text].map((key) => press(key));

  it.each([
    ['letters and spaces', typed('sale  edc'), 'sale  edc'],
    ['slashes and signs', typed('/v1/accounts?x=1'), '/v1/accounts?x=1'],
    ['Vietnamese and emoji', typed('đối soát 😀'), 'đối soát 😀'],
    ['Backspace', [...typed('salé'), press('Backspace'), ...typed('e')], 'sale'],
    ['Backspace of nothing', [press('Backspace'), ...typed('a')], 'a'],
    ['other keys', ['Enter', 'Tab', 'F5', 'ArrowDown'].map((key) => press(key)), ''],
    ['keys with Ctrl, Alt', [press('a', { ctrlKey: true }), press('b', { altKey: true })], ''],
    ['held keys', [press('a'), press('a', { repeat: true })], 'a'],
    ['keys of an input method', [press('a', { isComposing: true })], ''],
  ])('%s: the query is the same before and after React starts', (_name, keys, expected) => {
    expect(early([toggle, ...keys])).toBe(expected);
    expect(late(keys)).toBe(expected);
  });

  it.each([
    ['Escape', [toggle, ...typed('a'), press('Escape')], null],
    ['Escape, and again', [...typed('/a'), press('Escape'), ...typed('b/c')], 'c'],
    ['the slash', [...typed('//v1')], '/v1'],
    ['Ctrl+K twice', [toggle, ...typed('a'), toggle], null],
    ['letters alone', typed('sale'), null],
  ])('before React starts: %s', (_name, keys, expected) => {
    expect(early(keys)).toBe(expected);
  });

  it('typed text replaces selected text', () => {
    const selected = { text: 'selected', isSelection: true };
    expect(typedInto(selected, 'a')).toEqual({ text: 'a', isSelection: false });
    expect(typedInto(selected, 'Backspace')).toEqual({ text: '', isSelection: false });
  });
});
