import { readFileSync } from 'node:fs';
import path from 'node:path';

import { loadFacts, substituteFacts, type Fact } from '../content/facts';
import { Contract } from './contract';

const loaded = new Map<
  string,
  { source: string; facts: ReadonlyMap<string, Fact>; contract: Contract }
>();

/**
 * Reads one OpenAPI file, facts filled in. A file is parsed once as long as its text and the facts
 * stay; while a development server runs, a saved file is parsed anew.
 * @param file relative to the site: `specs/edc.yaml`
 * @throws {WriterError} on a YAML error or an unknown fact.
 */
export function loadContract(file: string, siteDir: string = process.cwd()): Contract {
  const location = path.join(siteDir, file);
  const source = readFileSync(location, 'utf8');
  // The same object until specs/facts.yaml is saved.
  const facts = loadFacts(siteDir);
  const known = loaded.get(location);
  if (known?.source === source && known.facts === facts) return known.contract;
  const contract = new Contract(file, substituteFacts(source, file, facts).text);
  loaded.set(location, { source, facts, contract });
  return contract;
}
