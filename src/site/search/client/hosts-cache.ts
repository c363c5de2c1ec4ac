import type { LiteClient } from 'algoliasearch/lite';

type HostsCache = LiteClient['transporter']['hostsCache'];

/**
 * Stores which hosts are down. The cache of algoliasearch 5.64 (and 5.19) reads with the host as key, but writes with
 * host and state as key. It therefore never finds an entry, and each search calls a dead host again. This cache reads
 * and writes with the same key. Entries expire: `isUp()` of a host returns true 2 min after it was marked down.
 *
 * Original: @algolia/client-common/dist/common.js sha256:1a7961004a40
 */
export function createHostsCache(): HostsCache {
  const entries = new Map<string, unknown>();
  const keyOf = (host: unknown): string => {
    const { protocol, url, port, accept } = host as Record<string, unknown>;
    return JSON.stringify([protocol, url, port, accept]);
  };
  // The library calls only these two functions.
  return {
    get: async <T>(key: unknown, defaultValue: () => Promise<T>) =>
      (entries.get(keyOf(key)) as T | undefined) ?? defaultValue(),
    set: async <T>(key: unknown, value: T) => {
      entries.set(keyOf(key), value);
      return value;
    },
  } as HostsCache;
}
