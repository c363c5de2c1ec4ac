import path from 'node:path';

import memoize from 'lodash/memoize';

import { fillFacts, loadFacts, type Fact } from '../content/facts';
import { keepLast } from '../content/keep-last';
import { readText } from '../content/read-text';
import { Faults } from '../content/writer-error';
import { Contract } from './contract';

/** Parses a contract; a fact that does not exist becomes `0`, and is a fault. */
const parserOf = memoize((_location: string) =>
  keepLast((file: string, source: string, facts: ReadonlyMap<string, Fact>) => {
    const { text, faults } = fillFacts(source, file, facts);
    return { contract: new Contract(file, text), faults };
  }),
);

/**
 * Loads an OpenAPI file with facts filled in; parses it again only after the file or the facts change.
 * @param file relative to the site: `specs/edc.yaml`
 * @throws {WriterError} on a YAML error; on unknown facts and keys that are defined twice, with the contract as
 * `partial`
 */
export function loadContract(file: string, siteDir: string): Contract {
  const found = new Faults();
  // `loadFacts` returns the same object until specs/facts.yaml changes.
  const facts = found.load(() => loadFacts(siteDir));
  if (!facts) found.throwAny();
  const parse = parserOf(path.join(siteDir, file));
  const { contract, faults } = parse(file, readText(siteDir, file), facts ?? new Map());
  found.add(...faults);
  found.collect(() => {
    contract.assertKeys();
  });
  found.throwAny(contract);
  return contract;
}
