import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import { loadFacts, substituteFacts, type Fact } from '../content/facts';
import { readText } from '../content/read-text';
import { Contract } from './contract';

interface Loaded {
  source: string;
  facts: ReadonlyMap<string, Fact>;
  contract: Contract;
  /** The text that each other file had, by its name. */
  others: Map<string, string>;
}

const loaded = new Map<string, Loaded>();

/** A file as it stands on disk; undefined where there is none. */
function sourceOf(siteDir: string, file: string): string | undefined {
  const location = path.join(siteDir, file);
  return existsSync(location) && statSync(location).isFile() ? readText(siteDir, file) : undefined;
}

/**
 * Reads one OpenAPI file, and those that it refers to, facts filled in. A contract is parsed once as
 * long as its files and the facts stay; while a development server runs, a saved file is parsed anew.
 * @param file relative to the site: `specs/edc.yaml`
 * @throws {WriterError} on a YAML error or unknown facts.
 */
export function loadContract(file: string, siteDir: string): Contract {
  const location = path.join(siteDir, file);
  const source = readText(siteDir, file);
  // The same object until specs/facts.yaml is saved.
  const facts = loadFacts(siteDir);
  const known = loaded.get(location);
  if (
    known?.source === source &&
    known.facts === facts &&
    [...known.others].every(([name, text]) => sourceOf(siteDir, name) === text)
  ) {
    return known.contract;
  }
  const others = new Map<string, string>();
  const contract = new Contract(file, substituteFacts(source, file, facts).text, (name) => {
    const text = sourceOf(siteDir, name);
    if (text === undefined) return undefined;
    others.set(name, text);
    return substituteFacts(text, name, facts).text;
  });
  loaded.set(location, { source, facts, contract, others });
  return contract;
}
