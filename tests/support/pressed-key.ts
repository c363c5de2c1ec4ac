import type { PressedKey } from '../../src/site/search/overlay/shortcuts';

/** A key press, without modifiers unless `held` contains some. */
export const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...held,
});
