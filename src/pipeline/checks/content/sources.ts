import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { apiFamilies } from '../../../apis';
import { loadErrorCodes, type ErrorCodes } from '../../content/error-codes';
import { loadFacts, type Fact } from '../../content/facts';
import { loadGlossary, type Term } from '../../content/glossary';
import { loadWordChoices, type WordChoice } from '../../content/word-choices';
import { loadSpec } from '../../openapi';
import { listPages } from '../../content/list-pages';
import type { JsonRecord } from '../specs/values';

export interface SourceFile {
  /** Relative to the site, with `/`. */
  file: string;
  text: string;
}

/** Everything that the content checks read, in memory: a test breaks a copy of one text. */
export interface Sources {
  pages: SourceFile[];
  /** The YAML files under `specs/`, as they stand. */
  yaml: SourceFile[];
  /** Code files that pages include. */
  code: SourceFile[];
  /** The parsed spec of each family, facts filled in. */
  documents: ReadonlyMap<string, JsonRecord>;
  facts: ReadonlyMap<string, Fact>;
  codes: ErrorCodes;
  terms: readonly Term[];
  wordChoices: readonly WordChoice[];
  /** The lines of `specs/words.txt`, comments left out. */
  words: string[];
}

/** Where the code files are that pages show. */
export const examplesFolder = 'others/examples';

const wordsPath = 'specs/words.txt';

/** @throws {WriterError} when a spec, the facts or the catalogue of error codes cannot be read. */
export function readSources(siteDir: string): Sources {
  const read = (file: string): SourceFile => ({
    file,
    text: readFileSync(path.join(siteDir, file), 'utf8'),
  });
  const filesIn = (folder: string): string[] =>
    readdirSync(path.join(siteDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  return {
    pages: listPages(siteDir).map(read),
    yaml: filesIn('specs')
      .filter((file) => file.endsWith('.yaml'))
      .map(read),
    code: filesIn(examplesFolder)
      .filter((file) => !file.endsWith('.md'))
      .map(read),
    documents: new Map(
      apiFamilies.map(({ key, specPath }) => [key, loadSpec(specPath, siteDir).document]),
    ),
    facts: loadFacts(siteDir),
    codes: loadErrorCodes(siteDir),
    terms: loadGlossary(),
    wordChoices: loadWordChoices(siteDir),
    words: read(wordsPath)
      .text.split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter((line) => line !== ''),
  };
}
