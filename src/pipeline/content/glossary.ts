import { readFileSync } from 'node:fs';
import path from 'node:path';

import kebabCase from 'lodash/kebabCase';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';

import type { Term } from '../../components/catalogue';
import { WriterError } from './writer-error';

const file = 'specs/glossary.yaml';

/** A term, and other words that readers search for it by. */
export interface GlossaryEntry extends Term {
  synonyms?: string[];
}

/**
 * The glossary, sorted as a Vietnamese reader looks a word up.
 * @throws {WriterError} on a YAML error, or a term that lacks a field, or has one of another name or kind.
 */
export function loadGlossary(siteDir: string = process.cwd()): GlossaryEntry[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path.join(siteDir, file), 'utf8'), {
    lineCounter: lines,
  });
  const fail: (offset: number, problem: string, fix: string) => never = (offset, problem, fix) => {
    throw new WriterError({ file, line: lines.linePos(offset).line, problem, fix });
  };
  const [syntaxError] = document.errors;
  if (syntaxError) fail(syntaxError.pos[0], syntaxError.message, 'Correct the YAML.');
  const { contents } = document;
  if (!isSeq(contents))
    return fail(0, 'no list of terms', 'Write `- { vi, en, meaning }` entries.');
  return contents.items
    .map((item): GlossaryEntry => {
      if (!isMap(item)) return fail(0, 'an entry is no term', 'Write `- { vi, en, meaning }`.');
      const offset = item.range?.[0] ?? 0;
      const { vi, en, field, synonyms, meaning, ...others } = item.toJSON() as Record<
        string,
        unknown
      >;
      const [unknown] = Object.keys(others);
      if (unknown !== undefined) fail(offset, `unknown field "${unknown}"`, 'Remove it.');
      const text = (name: string, value: unknown): string =>
        typeof value === 'string' && value.trim() !== ''
          ? value
          : fail(offset, `a term's "${name}" is no text`, `Give it \`${name}\`, in quotes.`);
      return {
        id: kebabCase(text('en', en)),
        vi: text('vi', vi),
        en: text('en', en),
        meaning: text('meaning', meaning),
        ...(field !== undefined && { field: text('field', field) }),
        ...(synonyms !== undefined && {
          synonyms: Array.isArray(synonyms)
            ? synonyms.map((synonym: unknown) => text('synonyms', synonym))
            : fail(offset, 'a term\'s "synonyms" is no list', 'Write `synonyms: [word, other]`.'),
        }),
      };
    })
    .sort((a, b) => a.vi.localeCompare(b.vi, 'vi'));
}
