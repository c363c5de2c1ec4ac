import kebabCase from 'lodash/kebabCase';
import { z } from 'zod';

import { yamlReader } from './yaml-file';

const word = z.string().regex(/\S/, 'Write a text.');

const term = z.strictObject({
  vi: word,
  en: word,
  field: word.optional(),
  /** Additional search words, not shown on the page. */
  synonyms: z.array(word, { error: 'Write `synonyms: [word, other]`.' }).optional(),
  meaning: word,
});

export type GlossaryEntry = z.output<typeof term> & { id: string };

/** Loads the glossary in Vietnamese alphabetical order; throws a `WriterError` with all invalid terms. */
export const loadGlossary = yamlReader('specs/glossary.yaml', (yaml): GlossaryEntry[] =>
  yaml
    .read(z.array(term, { error: 'Write a list of `- { vi, en, meaning }`.' }))
    .map((fields) => ({ id: kebabCase(fields.en), ...fields }))
    .sort((a, b) => a.vi.localeCompare(b.vi, 'vi')),
);
