import { algoliasearch, type SynonymHit } from 'algoliasearch';

import type { SearchIndex } from '@portal/core/search/records';
import { algoliaSettings } from './algolia-settings';

/** Algolia index to write to; the admin key must not be published. */
export interface PushTarget {
  appId: string;
  adminApiKey: string;
  indexName: string;
}

const variables = ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_INDEX_NAME'];

/** Reads the target from the environment; throws an error with the names of missing variables. */
export function readTarget(environment: Readonly<Record<string, string | undefined>>): PushTarget {
  const missing = variables.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} in the environment.`);
  const [appId = '', adminApiKey = '', indexName = ''] = variables.map((name) => environment[name]);
  return { appId, adminApiKey, indexName };
}

/** Converts synonym groups to Algolia's format: each word of a group also finds the others. */
function toSynonymHits(groups: SearchIndex['synonyms']): SynonymHit[] {
  return groups.map((synonyms, index) => ({
    objectID: `synonyms-${index}`,
    type: 'synonym',
    synonyms: [...synonyms],
  }));
}

/**
 * Sends settings and synonyms, then replaces all records at once. If sending fails, Algolia keeps the old records.
 * @param report called with one line per step
 * @throws {Error} whose message does not contain the key
 */
export async function pushIndex(
  target: PushTarget,
  { records, synonyms }: SearchIndex,
  report: (line: string) => void,
  options?: Parameters<typeof algoliasearch>[2],
): Promise<void> {
  // An empty list would clear the live index.
  if (records.length === 0) throw new Error('There are no records to push.');
  const { appId, adminApiKey, indexName } = target;
  try {
    const client = algoliasearch(appId, adminApiKey, options);
    report(`Settings of ${indexName} …`);
    const settings = await client.setSettings({ indexName, indexSettings: algoliaSettings });
    await client.waitForTask({ indexName, taskID: settings.taskID });
    report(`${synonyms.length} groups of synonyms …`);
    const words = await client.saveSynonyms({
      indexName,
      synonymHit: toSynonymHits(synonyms),
      replaceExistingSynonyms: true,
    });
    await client.waitForTask({ indexName, taskID: words.taskID });
    report(`${records.length} records to a temporary index, which then replaces ${indexName} …`);
    const objects = records.map((record) => ({ ...record }));
    const { batchResponses } = await client.replaceAllObjects({ indexName, objects });
    report(`Done: ${records.length} records in ${batchResponses.length} batches are live.`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Push to ${indexName} failed: ${message.replaceAll(adminApiKey, '[key]')}`);
  }
}
