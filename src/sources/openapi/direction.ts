/** Whether the partner's program sends or receives a value. */
export type Direction = 'sent' | 'received';

/** Directions of a call's request and response. */
export type Directions = Readonly<Record<'request' | 'response', Direction>>;

/** @param receiver whether the provider makes the call (webhook, callback, IPN) and the partner answers it */
export const directionsOf = (receiver: boolean): Directions =>
  receiver ? { request: 'received', response: 'sent' } : { request: 'sent', response: 'received' };

/**
 * Checks whether a value is never transmitted in a direction: only the provider sends read-only values, and only the
 * partner sends write-only values (OpenAPI 3.1, "Schema Object", which assumes that the provider is the server).
 */
export const isUnused = (
  { readOnly, writeOnly }: { readOnly: boolean; writeOnly: boolean },
  direction: Direction,
): boolean => (direction === 'sent' ? readOnly : writeOnly);
