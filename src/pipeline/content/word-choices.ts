import { readFileSync } from 'node:fs';
import path from 'node:path';

import { LineCounter, parseDocument } from 'yaml';

import { WriterError } from './writer-error';

export const wordChoicesPath = 'specs/word-choices.yaml';

/** A word that the pages do not use, and what they say instead. */
export interface WordChoice {
  avoid: string;
  use: string;
  /** Longer phrases in which the word is right. */
  except: string[];
}

function choiceOf(entry: unknown): WordChoice | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { avoid, use, except = [], ...rest } = entry as Record<string, unknown>;
  if (typeof avoid !== 'string' || typeof use !== 'string' || Object.keys(rest).length > 0) {
    return undefined;
  }
  if (!Array.isArray(except)) return undefined;
  return { avoid, use, except: except.map(String) };
}

/**
 * Reads `specs/word-choices.yaml`.
 * @throws {WriterError} when it is no YAML, or an entry holds anything but avoid, use and except.
 */
export function loadWordChoices(siteDir: string = process.cwd()): WordChoice[] {
  const lines = new LineCounter();
  const text = readFileSync(path.join(siteDir, wordChoicesPath), 'utf8');
  const document = parseDocument(text, { lineCounter: lines });
  const fail = (line: number, problem: string): never => {
    throw new WriterError({
      file: wordChoicesPath,
      line,
      problem,
      fix: 'Write each entry as: - { avoid: …, use: …, except: […] }.',
    });
  };
  const [error] = document.errors;
  if (error) return fail(lines.linePos(error.pos[0]).line, error.message.split('\n')[0] ?? '');
  const entries: unknown = document.toJS();
  if (!Array.isArray(entries)) return fail(1, 'the file is no list');
  return (entries as unknown[]).map((entry, index) => {
    const choice = choiceOf(entry);
    if (choice) return choice;
    const node: unknown = document.getIn([index], true);
    const [offset = 0] = (node as { range?: [number, number, number] }).range ?? [];
    return fail(lines.linePos(offset).line, 'the entry is not { avoid, use, except }');
  });
}
