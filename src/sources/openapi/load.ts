import path from 'node:path';

import memoize from 'lodash/memoize';

import { loadFacts, substituteFacts, type Fact } from '../content/facts';
import { keepLast } from '../content/keep-last';
import { readText } from '../content/read-text';
import { Contract } from './contract';

const parserOf = memoize((_location: string) =>
  keepLast(
    (file: string, source: string, facts: ReadonlyMap<string, Fact>) =>
      new Contract(file, substituteFacts(source, file, facts).text),
  ),
);

/**
 * Loads an OpenAPI file with facts filled in; parses it again only after the file or the facts change.
 * @param file relative to the site: `specs/edc.yaml`
 * @throws {WriterError} on a YAML error or unknown facts
 */
export const loadContract = (file: string, siteDir: string): Contract =>
  // `loadFacts` returns the same object until specs/facts.yaml changes.
  parserOf(path.join(siteDir, file))(file, readText(siteDir, file), loadFacts(siteDir));
