import type { SpecNode } from './document';

/** An object with one member, or with none where there is no value: to spread into another. */
export const optional = <Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);

/** The texts of a place under these keywords, without those that it has not. */
export const texts = <Key extends string>(
  node: SpecNode,
  ...keywords: readonly Key[]
): Partial<Record<Key, string>> =>
  Object.assign({}, ...keywords.map((keyword) => optional(keyword, node.text(keyword)))) as Partial<
    Record<Key, string>
  >;
