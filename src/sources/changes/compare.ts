import type { Contract, Operation, Server } from '../openapi';
import { Changes, compareLife, pairBy, type Change, type Spot } from './change';
import {
  compareNames,
  compareParameters,
  compareRequestBody,
  compareResponses,
} from './compare-body';
import { compareSchemes, compareSecurity, compareServers } from './compare-security';

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
}

/**
 * Lists all changes between two contracts that affect programs; ignores texts and examples.
 * @param on effective date of the later contract (`2027-01-31`): parts whose sunset is on or before it may be missing
 * @throws {WriterError} if a contract cannot be read
 */
export function compareContracts(old: Contract, now: Contract, on?: string): Change[] {
  const changes = new Changes(on);
  const spot: Spot = {
    operation: '',
    place: '',
    field: '',
    ...({ direction: 'sent', part: 'request', unused: false } as const),
    file: now.file,
    line: 1,
  };
  const servers = { ...spot, line: now.lineOf(['servers']) };
  compareServers(changes, old.servers, now.servers, servers);
  compareSchemes(changes, old, now, spot);
  const paths = { ...spot, line: now.lineOf(['paths']) };
  compareOperations(changes, named(old), named(now), paths, { old, now });
  return changes.all;
}

function compareOperations(
  changes: Changes,
  old: readonly Named[],
  now: readonly Named[],
  around: Spot,
  sides: Sides,
): void {
  const { both, removed, added } = pairBy(old, now, keyOf);
  for (const { operation, label } of removed)
    changes.add(changes.removal(operation.sunset), { ...around, operation: label });
  for (const { operation, label } of added)
    changes.add('added', { ...around, operation: label, line: operation.line });
  for (const [before, after] of both) {
    const spot = { ...around, operation: after.label, line: after.operation.line };
    compareOperation(changes, before.operation, after.operation, spot, sides);
    compareOperations(changes, callbacksOf(before), callbacksOf(after), spot, sides);
  }
}

function compareOperation(
  changes: Changes,
  old: Operation,
  now: Operation,
  around: Spot,
  sides: Sides,
): void {
  if (old.receiver !== now.receiver) changes.add('changed', around, { keyword: 'caller' });
  // For calls to the reader's side, the reader reads the request and writes the response.
  const request: Spot = {
    ...around,
    part: 'request',
    direction: now.receiver ? 'received' : 'sent',
  };
  const response: Spot = {
    ...around,
    part: 'response',
    direction: now.receiver ? 'sent' : 'received',
  };
  compareLife(changes, old, now, request);
  const idOf = ({ operationId }: Operation): string[] => (operationId ? [operationId] : []);
  compareNames(changes, 'operationId', idOf(old), idOf(now), request);
  compareNames(changes, 'tags', old.tags, now.tags, request);
  compareOwnServers(changes, old, now, request, sides);
  compareSecurity(changes, old, now, request);

  const [oldNames, newNames] = [namesIn(old.path), namesIn(now.path)];
  const renamed = new Map(oldNames.map((name, index) => [name, newNames[index] ?? name]));
  if (now.kind === 'path') {
    for (const [before, after] of renamed)
      if (before !== after) changes.add('renamed', request, { keyword: 'path', before, after });
  }
  compareParameters(changes, old, now, renamed, request);
  const body = { ...request, place: 'request' };
  compareRequestBody(changes, old.requestBody, now.requestBody, body);
  compareResponses(changes, old.responses, now.responses, response);
}

/** Compares the servers of an operation; those of the contract are compared once. */
function compareOwnServers(
  changes: Changes,
  old: Operation,
  now: Operation,
  spot: Spot,
  sides: Sides,
): void {
  if (now.receiver) return; // The server is the reader's own.
  const same = (servers: readonly Server[], { servers: general }: Contract): boolean =>
    servers.map(({ template }) => template).join(' ') ===
    general.map(({ template }) => template).join(' ');
  if (!same(old.servers, sides.old) || !same(now.servers, sides.now))
    compareServers(changes, old.servers, now.servers, spot);
}
