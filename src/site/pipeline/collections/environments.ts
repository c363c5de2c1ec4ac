import { brand } from '@portal/core/brand';
import { environments, type Environment } from '@portal/core/samples';
import { client } from '@portal/core/simulator-facts';
import { localServer } from '@portal/sources/content/servers';
import type { Contract } from '@portal/sources/openapi';
import { clientVariable, envNames, hostVariable, type Calls, type Hosts } from './calls';
import { stableId } from './stable-id';

/** Returns the origin of each environment, from the first contract that names it. */
export function hostsOf(contracts: readonly Contract[]): Hosts {
  const servers = contracts.flatMap((contract) => contract.servers);
  return new Map(
    environments.flatMap((environment) => {
      const server = servers.find((one) => one.environment === environment);
      return server ? [[environment, new URL(server.url).origin] as const] : [];
    }),
  );
}

const simulatorValues: Readonly<Record<string, string>> = {
  [clientVariable]: client.id,
  ZENGI_CLIENT_SECRET: client.secret,
};

const labels: Readonly<Record<Environment, string>> = {
  uat: 'UAT',
  live: 'Live',
  simulator: 'Simulator',
};

/** Creates the environments for all collections; their only secret is the public secret of the simulator. */
export function createEnvironments(
  hosts: Hosts,
  all: readonly Calls[],
  siteDir: string,
): [Environment, object][] {
  const secrets = [...new Set(all.flatMap(({ calls }) => calls.flatMap(envNames)))].sort();
  return environments.flatMap((environment) => {
    const local = environment === 'simulator';
    const host = local ? localServer(siteDir) : hosts.get(environment);
    if (host === undefined) return [];
    const own = (name: string): string => (local ? (simulatorValues[name] ?? '') : '');
    const values = [
      { key: hostVariable, value: host, type: 'default', enabled: true },
      { key: clientVariable, value: own(clientVariable), type: 'default', enabled: true },
      ...secrets.map((key) => ({ key, value: own(key), type: 'secret', enabled: true })),
    ];
    const id = stableId('environment', environment);
    const name = `${brand.name} ${labels[environment]}`;
    return [[environment, { id, name, values, _postman_variable_scope: 'environment' }]];
  });
}
