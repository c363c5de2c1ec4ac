import { collectionFile, environmentFile, httpFile, type Api } from '@portal/core/apis';
import type { Contract } from '@portal/sources/openapi';
import { callsOf, type Calls } from './calls';
import { createEnvironments, hostsOf } from './environments';
import { createHttpFile } from './http-file';
import { createCollection } from './postman';

export interface Published {
  api: Api;
  contract: Contract;
}

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Creates the files for API clients: a Postman collection and a request file per API, and shared environments.
 * openapi-to-postmanv2 is not used: it creates random ids, changes bodies, and treats IPNs as calls.
 * @param siteUrl address of the site without a trailing slash
 */
export function collectionFiles(
  published: readonly Published[],
  siteUrl: string,
  siteDir: string,
): [address: string, text: string][] {
  const hosts = hostsOf(published.map(({ contract }) => contract));
  const files: [string, string][] = [];
  const all: Calls[] = [];
  for (const { api, contract } of published) {
    const made = callsOf(contract, hosts);
    const pages = `${siteUrl}/${api.outputDir}`;
    all.push(made);
    files.push(
      [collectionFile(api.key), print(createCollection(contract, made, api.key, pages))],
      [httpFile(api.key), createHttpFile(contract, made, hosts, pages, siteDir)],
    );
  }
  for (const [name, environment] of createEnvironments(hosts, all, siteDir))
    files.push([environmentFile(name), print(environment)]);
  return files;
}
