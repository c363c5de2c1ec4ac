import kebabCase from 'lodash/kebabCase';
import { z } from 'zod';

import type { TextLanguage } from '@portal/core/edition';
import type { Term } from '@portal/core/lists';
import { yamlReader } from './yaml-file';

const word = z.string().regex(/\S/, 'Write a text.');

const term = z.strictObject({
  vi: word,
  en: word,
  field: word.optional(),
  /** Additional search words, not shown on the page. */
  synonyms: z.array(word, { error: 'Write `synonyms: [word, other]`.' }).optional(),
  meaning: word,
  meaning_en: word,
});

export type GlossaryEntry = z.output<typeof term> & { id: string };

/** Loads the glossary in Vietnamese alphabetical order; throws a `WriterError` with all invalid terms. */
export const loadGlossary = yamlReader('specs/glossary.yaml', (yaml): GlossaryEntry[] =>
  yaml
    .read(z.array(term, { error: 'Write a list of `- { vi, en, meaning, meaning_en }`.' }))
    .map((fields) => ({ id: kebabCase(fields.en), ...fields }))
    .sort((a, b) => a.vi.localeCompare(b.vi, 'vi')),
);

/** Returns the terms as a page shows them, in the alphabetical order of its language; synonyms are for the search only. */
export const termsIn = (siteDir: string, language: TextLanguage): Term[] =>
  loadGlossary(siteDir)
    .map(({ synonyms: _synonyms, meaning, meaning_en: english, ...names }) => ({
      ...names,
      meaning: language === 'en' ? english : meaning,
    }))
    .sort((a, b) => a[language].localeCompare(b[language], language));
