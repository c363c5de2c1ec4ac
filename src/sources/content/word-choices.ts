import { z } from 'zod';

import { yamlReader } from './yaml-file';

const choice = z.strictObject({
  avoid: z.string(),
  use: z.string(),
  /** Longer phrases in which the word is allowed. */
  except: z.array(z.string()).default([]),
});

export type WordChoice = z.output<typeof choice>;

/** Loads `specs/word-choices.yaml`; throws a `WriterError` with all invalid entries. */
export const loadWordChoices = yamlReader('specs/word-choices.yaml', (yaml) =>
  yaml.read(z.array(choice, { error: 'Write a list of `- { avoid: …, use: …, except: […] }`.' })),
);
