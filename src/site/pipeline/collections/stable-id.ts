import { createHash } from 'node:crypto';

/**
 * An id in the form of a UUID, of its name alone: the same input gives the same bytes, and a collection
 * that is imported again replaces the one before. The bits of version 8 (RFC 9562, 5.8).
 */
export function stableId(...names: string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
