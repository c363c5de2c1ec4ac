import { createHash } from 'node:crypto';

/** Derives a UUID (version 8, RFC 9562, 5.8) from names, so a repeated import replaces the collection. */
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
