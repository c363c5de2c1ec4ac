import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { TextLanguage } from '@portal/core/edition';
import {
  INDEX_FOLDER,
  manifestPath,
  parseIndexFile,
  parseManifest,
  type SearchIndex,
} from '@portal/core/search/records';

/** Reads records and synonyms from the built index of an edition; throws if it is missing or invalid. */
export async function readIndex(
  outDir: string,
  edition: TextLanguage = 'vi',
): Promise<SearchIndex> {
  const file = path.join(outDir, manifestPath(edition));
  if (!existsSync(file)) throw new Error(`${file} does not exist: run \`npm run build\` first.`);
  const manifest = parseManifest(await readFile(file, 'utf8'));
  const text = await readFile(path.join(outDir, INDEX_FOLDER, manifest.file), 'utf8');
  return parseIndexFile(text);
}
