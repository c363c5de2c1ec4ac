/** Environments to which a sample may send its request, in the order of the menu. */
export const environments = ['uat', 'live', 'simulator'] as const;
export type Environment = (typeof environments)[number];

export const isEnvironment = (value: unknown): value is Environment =>
  environments.some((environment) => environment === value);

export interface ServerOption {
  environment: Environment;
  url: string;
}

/**
 * Replaces the URL of the first server by another URL, in a sample or in the HTML of a sample.
 * @param servers all possible servers; the text contains the URL of the first
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
