import type { LiteClient } from 'algoliasearch/lite';

type HostsCache = LiteClient['transporter']['hostsCache'];

/**
 * Remembers which hosts are down. The cache of algoliasearch 5.64 (and of 5.19) cannot: the client
 * reads it by the plain host and writes it by the host with its state, so no entry is ever found
 * and a dead host is asked again with each search. Here both give the same key. The entries expire
 * by themselves: a host's `isUp()` turns true two minutes after it was marked down.
 *
 * Original: @algolia/client-common/dist/common.js sha256:1a7961004a40
 */
export function createHostsCache(): HostsCache {
  const entries = new Map<string, unknown>();
  return {
    async get<T>(key: unknown, defaultValue: () => Promise<T>): Promise<T> {
      const known = entries.get(hostKey(key));
      return known === undefined ? defaultValue() : (known as T);
    },
    async set<T>(key: unknown, value: T): Promise<T> {
      entries.set(hostKey(key), value);
      return value;
    },
    async delete(key: unknown): Promise<void> {
      entries.delete(hostKey(key));
    },
    async clear(): Promise<void> {
      entries.clear();
    },
  };
}

function hostKey(host: unknown): string {
  const { protocol, url, port, accept } = host as Record<string, unknown>;
  return JSON.stringify([protocol, url, port, accept]);
}
