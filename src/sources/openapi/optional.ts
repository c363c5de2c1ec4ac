/** An object with one member, or with none where there is no value: to spread into another. */
export const optional = <Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);
