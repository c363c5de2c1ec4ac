import kebabCase from 'lodash/kebabCase';
import { z } from 'zod';

import { yamlReader } from './yaml-file';

const word = z.string().regex(/\S/, 'Write a text.');

const term = z.strictObject({
  vi: word,
  en: word,
  /** The API's own name. */
  field: word.optional(),
  /** Other words that readers search for it by; the page does not show them. */
  synonyms: z.array(word, { error: 'Write `synonyms: [word, other]`.' }).optional(),
  meaning: word,
});

/** A term, and other words that readers search for it by. */
export type GlossaryEntry = z.output<typeof term> & { id: string };

/**
 * The glossary, sorted as a Vietnamese reader looks a word up.
 * @throws {WriterError} with every term that is wrong
 */
export const loadGlossary = yamlReader('specs/glossary.yaml', (yaml): GlossaryEntry[] =>
  yaml
    .read(z.array(term, { error: 'Write a list of `- { vi, en, meaning }`.' }))
    .map((fields) => ({ id: kebabCase(fields.en), ...fields }))
    .sort((a, b) => a.vi.localeCompare(b.vi, 'vi')),
);
