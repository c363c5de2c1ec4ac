import path from 'node:path';

import { loadFacts, substituteFacts, type Fact } from '../content/facts';
import { readText } from '../content/read-text';
import { Contract } from './contract';

const loaded = new Map<
  string,
  { source: string; facts: ReadonlyMap<string, Fact>; contract: Contract }
>();

/**
 * Loads an OpenAPI file with facts filled in; parses it again only after the file or the facts change.
 * @param file relative to the site: `specs/edc.yaml`
 * @throws {WriterError} on a YAML error or unknown facts
 */
export function loadContract(file: string, siteDir: string): Contract {
  const location = path.join(siteDir, file);
  const source = readText(siteDir, file);
  // `loadFacts` returns the same object until specs/facts.yaml changes.
  const facts = loadFacts(siteDir);
  const known = loaded.get(location);
  if (known?.source === source && known.facts === facts) return known.contract;
  const contract = new Contract(file, substituteFacts(source, file, facts).text);
  loaded.set(location, { source, facts, contract });
  return contract;
}
