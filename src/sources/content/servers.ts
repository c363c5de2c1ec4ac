import type { ServerOption } from '@portal/core/samples';
import { loadFacts } from './facts';
import { WriterError } from './writer-error';

/** Facts with the addresses of the provider's test and live servers. */
const pairs = [
  { uat: 'uat.qr_base_url', live: 'qr.base_url' },
  { uat: 'uat.edc_base_url', live: 'edc.base_url' },
] as const;

function fact(siteDir: string, id: string): string {
  const value = loadFacts(siteDir).get(id)?.value;
  if (value !== undefined) return value;
  const problem = `there is no value of ${id}`;
  const fix = 'Add it: samples offer this server.';
  throw new WriterError({ file: 'specs/facts.yaml', line: 1, problem, fix });
}

/** Returns the simulator's default address; throws a `WriterError` if the fact is missing. */
export const localServer = (siteDir: string): string => fact(siteDir, 'simulator.url');

/**
 * Returns the servers to which a guide's code can be switched, the displayed one first. All have the same paths, so
 * only the host changes. Empty if the code contains no server, or several.
 * @throws {WriterError} if a fact is missing
 */
export function serversIn(siteDir: string, code: string): ServerOption[] {
  const hosts = pairs.map(({ uat, live }) => [
    { environment: 'uat' as const, url: new URL(fact(siteDir, uat)).origin },
    { environment: 'live' as const, url: new URL(fact(siteDir, live)).origin },
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
