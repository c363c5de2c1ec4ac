import type { ServerOption } from '@portal/core/samples';
import { loadFacts } from './facts';
import { WriterError } from './writer-error';

/** The provider's servers, by the facts that name them: for tests, and live. */
const pairs = [
  { uat: 'uat.qr_base_url', live: 'qr.base_url' },
  { uat: 'uat.edc_base_url', live: 'edc.base_url' },
] as const;

function fact(siteDir: string, id: string): string {
  const value = loadFacts(siteDir).get(id)?.value;
  if (value !== undefined) return value;
  throw new WriterError({
    file: 'specs/facts.yaml',
    line: 1,
    problem: `there is no value of ${id}`,
    fix: 'Add it: samples offer this server.',
  });
}

/**
 * The default address of the simulator. The program takes its default port from the same fact.
 * @throws {WriterError} where the fact is missing
 */
export const localServer = (siteDir: string): string => fact(siteDir, 'simulator.url');

/**
 * The servers that the code of a guide can call, the one that it shows first. All of them serve the
 * same paths, so that only the host changes. None for code that shows no server, or several.
 * @throws {WriterError} where a fact is missing
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
