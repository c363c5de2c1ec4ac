import { algoliasearch, type SynonymHit } from 'algoliasearch';

import type { SearchIndex } from '@portal/core/search/records';
import { algoliaSettings } from './algolia-settings';

/** Algolia index to write to; the admin key must not be published. */
export interface PushTarget {
  appId: string;
  adminApiKey: string;
  indexName: string;
}

const ENVIRONMENT = {
  appId: 'ALGOLIA_APP_ID',
  adminApiKey: 'ALGOLIA_ADMIN_API_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const satisfies Record<keyof PushTarget, string>;

/** Reads the target from the environment; throws an error naming the missing variables. */
export function readTarget(environment: Readonly<Record<string, string | undefined>>): PushTarget {
  const missing = Object.values(ENVIRONMENT).filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} in the environment.`);
  const read = (name: string): string => environment[name] ?? '';
  return {
    appId: read(ENVIRONMENT.appId),
    adminApiKey: read(ENVIRONMENT.adminApiKey),
    indexName: read(ENVIRONMENT.indexName),
  };
}

type ClientOptions = Parameters<typeof algoliasearch>[2];

/** Converts synonym groups to Algolia's format: any word of a group finds the others. */
function toSynonymHits(groups: SearchIndex['synonyms']): SynonymHit[] {
  return groups.map((synonyms, index) => ({
    objectID: `synonyms-${index}`,
    type: 'synonym',
    synonyms: [...synonyms],
  }));
}

/**
 * Sends settings and synonyms, then replaces all records atomically: Algolia switches to the new records only when
 * they are complete, and keeps the old ones on failure.
 * @param report receives a line per step
 * @throws {Error} without the key in its message
 */
export async function pushIndex(
  target: PushTarget,
  { records, synonyms }: SearchIndex,
  report: (line: string) => void,
  options?: ClientOptions,
): Promise<void> {
  // Pushing no records would clear the live index.
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
    report(`${records.length} records beside ${indexName}, then into its place …`);
    const objects = records.map((record) => ({ ...record }));
    const { batchResponses } = await client.replaceAllObjects({ indexName, objects });
    report(`Done: ${records.length} records in ${batchResponses.length} batches are live.`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`Push to ${indexName} failed: ${message.replaceAll(adminApiKey, '[key]')}`);
  }
}
