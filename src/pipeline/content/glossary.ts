import { readFileSync } from 'node:fs';

import kebabCase from 'lodash/kebabCase';
import { parse } from 'yaml';

const file = 'specs/glossary.yaml';

/** One term: its Vietnamese and English names, the API field that carries it, and what it means. */
export interface Term {
  id: string;
  vi: string;
  en: string;
  field?: string;
  /** Other words that readers search for it by; not shown. */
  synonyms?: string[];
  meaning: string;
}

/** The glossary, sorted as a Vietnamese reader looks a word up. */
export function loadGlossary(): Term[] {
  const terms = parse(readFileSync(file, 'utf8')) as Omit<Term, 'id'>[];
  return terms
    .map((term) => ({ id: kebabCase(term.en), ...term }))
    .sort((a, b) => a.vi.localeCompare(b.vi, 'vi'));
}
