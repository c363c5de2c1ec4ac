import type { ServerOption } from '@portal/core/samples';
import { factValue } from './facts';

/** Facts with the addresses of the provider's test and live servers. */
const pairs = [
  { uat: 'uat.qr_base_url', live: 'qr.base_url' },
  { uat: 'uat.edc_base_url', live: 'edc.base_url' },
] as const;

/** Returns the simulator's default address; throws a `WriterError` if the fact is missing. */
export const localServer = (siteDir: string): string => factValue(siteDir, 'simulator.url');

/**
 * Returns the servers that a reader can choose for a guide's code, the displayed one first. All have the same paths, so
 * only the host changes. Empty if the code contains no server, or several.
 * @throws {WriterError} if a fact is missing
 */
export function serversIn(siteDir: string, code: string): ServerOption[] {
  const hosts = pairs.map(({ uat, live }) => [
    { environment: 'uat' as const, url: new URL(factValue(siteDir, uat)).origin },
    { environment: 'live' as const, url: new URL(factValue(siteDir, live)).origin },
  ]);
  const shown = hosts.flat().filter(({ url }) => code.includes(url));
  const [first] = shown;
  if (!first || shown.some(({ url }) => url !== first.url)) return [];
  const own = hosts.find((pair) => pair.some(({ url }) => url === first.url)) ?? [];
  return [
    first,
    ...own.filter(({ environment }) => environment !== first.environment),
    { environment: 'simulator', url: localServer(siteDir) },
  ];
}
