import { z } from 'zod';

import { loadGlossary } from '@portal/sources/content/glossary';
import { yamlReader } from '@portal/sources/content/yaml-file';

const fix = 'Write a list of two words or more, for example: - [refund, hoàn tiền]';

const groups = z.array(z.array(z.string({ error: fix }), { error: fix }).min(2, fix), {
  error: fix,
});

/** The groups of the word list. */
export const loadSearchWords = yamlReader('specs/search-words.yaml', (yaml) => yaml.read(groups));

/**
 * Groups of words that mean the same: those of `specs/search-words.yaml`, and of each term of the
 * glossary its two names and its synonyms.
 * @throws {WriterError} for a line that is not a group of two words or more
 */
export function loadSynonyms(siteDir: string): string[][] {
  const terms = loadGlossary(siteDir).map(({ vi, en, synonyms = [] }) => [vi, en, ...synonyms]);
  return [...terms, ...loadSearchWords(siteDir)]
    .map((group) => [...new Set(group.map((word) => word.normalize('NFC')))])
    .filter((group) => group.length > 1);
}
