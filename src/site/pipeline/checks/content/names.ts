import type { ErrorCodes } from '@portal/sources/content/error-codes';
import type { Fact } from '@portal/sources/content/facts';
import type { Term } from '@portal/core/model';
import type { Contract } from '@portal/sources/openapi';
import { controlNames } from '@portal/core/simulator-facts';
import { listOf, recordOf } from '../shared/values';
import { fenceTitle, nodesOf, type Page } from './page';

/** Every name that a page may put in backticks. */
export interface Names {
  /** Fields, parameters, headers, enum values, schemas and reason codes of the contracts. */
  contract: ReadonlySet<string>;
  /** `POST /device/sale` → the route of its page, in each API. */
  operations: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that the code of the portal itself declares: tables, variables, functions, files. */
  code: ReadonlySet<string>;
}

/**
 * Names from elsewhere that pages may use, each with where it comes from. Keep it short: a name of
 * ours belongs in a spec.
 */
const foreign: Record<string, string> = {
  QRIBFTTA: 'NAPAS service code, transfer to an account',
  QRIBFTTC: 'NAPAS service code, transfer to a card',
};

function collect(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) {
    for (const child of node as unknown[]) collect(child, found);
    return;
  }
  const record = recordOf(node);
  for (const key of ['properties', 'headers', 'schemas', 'securitySchemes', 'examples']) {
    for (const name of Object.keys(recordOf(record[key]))) found.add(name);
  }
  for (const value of [
    ...listOf(record['enum']),
    record['const'],
    record['name'],
    record['type'],
  ]) {
    if (typeof value === 'string') found.add(value);
  }
  for (const key of Object.keys(record)) if (key.startsWith('x-')) found.add(key);
  for (const child of Object.values(record)) collect(child, found);
}

const identifiers = (text: string): string[] => text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [];

/** Fences that show the contract (their names have to be known), unlike code that declares its own. */
const contractLanguages = new Set(['json', 'http', 'text', 'sequence']);

/** Collects the names of contracts, catalogues, pages and example files. */
export function collectNames(sources: {
  contracts: ReadonlyMap<string, Contract>;
  outputDirs: ReadonlyMap<string, string>;
  facts: ReadonlyMap<string, Fact>;
  codes: ErrorCodes;
  terms: readonly Term[];
  pages: readonly Page[];
  code: readonly string[];
}): Names {
  const contract = new Set<string>([
    ...Object.keys(foreign),
    ...controlNames.settings,
    controlNames.header,
    ...sources.facts.keys(),
    ...[...sources.codes.values()].map(({ reason_code: reason }) => reason),
    ...sources.terms.flatMap(({ field }) => (field === undefined ? [] : [field])),
  ]);
  // The control API of the simulator has no contract: the simulator itself names its calls.
  const operations = new Map<string, Set<string>>(
    controlNames.calls.map((call) => [call, new Set(['/documents/simulator'])]),
  );
  for (const [api, { json, operations: written }] of sources.contracts) {
    collect(json, contract);
    for (const { label, pageId, operationId = '' } of written) {
      const routes = operations.get(label) ?? new Set();
      operations.set(label, routes.add(`/${sources.outputDirs.get(api) ?? ''}/${pageId}`));
      contract.add(operationId);
    }
  }
  const fences = sources.pages.flatMap((page) =>
    nodesOf(page, 'code').filter(
      // The events of the simulator's machines are no names of the API.
      ({ lang, meta }) =>
        !contractLanguages.has(lang ?? '') && !/(?:^|\s)machine=/.test(meta ?? ''),
    ),
  );
  const code = new Set(
    [
      ...sources.code,
      ...fences.map((node) => `${node.value ?? ''} ${fenceTitle(node) ?? ''}`),
    ].flatMap(identifiers),
  );
  return { contract, operations, code };
}
