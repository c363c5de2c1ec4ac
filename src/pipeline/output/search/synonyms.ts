import { readFileSync } from 'node:fs';

import { LineCounter, isScalar, isSeq, parseDocument } from 'yaml';

import { loadGlossary } from '../../content/glossary';
import { WriterError } from '../../content/writer-error';

const file = 'specs/search-words.yaml';

/**
 * Groups of words that mean the same: those of `specs/search-words.yaml`, and of each term of the
 * glossary its two names and its synonyms.
 * @throws WriterError on a YAML error, and for a line that is no group of two words or more
 */
export function loadSynonyms(): string[][] {
  const terms = loadGlossary().map(({ vi, en, synonyms = [] }) => [vi, en, ...synonyms]);
  return [...terms, ...readWords(readFileSync(file, 'utf8'))]
    .map((group) => [...new Set(group.map((word) => word.normalize('NFC')))])
    .filter((group) => group.length > 1);
}

/** The groups of a word list. */
export function readWords(text: string): string[][] {
  const lines = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter: lines });
  const [error] = errors;
  if (error) {
    throw new WriterError({
      file,
      line: lines.linePos(error.pos[0]).line,
      problem: `not valid YAML: ${error.message.split('\n')[0] ?? ''}`,
      fix: 'Correct the line; a word with ": " or a comma needs quotes.',
    });
  }
  const fail = (offset: number): never => {
    throw new WriterError({
      file,
      line: lines.linePos(offset).line,
      problem: 'this is no group of words that mean the same',
      fix: 'write a list of two words or more, for example: - [refund, hoàn tiền]',
    });
  };
  if (!isSeq(contents)) return fail(0);
  return contents.items.map((item) => {
    const offset =
      typeof item === 'object' && item !== null && 'range' in item && Array.isArray(item.range)
        ? Number(item.range[0])
        : 0;
    if (!isSeq(item) || item.items.length < 2) return fail(offset);
    return item.items.map((word) =>
      isScalar(word) && typeof word.value === 'string' ? word.value : fail(offset),
    );
  });
}
