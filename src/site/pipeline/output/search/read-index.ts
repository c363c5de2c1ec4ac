import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  INDEX_FOLDER,
  MANIFEST_PATH,
  parseIndexFile,
  parseManifest,
  type SearchIndex,
} from '@portal/core/search/records';

/** Reads records and synonyms from a built index; throws if it is missing or invalid. */
export async function readIndex(outDir: string): Promise<SearchIndex> {
  const manifestPath = path.join(outDir, MANIFEST_PATH);
  if (!existsSync(manifestPath))
    throw new Error(`${manifestPath} does not exist: run \`npm run build\` first.`);
  const manifest = parseManifest(await readFile(manifestPath, 'utf8'));
  const text = await readFile(path.join(outDir, INDEX_FOLDER, manifest.file), 'utf8');
  return parseIndexFile(text);
}
