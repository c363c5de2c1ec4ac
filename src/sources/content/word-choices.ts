import { z } from 'zod';

import { yamlReader } from './yaml-file';

const choice = z.strictObject({
  avoid: z.string(),
  use: z.string(),
  /** Longer phrases in which the word is right. */
  except: z.array(z.string()).default([]),
});

/** A word that the pages do not use, and the words to use instead. */
export type WordChoice = z.output<typeof choice>;

/**
 * Reads `specs/word-choices.yaml`.
 * @throws {WriterError} with every entry that is wrong
 */
export const loadWordChoices = yamlReader('specs/word-choices.yaml', (yaml) =>
  yaml.read(z.array(choice, { error: 'Write a list of `- { avoid: …, use: …, except: […] }`.' })),
);
