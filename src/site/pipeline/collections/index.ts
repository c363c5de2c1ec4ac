import { collectionFile, environmentFile, httpFile, type Api } from '@portal/core/apis';
import type { Contract } from '@portal/sources/openapi';
import { callsOf } from './calls';
import { createEnvironments, hostsOf } from './environments';
import { createHttpFile } from './http-file';
import { createCollection } from './postman';

/** A contract as it is published. */
export interface Published {
  api: Api;
  contract: Contract;
  json: string;
}

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * What can be imported to call the APIs, by address: for each a Postman collection and a file of requests
 * for an editor, and the environments, one set for all.
 * @param siteUrl where the site stands, without a slash at its end
 * @throws {Error} where a contract cannot be converted
 */
export async function collectionFiles(
  published: readonly Published[],
  siteUrl: string,
): Promise<[address: string, text: string][]> {
  const hosts = hostsOf(published.map(({ contract }) => contract));
  const files: [string, string][] = [];
  const all = published.map((one) => ({ ...one, made: callsOf(one.contract, hosts) }));
  for (const { api, contract, json, made } of all) {
    const pages = `${siteUrl}/${api.outputDir}`;
    const collection = await createCollection(contract, made, { api: api.key, pages, json });
    files.push(
      [collectionFile(api.key), print(collection)],
      [httpFile(api.key), createHttpFile(contract, made, hosts, `${pages}/${contract.infoPageId}`)],
    );
  }
  const environments = createEnvironments(
    hosts,
    all.map(({ made }) => made),
  );
  return [
    ...files,
    ...[...environments].map(
      ([name, environment]) => [environmentFile(name), print(environment)] as [string, string],
    ),
  ];
}
