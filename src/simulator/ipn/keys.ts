import { createHash } from 'node:crypto';

import type { IpnKeys } from '@portal/core/ipn';
import type { FactData } from '../contract';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the published test keys; after rotations, keys that are derived from the number of rotations. */
export function keysOf(
  { aesKey, hmacSecret }: FactData,
  generation: number,
): IpnKeys & { aes: string } {
  if (generation === 0) return { aes: aesKey, hmac: hmacSecret };
  const name = `zengi simulator test key ${String(generation)}`;
  return { aes: hex(`${name} aes`), hmac: hex(`${name} hmac`).slice(0, 32) };
}
