import type { Contract, Operation, Server } from '../openapi';
import { compareLife, pairBy, Spot, type Change } from './change';
import {
  compareNames,
  compareParameters,
  compareRequestBody,
  compareResponses,
} from './compare-body';
import { compareSchemes, compareSecurity, compareServers, type Renamed } from './compare-security';

/** Operation with its label; the label of a callback contains that of the surrounding operation. */
interface Named {
  operation: Operation;
  label: string;
}

const variable = /\{([^{}]*)\}/g;

/** Returns a key without names of path variables: `/orders/{id}` equals `/orders/{order}`. */
const keyOf = ({ operation, label }: Named): string =>
  operation.kind === 'path' ? label.replaceAll(variable, '{}') : label;

const named = (contract: Contract): Named[] =>
  contract.operations.map((operation) => ({
    operation,
    label: operation.kind === 'webhook' ? `webhook ${operation.label}` : operation.label,
  }));

const callbacksOf = ({ operation, label }: Named): Named[] =>
  operation.callbacks.map(({ name, operation: callback }) => ({
    operation: callback,
    label: `${label} callback ${name} ${callback.label}`,
  }));

const namesIn = (path: string): string[] =>
  [...path.matchAll(variable)].map(([, name = '']) => name);

interface Sides {
  old: Contract;
  now: Contract;
  renamed: Renamed;
}

/**
 * Lists all changes between two contracts that affect programs; ignores texts and examples.
 * @param on effective date of the later contract (`2027-01-31`): parts whose sunset is on or before it may be missing
 * @throws {WriterError} if a contract cannot be read
 */
export function compareContracts(old: Contract, now: Contract, on?: string): Change[] {
  const name = { operation: '', place: '', field: '' };
  const use = { direction: 'sent', unused: false } as const;
  const spot = new Spot({ ...name, ...use, file: now.file, line: 1 }, on);
  compareServers(old.servers, now.servers, spot.with({ line: now.lineOf(['servers']) }));
  const renamed = compareSchemes(old, now, spot);
  const paths = spot.with({ line: now.lineOf(['paths']) });
  compareOperations(named(old), named(now), paths, { old, now, renamed });
  return spot.changes;
}

function compareOperations(
  old: readonly Named[],
  now: readonly Named[],
  around: Spot,
  sides: Sides,
): void {
  const { pairs, removed, added } = pairBy(old, now, keyOf);
  for (const { operation, label } of removed)
    around.with({ operation: label }).remove(operation.sunset);
  for (const { operation, label } of added)
    around.with({ operation: label, line: operation.line }).add('added');
  for (const [before, after] of pairs) {
    const spot = around.with({ operation: after.label, line: after.operation.line });
    compareOperation(before.operation, after.operation, spot, sides);
    compareOperations(callbacksOf(before), callbacksOf(after), spot, sides);
  }
}

function compareOperation(old: Operation, now: Operation, around: Spot, sides: Sides): void {
  if (old.receiver !== now.receiver) around.add('changed', { keyword: 'caller' });
  const request = around.with({ direction: now.directions.request });
  const response = around.with({ direction: now.directions.response });
  compareLife(old, now, request);
  const idOf = ({ operationId }: Operation): string[] => (operationId ? [operationId] : []);
  compareNames('operationId', idOf(old), idOf(now), request);
  compareNames('tags', old.tags, now.tags, request);
  compareOwnServers(old, now, request, sides);
  compareSecurity(old, now, sides.renamed, request);

  const [oldNames, newNames] = [namesIn(old.path), namesIn(now.path)];
  const renamed = new Map(oldNames.map((name, index) => [name, newNames[index] ?? name]));
  if (now.kind === 'path') {
    for (const [before, after] of renamed)
      request.differ('renamed', { keyword: 'path', before, after });
  }
  compareParameters(old, now, renamed, request);
  compareRequestBody(old.requestBody, now.requestBody, request.with({ place: 'request' }));
  compareResponses(old.responses, now.responses, response);
}

/** Compares the servers of two operations, unless both operations use the servers of their contract. */
function compareOwnServers(old: Operation, now: Operation, spot: Spot, sides: Sides): void {
  if (now.receiver) return; // The server is the reader's own.
  const same = (servers: readonly Server[], { servers: general }: Contract): boolean =>
    servers.map(({ template }) => template).join(' ') ===
    general.map(({ template }) => template).join(' ');
  if (!same(old.servers, sides.old) || !same(now.servers, sides.now))
    compareServers(old.servers, now.servers, spot);
}
