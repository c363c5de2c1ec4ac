import type { SpecNode } from './document';

/** Returns an object with one member, or empty if the value is undefined, for spreading. */
export const optional = <Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);

/** Returns the texts under the given keywords; omits missing ones. */
export const texts = <Key extends string>(
  node: SpecNode,
  ...keywords: readonly Key[]
): Partial<Record<Key, string>> =>
  Object.assign({}, ...keywords.map((keyword) => optional(keyword, node.text(keyword)))) as Partial<
    Record<Key, string>
  >;
