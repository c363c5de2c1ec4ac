import { readFile, stat } from 'node:fs/promises';
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
  const isBuilt = await stat(manifestPath).then(
    () => true,
    () => false,
  );
  if (!isBuilt) throw new Error(`${manifestPath} is not there: run \`npm run build\` first.`);
  const manifest = parseManifest(await readFile(manifestPath, 'utf8'));
  const text = await readFile(path.join(outDir, INDEX_FOLDER, manifest.file), 'utf8');
  return parseIndexFile(text, manifest);
}
