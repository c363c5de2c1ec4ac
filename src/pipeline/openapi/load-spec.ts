import { readFileSync } from 'node:fs';
import path from 'node:path';

import { isMap, isNode, isPair, LineCounter, parseDocument, type Document } from 'yaml';

import { loadFacts, substituteFacts } from '../content/facts';
import { WriterError } from '../content/writer-error';

/** A spec file with its facts filled in, and a way back from any place in it to a line. */
export interface LoadedSpec {
  /** Relative to the site: `specs/edc.yaml`. */
  file: string;
  /** The YAML, facts filled in. */
  text: string;
  document: Record<string, unknown>;
  /** The line (from 1) of the key or item at this path; of its nearest ancestor where there is none. */
  lineOf: (path: readonly (string | number)[]) => number;
}

/** Where the node at `keys` begins, and whether the whole path exists. */
function offsetOf(document: Document, keys: readonly (string | number)[]): number {
  for (let length = keys.length; length > 0; length -= 1) {
    const parent = document.getIn(keys.slice(0, length - 1), true);
    const key = keys[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && String(item.key) === String(key));
      if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
    }
    const node = document.getIn(keys.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/**
 * Reads one OpenAPI file.
 * @throws {WriterError} on a YAML error or an unknown fact.
 */
export function loadSpec(file: string, siteDir: string = process.cwd()): LoadedSpec {
  const raw = readFileSync(path.join(siteDir, file), 'utf8');
  const { text } = substituteFacts(raw, file, loadFacts(siteDir));
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [syntaxError] = document.errors;
  if (syntaxError) {
    throw new WriterError({
      file,
      line: lines.linePos(syntaxError.pos[0]).line,
      problem: `not valid YAML: ${syntaxError.message.split('\n')[0] ?? ''}`,
      fix: 'Correct the line; indentation is two spaces, and a text with ": " or "#" needs quotes.',
    });
  }
  if (!isMap(document.contents)) {
    throw new WriterError({
      file,
      line: 1,
      problem: 'not an OpenAPI document',
      fix: 'Begin the file with `openapi: 3.1.0`, `info:` and `paths:`.',
    });
  }
  return {
    file,
    text,
    document: document.toJS() as Record<string, unknown>,
    lineOf: (keys) => lines.linePos(offsetOf(document, keys)).line,
  };
}
