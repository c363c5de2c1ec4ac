import { createHash } from 'node:crypto';

import type { FactData } from '../contract';

export interface IpnKeys {
  aes: string;
  hmac: string;
}

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The keys of a generation: the published ones of the documentation, then, with each rotation, ones
 * that anybody can compute from this line. Test keys: there is nothing to protect with them.
 */
export function keysOf({ aesKey, hmacSecret }: FactData, generation: number): IpnKeys {
  if (generation === 0) return { aes: aesKey, hmac: hmacSecret };
  const name = `zengi simulator test key ${String(generation)}`;
  return { aes: hex(`${name} aes`), hmac: hex(`${name} hmac`).slice(0, 32) };
}

/** Keys that no receiver has: for what must not be trusted. */
export const strangersKeys: IpnKeys = {
  aes: hex('a key that was never handed out'),
  hmac: hex('a secret that was never handed out').slice(0, 32),
};
