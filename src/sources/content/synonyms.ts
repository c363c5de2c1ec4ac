import { z } from 'zod';

import { loadGlossary } from './glossary';
import { yamlReader } from './yaml-file';

const fix = 'Write a list of two words or more, for example: - [refund, hoàn tiền]';

const groups = z.array(z.array(z.string({ error: fix }), { error: fix }).min(2, fix), {
  error: fix,
});

export const loadSearchWords = yamlReader('specs/search-words.yaml', (yaml) => yaml.read(groups));

/** Loads synonyms from `specs/search-words.yaml` and the glossary; throws a `WriterError` for a group of one word. */
export function loadSynonyms(siteDir: string): string[][] {
  const terms = loadGlossary(siteDir).map(({ vi, en, synonyms = [] }) => [vi, en, ...synonyms]);
  return [...terms, ...loadSearchWords(siteDir)]
    .map((group) => [...new Set(group.map((word) => word.normalize('NFC')))])
    .filter((group) => group.length > 1);
}
