import type { LiteClient } from 'algoliasearch/lite';

type HostsCache = LiteClient['transporter']['hostsCache'];

/**
 * Remembers which hosts are down. The cache of algoliasearch 5.64 (and 5.19) cannot: it reads by the plain host
 * but writes by the host with its state, so no entry is ever found and each search calls a dead host again.
 * Here both use the same key. Entries expire: a host's `isUp()` turns true two minutes after it was marked
 * down.
 *
 * Original: @algolia/client-common/dist/common.js sha256:1a7961004a40
 */
export function createHostsCache(): HostsCache {
  const entries = new Map<string, unknown>();
  const keyOf = (host: unknown): string => {
    const { protocol, url, port, accept } = host as Record<string, unknown>;
    return JSON.stringify([protocol, url, port, accept]);
  };
  return {
    get: async <T>(key: unknown, defaultValue: () => Promise<T>) =>
      (entries.get(keyOf(key)) as T | undefined) ?? defaultValue(),
    set: async <T>(key: unknown, value: T) => {
      entries.set(keyOf(key), value);
      return value;
    },
    delete: async (key: unknown) => void entries.delete(keyOf(key)),
    clear: async () => {
      entries.clear();
    },
  };
}
