import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { apis } from '@portal/core/apis';
import type { SearchRecord } from '@portal/core/search/records';

/** Loads the English texts of an API page (route without base URL); empty for other pages. */
export function loadEnglishTexts(siteDir: string, route: string): string[] {
  const [, folder, name] = /^\/([^/]+)\/([^/]+)\/?$/.exec(route) ?? [];
  if (folder === undefined || !apis.some(({ outputDir }) => outputDir === folder)) return [];
  const file = path.join(siteDir, folder, `${name ?? ''}.json`);
  if (!existsSync(file)) return [];
  const { englishTexts } = JSON.parse(readFileSync(file, 'utf8')) as { englishTexts?: string[] };
  return englishTexts ?? [];
}

/** Removes English texts that an earlier record contains. */
export function englishOnce(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const { english } = record;
    if (english === null) return record;
    if (seen.has(english)) return { ...record, english: null };
    seen.add(english);
    return record;
  });
}
