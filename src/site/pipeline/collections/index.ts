import { collectionFile, environmentFile, httpFile, type Api } from '@portal/core/apis';
import type { Contract } from '@portal/sources/openapi';
import { callsOf } from './calls';
import { createEnvironments, hostsOf } from './environments';
import { createHttpFile } from './http-file';
import { createCollection } from './postman';

/** A contract and its entry of the table of APIs. */
export interface Published {
  api: Api;
  contract: Contract;
}

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * What can be imported to call the APIs, by address: for each a Postman collection and a file of requests
 * for an editor, and the environments, one set for all.
 * @param siteUrl where the site stands, without a slash at its end
 * @param siteDir the folder of the site
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
