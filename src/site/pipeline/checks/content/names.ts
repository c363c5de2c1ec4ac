import { apis } from '@portal/core/apis';
import { controlNames } from '@portal/core/simulator-facts';
import { everyObject, listOf, recordOf } from '../shared/values';
import { fencesIn } from '@portal/sources/content/fences';
import { titleIn } from '../../markdown/read-page';
import type { Sources } from './sources';

export type Names = ReturnType<typeof collectNames>;

/** Names of other standards and systems, with their origin. Names of the portal belong in a spec. */
const foreign: Record<string, string> = {
  QRIBFTTA: 'NAPAS service code, transfer to an account',
  QRIBFTTC: 'NAPAS service code, transfer to a card',
};

function collect(json: unknown, found: Set<string>): void {
  for (const { node } of everyObject(json)) {
    for (const key of ['properties', 'headers', 'schemas', 'securitySchemes', 'examples'])
      for (const name of Object.keys(recordOf(node[key]))) found.add(name);
    const { enum: values, const: constant, name, type } = node;
    for (const value of [...listOf(values), constant, name, type])
      if (typeof value === 'string') found.add(value);
    for (const key of Object.keys(node)) if (key.startsWith('x-')) found.add(key);
  }
}

/** Languages of code fences that may use only known names; code in other languages declares its own names. */
const contractLanguages = new Set(['json', 'http', 'text', 'sequence']);

/** Collects the names of contracts, catalogues, pages and example files. */
export function collectNames({ contracts, facts, codes, terms, code: files, pages }: Sources) {
  /** Fields, parameters, headers, enum values, schemas and reason codes of the contracts. */
  const contract = new Set<string>([
    ...Object.keys(foreign),
    ...controlNames.settings,
    controlNames.header,
    ...facts.keys(),
    ...[...codes.values()].map(({ reason_code: reason }) => reason),
    ...terms.flatMap(({ field }) => field ?? []),
  ]);
  /**
   * Routes of the pages of each operation (`POST /device/sale`), one per API with this operation. The simulator's
   * control API has no contract, so `controlNames` lists the calls of this API.
   */
  const operations = new Map<string, Set<string>>(
    controlNames.calls.map((call) => [call, new Set(['/documents/simulator'])]),
  );
  for (const { key, outputDir } of apis) {
    const { json, operations: written = [] } = contracts.get(key) ?? {};
    collect(json, contract);
    for (const { label, pageId, operationId = '' } of written) {
      const routes = operations.get(label) ?? new Set();
      operations.set(label, routes.add(`/${outputDir}/${pageId}`));
      contract.add(operationId);
    }
  }
  const fences = pages
    .flatMap(({ text }) => fencesIn(text))
    .filter(
      // Events of the simulator's state machines are not names of the API.
      ({ info }) => !contractLanguages.has(info.split(' ')[0] ?? '') && !/\smachine=/.test(info),
    );
  const texts = [
    ...files.map(({ text }) => text),
    ...fences.map(({ info, lines }) => [titleIn(info), ...lines].join('\n')),
  ];
  /** Names declared by code on the pages: tables, variables, functions, files. */
  const code = new Set(texts.flatMap((text) => text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []));
  return { contract, operations, code };
}
