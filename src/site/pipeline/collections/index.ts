import { collectionFile, environmentFile, httpFile, type Api } from '@portal/core/apis';
import type { Contract } from '@portal/sources/openapi';
import { callsOf } from './calls';
import { createEnvironments, hostsOf } from './environments';
import { createHttpFile } from './http-file';
import { createCollection } from './postman';

export interface Published {
  api: Api;
  contract: Contract;
}

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Creates the files for importing the APIs into clients, by address: a Postman collection and a request file per API,
 * and shared environments.
 * @param siteUrl address of the site without a trailing slash
 * @param siteDir folder of the site
 */
export function collectionFiles(
  published: readonly Published[],
  siteUrl: string,
  siteDir: string,
): [address: string, text: string][] {
  const hosts = hostsOf(published.map(({ contract }) => contract));
  const files: [string, string][] = [];
  const all = published.map((one) => ({ ...one, made: callsOf(one.contract, hosts) }));
  for (const { api, contract, made } of all) {
    const pages = `${siteUrl}/${api.outputDir}`;
    const collection = createCollection(contract, made, api.key, pages);
    files.push(
      [collectionFile(api.key), print(collection)],
      [httpFile(api.key), createHttpFile(contract, made, hosts, pages, siteDir)],
    );
  }
  const environments = createEnvironments(
    hosts,
    all.map(({ made }) => made),
    siteDir,
  );
  return [
    ...files,
    ...environments.map(([name, environment]): [string, string] => [
      environmentFile(name),
      print(environment),
    ]),
  ];
}
