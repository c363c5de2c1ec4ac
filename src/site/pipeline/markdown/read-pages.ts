import path from 'node:path';

import { loadFacts } from '@portal/sources/content/facts';
import { readText } from '@portal/sources/content/read-text';
import { Faults } from '@portal/sources/content/writer-error';
import { pageReader, type ReadPage } from './read-page';

/** Pages without mistakes by path, with the text and the facts from which they were read. */
const kept = new Map<string, { text: string; facts: unknown; read: ReadPage }>();

/**
 * Reads pages; a page without mistakes is read again only after a change of its text or of the facts. If the facts cannot
 * be read, this is no mistake of the pages.
 * @param texts texts instead of those of the files
 */
export async function readPages(
  siteDir: string,
  files: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, ReadPage>> {
  const facts = new Faults().load(() => loadFacts(siteDir));
  const reader = await pageReader(siteDir, facts);
  return new Map(
    files.map((file) => {
      const text = texts.get(file) ?? readText(siteDir, file);
      const address = path.join(siteDir, file);
      const known = kept.get(address);
      if (known?.text === text && known.facts === facts) return [file, known.read];
      const read = reader({ file, text });
      // The mistake of a page may be that another file is missing.
      if (read.faults.length === 0) kept.set(address, { text, facts, read });
      return [file, read];
    }),
  );
}
