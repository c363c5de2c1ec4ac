/** Where a sample may send its request, in the order in which readers are offered them. */
export const environments = ['uat', 'live', 'simulator'] as const;
export type Environment = (typeof environments)[number];

export const isEnvironment = (value: unknown): value is Environment =>
  environments.some((environment) => environment === value);

/** The address that a sample has in an environment. */
export interface ServerOption {
  environment: Environment;
  url: string;
}

/**
 * A text of the first server (a sample, or its HTML: an address holds nothing that is escaped) with
 * the address of another. Nothing else changes, so what was proven of the sample's syntax stays true.
 * @param servers the first is the one that the text has
 */
export function withServer(
  text: string,
  servers: readonly ServerOption[],
  environment: Environment,
): string {
  const from = servers[0]?.url;
  const to = servers.find((server) => server.environment === environment)?.url;
  return from === undefined || to === undefined || from === to ? text : text.replaceAll(from, to);
}
